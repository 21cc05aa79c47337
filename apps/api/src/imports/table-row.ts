export interface TableRow {
  /** As a spreadsheet numbers it: the header is 1, blank rows count. */
  row: number;
  /** Trimmed texts, '' where the file has none. */
  cells: string[];
  /** The places of cells that hold a formula whose result is not in the file; their text is the formula. */
  formulas?: number[];
}
