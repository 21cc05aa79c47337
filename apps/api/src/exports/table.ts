import type { ExportedApiary } from './exported-apiary.js';
import type { Words } from './words/words.js';

/** Null is an empty cell; a boolean is told as yes or no. */
export type Cell = string | number | boolean | null;

/** One column, declared once for every format. */
export interface Column<Row> {
  header: keyof Words['header'];
  of: (row: Row, words: Words) => Cell;
  /** A calendar day `YYYY-MM-DD`, or an instant; spreadsheets have a kind of their own for it. */
  is?: 'day' | 'instant';
}

/** A column of a printed table: a column, and those that belong to it. */
export interface PrintedColumn<Row> {
  columns: Column<Row>[];
  /** Whether the others are below the first, each on a line with its head, or follow it, with their heads or bare. */
  others?: 'below' | 'after' | 'bare';
}

/** A table as it can be written in every format. */
export interface Table<Row> {
  name: keyof Words['title'];
  columns: Column<Row>[];
  printed: PrintedColumn<Row>[];
  /** On paper every apiary begins on a page of its own. Rows come by apiary. */
  pageOf?: (row: Row) => ExportedApiary;
  /** In parts, each as large as memory is to hold. */
  rows: () => AsyncIterable<Row[]>;
}

/** What a cell holds in a file: a number, or a text. */
export const cellValue = (cell: Cell, words: Words): string | number =>
  cell === null ? '' : typeof cell === 'boolean' ? (cell ? words.yes : words.no) : cell;
