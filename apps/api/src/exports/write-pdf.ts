import { setImmediate as turn } from 'node:timers/promises';
import type { Words } from '../words/words.js';
import { withFirstRows } from './first-rows.js';
import { drawLines, placed } from './pdf-columns.js';
import { LINE, MARGIN, PdfPage } from './pdf-page.js';
import { type Cell, cellValue, type PrintedColumn, type Table } from './table.js';
import type { Writing } from './writing.js';

/** What is known of a keeper; a line to write on where it is missing. */
export type KeeperFact = [label: keyof Words['print'], value: string | null];

/** The texts above and below a printed table. */
export interface Letterhead {
  /** The keeper's name, and what an official paper says of the keeper. */
  keeper?: { name: string; facts: KeeperFact[] };
  /** Such as the days that it covers. */
  about: string;
  createdAt: Date;
  /** The keeper's day. */
  today: string;
  /** An official paper: missing data gets a line to write on, and the end a line to sign. */
  official?: boolean;
  /** The line of an official paper about its law; that the entries differ by country, unless given. */
  law?: string | undefined;
}

/** The writer yields to other work after so many rows. */
const ROWS_A_TURN = 20;
const LONG = 25;
/** A section begins on this page only if so many lines are left. */
const SECTION = 8;
const ROW_GAP = 1.2;
const LINE_TO_WRITE_ON = '________';
const NOT_RECORDED = '–';

/** A printed table on A4 with its header on every page, written while it is read. */
export async function* writePdf<Row>(table: Table<Row>, writing: Writing, letter: Letterhead): AsyncGenerator<Buffer> {
  const { words, language } = writing;
  const { official } = letter;
  const title = words.title[table.name];
  const page = await PdfPage.create(title, language, letter.createdAt, table.layout ?? 'landscape');
  const { first, parts } = await withFirstRows(table.rows());
  const lacking = (row: Row) => official && !table.isWhole?.(row);
  const sectionOf = (row: Row) => table.sectionOf?.(row, words);
  /** The columns as wide as their first texts need, and their headers. */
  const laidOut = (printed: PrintedColumn<Row>[], rows: Row[]) => {
    const headerTexts = printed.map(({ columns }) => words.header[columns[0]!.header]);
    const texts = rows.map((row) => printed.map((column) => textOf(column, row, writing, lacking(row))));
    const columns = placed(page, printed, headerTexts, texts);
    return { columns, headers: columns.map(({ width }, at) => page.wrapped(headerTexts[at]!, width, true)) };
  };
  let heading: string | undefined;
  let { columns, headers } = laidOut(table.printed, table.sectionOf ? [] : first);
  const footer = () =>
    page.footer(`${title} · ${words.print.madeOn} ${letter.today} · ${words.print.page} ${page.number}`);
  let apiary: { id: string; name: string } | undefined;
  const nextPage = () => {
    if (page.number > 0) footer();
    page.next();
    if (page.number === 1) drawTitle(page, writing, table, letter);
    if (apiary) {
      page.text(apiary.name, MARGIN, page.y, { bold: true, size: 10 });
      page.y += 15;
    }
    drawHead();
  };
  const drawHead = () => {
    if (heading !== undefined) {
      page.text(heading, MARGIN, page.y, { bold: true, size: 10 });
      page.y += 15;
    }
    drawLines(page, columns, headers, 0, Number.POSITIVE_INFINITY, true);
    page.rule(page.y + 1.5, true);
    page.y += 3;
  };
  const taken = function* () {
    for (let chunk = page.doc.read(); chunk !== null; chunk = page.doc.read()) yield chunk as Buffer;
  };

  let count = 0;
  for await (const part of parts) {
    for (const row of part) {
      const section = sectionOf(row);
      if (section && section.heading !== heading) {
        heading = section.heading;
        const alike = first.filter((other) => sectionOf(other)?.heading === heading);
        ({ columns, headers } = laidOut(section.printed, alike));
        if (page.number > 0 && page.y + SECTION * LINE <= page.bottom) {
          page.y += 2 * LINE;
          drawHead();
        } else nextPage();
      }
      const here = table.pageOf?.(row);
      if (here?.id !== apiary?.id || page.number === 0) {
        apiary = here;
        nextPage();
      }
      const cells = columns.map((column) => page.wrapped(textOf(column, row, writing, lacking(row)), column.width));
      const lines = Math.max(...cells.map(({ length }) => length));
      // A row stays together, unless it would take most of a page.
      const needed = lines > LONG ? 3 : lines;
      if (page.y + needed * LINE > page.bottom) nextPage();
      for (let from = 0; from < lines; ) {
        const room = Math.max(1, Math.floor((page.bottom - page.y) / LINE));
        drawLines(page, columns, cells, from, from + room);
        from += room;
        if (from < lines) nextPage();
      }
      page.rule(page.y + 1);
      page.y += ROW_GAP;
      if (++count % ROWS_A_TURN === 0) {
        yield* taken();
        await turn();
      }
    }
  }
  if (count === 0) {
    nextPage();
    page.text(words.print.nothing, MARGIN, page.y);
  }
  if (table.total) {
    if (page.y + 2 * LINE > page.bottom) nextPage();
    page.text(table.total(words), MARGIN, page.y + LINE / 2, { bold: true, size: 10 });
    page.y += 2.5 * LINE;
  }
  if (official || page.lacksLetters) {
    if (page.y + 6 * LINE > page.bottom) nextPage();
    page.y += LINE;
    if (page.lacksLetters) page.text(words.print.letters, MARGIN, page.y, { grey: true });
  }
  if (official) {
    for (const line of page.wrapped(letter.law ?? words.print.ask, page.width - 2 * MARGIN)) {
      page.y += LINE;
      page.text(line, MARGIN, page.y);
    }
    page.text(`${words.print.signature}: ${LINE_TO_WRITE_ON.repeat(6)}`, MARGIN, page.y + 3 * LINE);
  }
  footer();
  page.end(`${words.print.of} ${page.number}`);
  yield* taken();
}

