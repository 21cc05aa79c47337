import type { ActionSource, ColonyState, ImportProblem } from '@kypseli/contract';
import type { RecordedFields } from '@kypseli/domain';

/** The hive that a row tells of. */
export interface RowSubject {
  apiary: string;
  hiveNumber: string;
  tags: string[];
}

/** Where the apiary is, by a cell of the row. */
export interface PositionOfRow {
  lat: number;
  lng: number;
  column: string;
  text: string;
}

/** Where something was read. */
export interface Place {
  row: number;
  /** The place of the visit in the mapping. */
  group: number;
}

/** By the name of a number: its sum, and of how many rows. */
export type Sums = Record<string, { sum: number; rows: number }>;

/** What the file tells of one hive on one day. */
export interface ImportedVisit extends RowSubject {
  /** The rows that tell of it, as a spreadsheet numbers them. */
  rows: number[];
  /** The place of the visit in the mapping. */
  group: number;
  /** Of a visit made of several rows: where each of its parts (`partsOf`) was read. */
  places?: Record<string, Place>;
  /** Of a visit made of several rows that are added or averaged: what its numbers come from. */
  sums?: Sums;
  day: string;
  fields: RecordedFields;
}

/** What a row says of a colony on a day, and what else it says that day. */
export interface ColonyOfRow extends RowSubject {
  row: number;
  day: string;
  state: ColonyState | null;
  /** The cell that says so. */
  cell: { column: string; text: string };
  /** A cell that counts its bees or its brood. */
  alive: { column: string; text: string } | null;
  /** No field, note or work beside. */
  empty: boolean;
}

/** Work that a row says was done to a hive. */
export interface ImportedAction extends RowSubject {
  row: number;
  day: string;
  /** The instant, where the row has a time of day. */
  at: string | null;
  type: ActionSource['type'];
  title: string | null;
  details: Record<string, string | number>;
}

/** What one row says, for itself. */
export interface RowReading {
  visits: ImportedVisit[];
  actions: ImportedAction[];
  colonies: ColonyOfRow[];
  /** Where its apiary is. */
  position: (PositionOfRow & { apiary: string }) | null;
  problems: ImportProblem[];
  /** Visits, and a row without a usable hive or day, that a problem keeps out. */
  skipped: number;
  /** What became of each cell (`CELL_USE`), by the place of its column. */
  uses: Uint8Array;
}

/** Why a cell, a visit or a row cannot be used; the message says what to do. */
export class Unusable extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly column: string | null = null,
    readonly value: string | null = null,
  ) {
    super(message);
  }

  /** The same, blamed on a cell. */
  at(column: string, value: string): Unusable {
    return new Unusable(this.code, this.message, column, value);
  }
}

const MAX_SHOWN = 200;

export const problemOf = (row: number, { code, message, column, value }: Unusable): ImportProblem => ({
  row,
  column,
  value: value?.slice(0, MAX_SHOWN) ?? null,
  code,
  message,
});
