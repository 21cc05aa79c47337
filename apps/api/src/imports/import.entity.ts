import type { ImportCounts, ImportProblem, Mapping } from '@kypseli/contract';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A column of the file with a few of its texts, to show what it holds. */
export interface ImportColumn {
  name: string;
  samples: string[];
}

/** One file that a keeper wants imported; ids are UUIDv7, so that they sort by age. */
@Entity('imports')
@Index(['accountId', 'id'])
export class ImportRecord {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  filename!: string;

  /** The file as it came; let go once everything is written. Read apart, since it may be 20 MB. */
  @Column('bytea', { nullable: true, select: false })
  file!: Buffer | null;

  @Column('jsonb')
  columns!: ImportColumn[];

  @Column('jsonb', { nullable: true })
  mapping!: Mapping | null;

  @Column('integer')
  rows!: number;

  /** The first of them by row; `problemCount` says how many there are. */
  @Column('jsonb')
  problems!: ImportProblem[];

  @Column('integer', { name: 'problem_count' })
  problemCount!: number;

  @Column('text')
  state!: 'draft' | 'running' | 'done' | 'failed';

  @Column('real')
  progress!: number;

  @Column('jsonb')
  counts!: ImportCounts;

  @Column('text', { nullable: true })
  error!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** When it was first run: the instant that its events bear, at each attempt. */
  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt!: Date | null;
}
