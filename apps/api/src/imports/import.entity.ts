import type {
  DifferencesChoice,
  Import,
  ImportCounts,
  ImportProblem,
  ImportQuestion,
  Mapping,
  Suggestion,
} from '@kypseli/contract';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CellCounts } from './column-tally.js';
import type { DescribedColumn } from './describe-file.js';
import type { FileFormat } from './recognise-file.js';

/** The table that holds what the rows of a file mean, and what is in it. */
export interface Staged {
  table: string;
  /** Visits that the file tells of, those left out at merging not counted. */
  visits: number;
  /** Entries of the table; an UNLOGGED table is empty after a crash of the database. */
  entries: number;
  /** What was left out because of problems. */
  skipped: number;
}

/** What a file that is still to be read was sent with. */
export interface ToRead {
  size: number;
  sheet: string | null;
}

/** How many of the apiaries and hives of a file the account has already. */
export interface KnownInFile {
  apiaries: number;
  hives: number;
}

/** How far a run has come: the next attempt goes on there. */
export interface Written {
  /** Entries of the staged table up to this one are written. */
  upTo: number;
  counts: ImportCounts;
  /** The round at the end, which may go on after it, and whether the import began it. */
  round: { id: string; begun: boolean } | null;
  /** The apiaries that it writes into, by the unique key of their name in the file. */
  apiaries?: Record<string, string>;
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

  /** The file as it came; let go once everything is written. */
  @Column('uuid', { name: 'file_id', nullable: true })
  fileId!: string | null;

  /** Null before it was read. */
  @Column('jsonb', { nullable: true })
  format!: FileFormat | null;

  @Column('jsonb')
  columns!: DescribedColumn[];

  /** What became of their cells, in the order of the columns; null before a check. */
  @Column('jsonb', { name: 'column_counts', nullable: true })
  columnCounts!: CellCounts[] | null;

  @Column('jsonb')
  preview!: string[][];

  @Column('jsonb', { nullable: true })
  suggestion!: Suggestion | null;

  @Column('jsonb', { nullable: true })
  mapping!: Mapping | null;

  @Column('integer')
  rows!: number;

  /** The first of them by row; `problemCount` says how many there are. */
  @Column('jsonb')
  problems!: ImportProblem[];

  @Column('jsonb', { name: 'problem_groups' })
  problemGroups!: Import['problem_groups'];

  @Column('integer', { name: 'problem_count' })
  problemCount!: number;

  /** Values that are recorded otherwise; they stop no run. */
  @Column('integer', { name: 'difference_count' })
  differenceCount!: number;

  /** What the keeper decided on them; null: to keep what is recorded. */
  @Column('jsonb', { nullable: true })
  differences!: DifferencesChoice | null;

  @Column('jsonb', { nullable: true })
  known!: KnownInFile | null;

  /** Questions of the suggestion that the mapping leaves as they were. */
  @Column('jsonb', { name: 'open_questions' })
  openQuestions!: ImportQuestion[];

  /** Whether all rows were held against the mapping, if there is one. */
  @Column('boolean')
  checked!: boolean;

  /** Made anew with each mapping: a check of an older one is abandoned. */
  @Column('uuid', { name: 'check_id', nullable: true })
  checkId!: string | null;

  @Column('jsonb', { nullable: true })
  staged!: Staged | null;

  /** Null once the file was read. */
  @Column('jsonb', { nullable: true })
  reading!: ToRead | null;

  @Column('text')
  state!: 'reading' | 'draft' | 'running' | 'done' | 'failed' | 'undoing' | 'undone';

  @Column('real')
  progress!: number;

  @Column('jsonb')
  counts!: ImportCounts;

  @Column('jsonb', { nullable: true })
  written!: Written | null;

  @Column('text', { nullable: true })
  error!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** When its file or its mapping last came: a draft is deleted some time after. */
  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: Date;

  /** When it was first run: the instant that its events bear, at each attempt. */
  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt!: Date | null;
}
