import type { Mapping } from '@kypseli/contract';
import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A mapping that a keeper has kept under a name. */
@Entity('import_mappings')
@Unique(['accountId', 'name'])
export class KeptMappingRecord {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  name!: string;

  @Column('jsonb')
  mapping!: Mapping;

  /** The columns that it names. */
  @Column('text', { array: true })
  columns!: string[];

  /** When it was kept, or a file last began with it. */
  @Column('timestamptz', { name: 'used_at' })
  usedAt!: Date;
}
