export interface TableRow {
  /** The number of the row in a spreadsheet: the header is 1, blank rows count. */
  row: number;
  /** Trimmed texts; '' for an empty cell. */
  cells: string[];
  /** The indexes of cells with a formula but no result in the file. Their text is the formula. */
  formulas?: number[];
}

/** A name and a value above the header, which hold for the whole table. */
export interface Above {
  name: string;
  value: string;
  /** The row of the file. */
  row: number;
}