const drawTitle = <Row>(
  page: PdfPage,
  { words }: Writing,
  { name }: Table<Row>,
  { keeper, about, official }: Letterhead,
) => {
  page.text(words.title[name], MARGIN, page.y, { bold: true, size: 14 });
  page.y += 20;
  const { name: who, facts } = keeper ?? {};
  const lines = [
    who === undefined ? '' : `${words.print.keeper}: ${who}`,
    ...((official && facts) || []).map(
      ([label, value]) => `${words.print[label]}: ${value || LINE_TO_WRITE_ON.repeat(4)}`,
    ),
    about,
  ];
  for (const text of lines.filter((line) => line !== ''))
    for (const line of page.wrapped(text, page.width - 2 * MARGIN)) {
      page.text(line, MARGIN, page.y);
      page.y += LINE;
    }
  page.y += LINE;
};

/** The text of a printed cell: its first column, and the others with their headers. */
const textOf = <Row>(
  { columns, others = 'below', blank = false }: PrintedColumn<Row>,
  row: Row,
  { words, decimal }: Writing,
  official = false,
): string => {
  const textOfCell = (cell: Cell): string => {
    const value = cellValue(cell, words);
    return typeof value === 'number'
      ? String(value).replace('.', decimal)
      : value || (official && !blank ? LINE_TO_WRITE_ON : '');
  };
  const [first, ...more] = columns;
  const texts = more.flatMap(({ header, of }) => {
    const value = textOfCell(of(row, words));
    return value === '' ? [] : others === 'bare' ? value : `${words.header[header]}: ${value}`;
  });
  const main = textOfCell(first!.of(row, words));
  if (others === 'below') return [main || NOT_RECORDED, ...texts].join('\n');
  return [main, ...texts].filter((text) => text !== '').join(' · ') || NOT_RECORDED;
};
