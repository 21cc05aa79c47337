import { rowName } from '@kypseli/contract';
import { rowOfFile } from './across.js';
import type { FileFormat } from './recognise-file.js';

/** Where a row is in the file, if several sheets are read as one, or columns as rows. */
export interface RowOfSheet {
  sheet?: string;
  sheet_row: number;
}

type Format = FileFormat | { kind: 'archive' } | null;

/** The columns of a table that are hives or days. */
export const acrossOf = (format: Format) => (format && format.kind !== 'archive' ? format.across : undefined);

export const rowOfSheet = (format: Format, number: number): RowOfSheet | null => {
  const across = acrossOf(format);
  const row = across ? rowOfFile(number, across) : number;
  const sheet = format?.kind === 'xlsx' ? format.asOne?.findLast(({ after }) => after < row) : undefined;
  if (sheet) return { sheet: sheet.name, sheet_row: row - sheet.after };
  return row === number ? null : { sheet_row: row };
};

/** The name of a row in messages, as the spreadsheet shows it. */
export const rowNamer = (format: FileFormat) => (row: number) => rowName({ row, ...rowOfSheet(format, row) });
