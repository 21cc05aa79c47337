import type { Words } from '../words/words.js';
import type { ExportedApiary } from './exported-apiary.js';
import type { Layout } from './pdf-page.js';

/** Null is an empty cell; a boolean is written as yes or no. */
export type Cell = string | number | boolean | null;

/** One column, declared once for every format. */
export interface Column<Row> {
  header: keyof Words['header'];
  of: (row: Row, words: Words) => Cell;
  /** A calendar day `YYYY-MM-DD`, or an instant; spreadsheets have cell types for them. */
  is?: 'day' | 'instant';
}

/** A printed column: a table column, and the columns printed with it. */
export interface PrintedColumn<Row> {
  columns: Column<Row>[];
  /**
   * The place of the other columns: below the first, each on a line with its header, or after it, with headers or bare.
   */
  others?: 'below' | 'after' | 'bare';
  /** No line to write on where it is missing in an official paper. */
  blank?: boolean;
}

/** A part of a printed table with columns of its own. */
export interface Section<Row> {
  heading: string;
  printed: PrintedColumn<Row>[];
}

/** A table that can be written in every format. */
export interface Table<Row> {
  name: keyof Words['title'];
  columns: Column<Row>[];
  printed: PrintedColumn<Row>[];
  /** True for a row that lacks nothing: in print, it has no lines to write on. */
  isWhole?: (row: Row) => boolean;
  /** In print, landscape unless it says so. */
  layout?: Layout;
  /** In print, a line below the rows. */
  total?: (words: Words) => string;
  /** In print, every apiary begins on a new page. Rows come by apiary. */
  pageOf?: (row: Row) => ExportedApiary;
  /** In print, the rows of a section are a table of their own below its heading. Rows come by section. */
  sectionOf?: (row: Row, words: Words) => Section<Row>;
  /** In parts, each as large as memory may hold. */
  rows: () => AsyncIterable<Row[]>;
}

/** The value of a cell in a file: a number, or a text. */
export const cellValue = (cell: Cell, words: Words): string | number =>
  cell === null ? '' : typeof cell === 'boolean' ? (cell ? words.yes : words.no) : cell;
