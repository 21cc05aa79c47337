import type { ImportProblem } from '@kypseli/contract';
import type { RecordedFields } from '@kypseli/domain';

/** What the file tells of one hive on one day. */
export interface ImportedVisit {
  /** The rows that tell of it, as a spreadsheet numbers them. */
  rows: number[];
  apiary: string;
  hiveNumber: string;
  tags: string[];
  day: string;
  fields: RecordedFields;
}

export interface MappedRows {
  visits: ImportedVisit[];
  problems: ImportProblem[];
  /** Visits, and rows without a usable hive or day, that a problem keeps out. */
  skipped: number;
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
