import type { Readable } from 'node:stream';
import { zipOf } from '../platform/files/zip.js';
import type { Words } from '../words/words.js';
import { withFirstRows } from './first-rows.js';
import { type Column, cellValue, type Table } from './table.js';
import { STYLE, sheetEnd, sheetStart, widthOf, workbookParts, xml } from './xlsx-parts.js';

/** What a cell of Excel can hold. */
const MAX_TEXT = 32_767;
/** The row limit of a sheet; Excel calls a file with more rows damaged. */
const MAX_ROWS = 1_048_576;
const MS_PER_DAY = 86_400_000;
/** Day 0 of spreadsheets. Days before 1 March 1900 are counted differently and stay texts. */
const EPOCH = Date.UTC(1899, 11, 30);
const FIRST = '1900-03-01';

const textCell = (text: string, style: number): string =>
  text === ''
    ? '<c/>'
    : `<c t="inlineStr"${style === 0 ? '' : ` s="${style}"`}><is><t xml:space="preserve">${xml(text.slice(0, MAX_TEXT))}</t></is></c>`;

const cell = (value: string | number, is: Column<never>['is']): string => {
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  const time = is && value >= FIRST ? Date.parse(value) : Number.NaN;
  if (is && !Number.isNaN(time)) return `<c s="${STYLE[is]}"><v>${(time - EPOCH) / MS_PER_DAY}</v></c>`;
  // Text in a text cell is never run as a formula.
  return textCell(value, STYLE.plain);
};

async function* sheetOf<Row>({ columns, rows }: Table<Row>, words: Words): AsyncGenerator<string> {
  const { first, parts } = await withFirstRows(rows());
  const widths = columns.map(({ header, of, is }) =>
    widthOf(words.header[header], is ?? first.map((row) => cellValue(of(row, words), words))),
  );
  yield `${sheetStart(widths)}<row>${columns.map(({ header }) => textCell(words.header[header], STYLE.header)).join('')}</row>`;
  let left = MAX_ROWS - 1;
  for await (const part of parts) {
    const fitting = part.slice(0, left);
    yield fitting
      .map((row) => `<row>${columns.map(({ of, is }) => cell(cellValue(of(row, words), words), is)).join('')}</row>`)
      .join('');
    left -= fitting.length;
    if (left === 0) break;
  }
  yield sheetEnd(columns.length, MAX_ROWS - left);
}

/**
 * A workbook of one sheet, written while it is read: texts are stored in their cells, so nothing has to be collected.
 */
export const writeXlsx = <Row>(table: Table<Row>, words: Words): Readable => {
  async function* parts() {
    for (const [name, content] of Object.entries(workbookParts(words.title[table.name]))) yield { name, content };
    yield { name: 'xl/worksheets/sheet1.xml', content: sheetOf(table, words) };
  }
  return zipOf(parts());
};
