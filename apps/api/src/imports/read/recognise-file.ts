import { fieldRefusal } from '../../platform/http/refusal.js';
import { type Across, tableAcross } from './across.js';
import { type CsvFormat, readCsv } from './read-csv.js';
import { fileRefusal, notATable, type OtherKind, openTable, type ReadableFile, type Table } from './table.js';
import { encodingOf } from './text-encoding.js';
import { openSheets } from './xlsx/read-sheet.js';
import { openSheetsAsOne, type PlacedSheet, sheetsWithSameHeader } from './xlsx/sheets-as-one.js';
import { openWorkbook } from './xlsx/workbook.js';

/** The way to read the rows of a workbook. */
export interface WorkbookFormat {
  kind: 'xlsx';
  sheets: string[];
  /** The sheet that is read, or the first one of several. */
  sheet: string;
  /** The sheets that are read as one table. */
  asOne?: PlacedSheet[];
}

/** The way to read the rows of a file. */
export type FileFormat = (CsvFormat | WorkbookFormat) & {
  /** How its columns are read as rows. */
  across?: Across;
};

const SIGNATURES: [kind: OtherKind, signature: string][] = [
  ['png', '89504e47'],
  ['jpeg', 'ffd8ff'],
  ['gif', '47494638'],
  ['pdf', '25504446'],
  ['xls', 'd0cf11e0'],
  ['gzip', '1f8b'],
];
const ZIP = '504b0304';
const DELIMITERS = [',', ';', '\t', '|'];

/**
 * Determines the format of a file by its content; its name is ignored.
 * @throws Refusal unsupported_media_type (no table), payload_too_large (a workbook), validation_failed (no such sheet)
 */
export const recogniseFile = async (file: ReadableFile, sheet: string | null): Promise<FileFormat> => {
  const start = await firstPart(file);
  const signature = start.subarray(0, 4).toString('hex');
  if (signature === ZIP) return recogniseWorkbook(file, sheet);
  const kind = SIGNATURES.find(([, bytes]) => signature.startsWith(bytes));
  if (kind) throw notATable(kind[0]);
  if (sheet !== null) throw noSuchSheet('This file is a text and has no sheets.');
  const encoding = await encodingOf(file.read());
  const text = new TextDecoder(encoding).decode(start, { stream: true });
  return { kind: 'csv', encoding, delimiter: delimiterOf(text) };
};

/**
 * Opens the table of a file.
 * @throws Refusal like the readers
 */
export const openFile = async (file: ReadableFile, format: FileFormat): Promise<Table> => {
  const table = await openAsIs(file, format);
  return format.across ? tableAcross(table, format.across) : table;
};

const openAsIs = async (file: ReadableFile, format: FileFormat): Promise<Table> => {
  if (format.kind === 'csv') return openTable(readCsv(file.read(), format));
  const reader = await openSheets(await openWorkbook(file));
  if (format.asOne) return openSheetsAsOne(reader, format.asOne);
  const comments = await reader.comments(format.sheet);
  return openTable(reader.rows(format.sheet), comments.size > 0 ? { comments } : {});
};

const recogniseWorkbook = async (file: ReadableFile, wanted: string | null): Promise<FileFormat> => {
  const workbook = await openWorkbook(file);
  const sheets = workbook.sheets.map(({ name }) => name);
  if (wanted !== null && !sheets.includes(wanted))
    throw noSuchSheet(`There is no sheet “${wanted}” in this workbook. It has: ${sheets.slice(0, 20).join(', ')}.`);
  if (wanted !== null) return { kind: 'xlsx', sheets, sheet: wanted };
  const seen = workbook.sheets.flatMap(({ name, hidden }) => (hidden ? [] : [name]));
  const alike = await sheetsWithSameHeader(await openSheets(workbook), seen);
  const [sheet] = alike;
  if (sheet === undefined)
    throw fileRefusal('workbook_empty', 'This workbook is empty. Send a table with a row of column names.');
  const asOne = alike.length > 1 && { asOne: alike.map((name) => ({ name, after: 0 })) };
  return { kind: 'xlsx', sheets, sheet, ...asOne };
};

const noSuchSheet = (message: string) => fieldRefusal(['sheet'], 'sheet_unknown', message);

const firstPart = async (file: ReadableFile): Promise<Buffer> => {
  for await (const part of file.read()) return part;
  return Buffer.alloc(0);
};

/** The number of lines examined, since titles may be above the header. */
const LOOKED_AT = 10;

/** The delimiter of the header, which is the first line with a delimiter outside quotation marks. */
const delimiterOf = (text: string): string => {
  const lines = text
    .trimStart()
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/, LOOKED_AT);
  const header = lines.find((line) => DELIMITERS.some((delimiter) => line.includes(delimiter))) ?? '';
  const count = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best));
};
