import type { Across } from './across.js';
import { ColumnTexts, type TextsOfColumn } from './column-texts.js';
import { type FileFormat, openFile, recogniseFile } from './recognise-file.js';
import { fileRefusal, isUnknownKind, type ReadableFile } from './table.js';
import type { Above } from './table-row.js';
import { damaged } from './xlsx/read-xml.js';

/** The header, the texts of all rows, and some of the rows. Guesses use only these, so their work is limited. */
export interface FileSample {
  /** Unique names. */
  columns: string[];
  /** Trimmed cells of the first rows, about 2,000 of them, and of later rows with a new word. */
  rows: string[][];
  /** The texts of each column in all rows. */
  texts: TextsOfColumn[];
  /** The number of all rows. */
  rowCount: number;
  filename: string;
  /** The names and values above the header, which hold for the whole table. */
  above: Above[];
  /** True if the first column has the names of sheets that are read as one table. */
  ofSheets: boolean;
  /** How its columns were read as rows. */
  across: Across | null;
}

/** The limits of the sample, in rows and in characters. */
const SAMPLE_ROWS = 2_000;
const SAMPLE_CHARS = 4_000_000;
const LATER_ROWS = 500;

/** What a workbook is called. Only its content is trusted, but with a damaged beginning that says nothing. */
const WORKBOOK = /\.xls[xm]$/i;

export interface SampledFile {
  format: FileFormat;
  sample: FileSample;
  /** The number of rows below the header that are not blank. */
  rows: number;
}

interface About {
  filename: string;
  sheet: string | null;
  across?: Across;
}

/**
 * Reads a whole file once: finds its format, checks that all of it is a table, and returns its first rows.
 * @throws Refusal unsupported_media_type, payload_too_large, validation_failed; whatever `proceed` throws
 */
export const sampleFile = async (file: ReadableFile, about: About, proceed: () => void): Promise<SampledFile> => {
  try {
    return await sampled(file, about, proceed);
  } catch (error) {
    throw isUnknownKind(error) && WORKBOOK.test(about.filename) ? damaged() : error;
  }
};

const sampled = async (
  file: ReadableFile,
  { filename, sheet, across }: About,
  proceed: () => void,
): Promise<SampledFile> => {
  const format = { ...(await recogniseFile(file, sheet)), ...(across && { across }) };
  const table = await openFile(file, format);
  const sample: string[][] = [];
  const texts = new ColumnTexts(table.columns.length);
  let later = 0;
  let chars = 0;
  let rows = 0;
  for await (const part of table.rows) {
    proceed();
    rows += part.length;
    for (const { cells } of part) {
      const isNew = texts.add(cells);
      const isFirst = sample.length < SAMPLE_ROWS;
      if (chars > SAMPLE_CHARS || !(isFirst || (isNew && later < LATER_ROWS))) continue;
      if (!isFirst) later++;
      chars += cells.reduce((sum, cell) => sum + cell.length, 0);
      sample.push(cells);
    }
  }
  if (rows === 0) throw fileRefusal('table_without_rows', 'This table has column names but no rows.');
  const named = {
    columns: table.columns,
    above: table.above,
    texts: texts.columns,
    rowCount: rows,
    filename,
    across: across ?? null,
    ofSheets: format.kind === 'xlsx' && format.asOne !== undefined,
  };
  return { format, sample: { ...named, rows: sample }, rows };
};
