import type { ActionSource, ColonyState, ImportProblem } from '@kypseli/contract';
import type { RecordedFields } from '@kypseli/domain';
import type { CompiledSource } from '../compile-source.js';

/** The hive of a row. */
export interface RowSubject {
  apiary: string;
  hiveNumber: string;
  tags: string[];
  starred?: true;
  inactive?: true;
}

/** The position of the apiary, from a cell of the row. */
export interface PositionOfRow {
  lat: number;
  lng: number;
  column: string;
  text: string;
}

/** Where a value was read. */
export interface Place {
  row: number;
  /** The index of the visit in the mapping. */
  group: number;
}

/** Sums with their number of rows, by the name of the field. */
export type Sums = Record<string, { sum: number; rows: number }>;

/** A visit of one hive on one day in the file. */
export interface ImportedVisit extends RowSubject {
  /** The numbers of its rows, as in a spreadsheet. */
  rows: number[];
  /** The index of the visit in the mapping. */
  group: number;
  /** Where each part (`partsOf`) was read, if the visit is made of several rows. */
  places?: Record<string, Place>;
  /** The sums of its numbers, if the visit is made of several rows that are added or averaged. */
  sums?: Sums;
  day: string;
  fields: RecordedFields;
}

/** The state of a colony on a day in a row, and what else the row has. */
export interface ColonyOfRow extends RowSubject {
  row: number;
  day: string;
  state: ColonyState | null;
  /** The cell with the state. */
  cell: { column: string; text: string };
  /** A cell with a count of bees or brood; null if there is none. */
  alive: { column: string; text: string } | null;
  /** True if the row has no fields and no actions. */
  empty: boolean;
}

/** An action on a hive in a row. */
export interface ImportedAction extends RowSubject {
  row: number;
  day: string;
  /** The time of the action, if the row has a time of day. */
  at: string | null;
  type: ActionSource['type'] | 'harvest';
  /** True for an action that is still to do. */
  planned?: true;
  /** The id of the action in the export that the row is from. */
  ofId?: string;
  title: string | null;
  details: Record<string, string | number>;
}

/** The result of reading one row. */
export interface RowReading {
  /** The hive of the row, which is known even if nothing is recorded of it; null if the row is unusable. */
  whose: RowSubject | null;
  visits: ImportedVisit[];
  actions: ImportedAction[];
  colonies: ColonyOfRow[];
  /** The position of its apiary. */
  position: (PositionOfRow & { apiary: string }) | null;
  problems: ImportProblem[];
  /** The number of visits left out because of problems; a row without a usable hive or day counts as one. */
  skipped: number;
  /** The texts of numbers that are not usual, by their source. */
  doubts: ReadonlyMap<CompiledSource, string>;
  /** How each cell was used (`CELL_USE`), in the order of the columns. */
  uses: Uint8Array;
}
