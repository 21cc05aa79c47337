import type { Mapping } from '@kypseli/contract';
import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A mapping that a keeper has saved under a name. */
@Entity('import_mappings')
@Unique(['accountId', 'name'])
export class SavedMappingRecord {
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

  /** When it was saved, or last suggested for a file. */
  @Column('timestamptz', { name: 'used_at' })
  usedAt!: Date;
}
