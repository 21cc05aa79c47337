import type { ImportProblem } from '@kypseli/contract';

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

  /** The same problem with the cell that caused it. */
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
