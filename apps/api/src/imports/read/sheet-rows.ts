import { rowName } from '@kypseli/contract';
import type { FileFormat } from './recognise-file.js';

/** The sheet of a row and its number in that sheet, for a workbook of which several sheets are read. */
export interface RowOfSheet {
  sheet: string;
  sheet_row: number;
}

export const rowOfSheet = (format: FileFormat | { kind: 'archive' } | null, row: number): RowOfSheet | null => {
  const sheet = format?.kind === 'xlsx' ? format.asOne?.findLast(({ after }) => after < row) : undefined;
  return sheet ? { sheet: sheet.name, sheet_row: row - sheet.after } : null;
};

/** The name of a row in messages, as the spreadsheet shows it. */
export const rowNamer = (format: FileFormat) => (row: number) => rowName({ row, ...rowOfSheet(format, row) });
