import type { Import, ImportProblem } from '../imports.js';

/** A row as the spreadsheet shows it: 12, or 3 (Hive 2) in one of several sheets. */
export const rowName = ({ row, sheet, sheet_row }: Pick<ImportProblem, 'row' | 'sheet' | 'sheet_row'>): string =>
  sheet === undefined ? String(sheet_row ?? row) : `${sheet_row} (${sheet})`;

/** The sheets of a workbook that are not read while several others are; empty if the keeper chose one sheet. */
export const sheetsLeft = ({ sheets, sheets_read }: Pick<Import, 'sheets' | 'sheets_read'>): string[] =>
  sheets_read.length < 2 ? [] : sheets.filter((sheet) => !sheets_read.includes(sheet));
