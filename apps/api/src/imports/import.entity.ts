import type {
  DifferencesChoice,
  Import,
  ImportCounts,
  ImportErrorCode,
  ImportProblem,
  ImportQuestion,
  Mapping,
  Suggestion,
} from '@kypseli/contract';
import type { IssueParams } from '@kypseli/domain';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ArchiveFormat } from './archive/archive-format.js';
import type { DescribedColumn } from './mapping/describe-file.js';
import type { CellCounts } from './mapping/rows/column-tally.js';
import type { FileFormat } from './read/recognise-file.js';

/** The staging table: the visits, hives and actions read from a file, with counts. */
export interface Staged {
  table: string;
  /** Visits in the file, without those left out by merging. */
  visits: number;
  /** Entries of the table; an UNLOGGED table is empty after a crash of the database. */
  entries: number;
  /** The number of visits and rows left out because of problems. */
  skipped: number;
}

/** The size and sheet given with a file that is not read yet. */
export interface ToRead {
  size: number;
  sheet: string | null;
  /** The columns are read as they are, even if each looks like a hive. */
  asIs?: boolean;
}

/** How many apiaries and hives of a file the account already has. */
export interface KnownInFile {
  apiaries: number;
  hives: number;
}

/** The progress of a run; the next attempt continues from here. */
export interface Written {
  /** The number of the last entry of the staging table that is written. */
  upTo: number;
  counts: ImportCounts;
  /** The last round written; more visits of it may follow. `begun`: the import created it. */
  round: { id: string; begun: boolean } | null;
  /** The ids of the apiaries that the import writes to, by the unique key of their name in the file. */
  apiaries?: Record<string, string>;
}

/** The import of one file. Ids are UUIDv7, so they sort by age. */
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

  /** The uploaded file; null once everything is written. */
  @Column('uuid', { name: 'file_id', nullable: true })
  fileId!: string | null;

  /** Null until the file is read. */
  @Column('jsonb', { nullable: true })
  format!: FileFormat | ArchiveFormat | null;

  @Column('jsonb')
  columns!: DescribedColumn[];

  /** How the cells of each column were used, in the order of the columns; null before a check. */
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

  /** The first problems by row; `problemCount` is the number of all. */
  @Column('jsonb')
  problems!: ImportProblem[];

  @Column('jsonb', { name: 'problem_groups' })
  problemGroups!: Import['problem_groups'];

  @Column('integer', { name: 'problem_count' })
  problemCount!: number;

  /** The number of values that differ from recorded ones. They do not prevent a run. */
  @Column('integer', { name: 'difference_count' })
  differenceCount!: number;

  /** Which values to take where they differ; null keeps the recorded ones. */
  @Column('jsonb', { nullable: true })
  differences!: DifferencesChoice | null;

  @Column('jsonb', { nullable: true })
  known!: KnownInFile | null;

  /** Questions of the suggestion that the mapping does not answer. */
  @Column('jsonb', { name: 'open_questions' })
  openQuestions!: ImportQuestion[];

  /** True if all rows were checked with the mapping, or there is no mapping. */
  @Column('boolean')
  checked!: boolean;

  /** A new id for each mapping: checks of earlier mappings are abandoned. */
  @Column('uuid', { name: 'check_id', nullable: true })
  checkId!: string | null;

  @Column('jsonb', { nullable: true })
  staged!: Staged | null;

  /** Null once the file is read. */
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

  @Column('text', { name: 'error_code', nullable: true })
  errorCode!: ImportErrorCode | null;

  @Column('jsonb', { name: 'error_params', nullable: true })
  errorParams!: IssueParams | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** When the file or the mapping last changed. Old drafts are deleted. */
  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: Date;

  /** When the first run started. Every attempt records its events at this time. */
  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt!: Date | null;

  /** Who started the last run, if support did it for the keeper: `staff:<id>`. */
  @Column('text', { name: 'run_by', nullable: true })
  runBy!: string | null;

  /** True for a draft that its keeper only tries. */
  @Column('boolean', { name: 'dry_run', default: false })
  dryRun!: boolean;
}
