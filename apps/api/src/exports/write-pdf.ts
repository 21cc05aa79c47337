import { setImmediate as turn } from 'node:timers/promises';
import { LINE, PAGE, PdfPage } from './pdf-page.js';
import { type Cell, type PrintedColumn, plain, type Table } from './table.js';
import type { Words } from './words/words.js';

/** What stands above and below a printed table. */
export interface Letterhead {
  language: string;
  /** Who keeps it, and where; a line to write on where that is missing. */
  keeper?: { name: string; address: string | null };
  /** Such as the days that it is of. */
  about: string;
  createdAt: Date;
  /** The keeper's day. */
  today: string;
  /** It is an official paper: what is missing gets a line to write on, and the end one to sign. */
  official?: boolean;
}

/** Others have their turn after so many rows. */
const ROWS_A_TURN = 20;
const LONG = 25;
const GAP = 6;
const BLANK = '________';

/** A printed table on A4 with its head on every page, written while it is read. */
export async function* writePdf<Row>(table: Table<Row>, words: Words, letter: Letterhead): AsyncGenerator<Buffer> {
  const page = await PdfPage.create(words.title[table.name], letter.language, letter.createdAt);
  const columns = placed(table.printed);
  const heads = columns.map(({ columns: [first], width }) => page.wrapped(words.head[first!.head], width, true));
  const footer = () => {
    const text = `${words.title[table.name]} · ${words.print.madeOn} ${letter.today} · ${words.print.page} ${page.number}`;
    page.text(text, PAGE.margin, PAGE.height - 28, { grey: true });
  };
  const nextPage = () => {
    if (page.number > 0) footer();
    page.next();
    if (page.number === 1) head(page, words, table, letter);
    drawLines(page, columns, heads, 0, Number.POSITIVE_INFINITY, true);
    page.rule(page.y + 1, true);
    page.y += 4;
  };
  const taken = function* () {
    for (let chunk = page.doc.read(); chunk !== null; chunk = page.doc.read()) yield chunk as Buffer;
  };

  nextPage();
  let count = 0;
  for await (const part of table.rows()) {
    for (const row of part) {
      const cells = columns.map(({ columns: of, width }) => linesOf(page, of, row, words, width, letter.official));
      const lines = Math.max(...cells.map(({ length }) => length));
      // A row stays together, unless it would take most of a page.
      const needed = lines > LONG ? 3 : lines;
      if (page.y + needed * LINE > PAGE.bottom) nextPage();
      for (let from = 0; from < lines; ) {
        const room = Math.max(1, Math.floor((PAGE.bottom - page.y) / LINE));
        drawLines(page, columns, cells, from, from + room);
        from += room;
        if (from < lines) nextPage();
      }
      page.rule(page.y + 1);
      page.y += 4;
      if (++count % ROWS_A_TURN === 0) {
        yield* taken();
        await turn();
      }
    }
  }
  if (count === 0) page.text(words.print.nothing, PAGE.margin, page.y);
  if (letter.official) {
    if (page.y + 5 * LINE > PAGE.bottom) nextPage();
    page.text(words.print.authority, PAGE.margin, page.y + LINE);
    page.text(`${words.print.signature}: ${BLANK.repeat(6)}`, PAGE.margin, page.y + 4 * LINE);
  }
  footer();
  page.doc.end();
  yield* taken();
}

interface Placed<Row> extends PrintedColumn<Row> {
  x: number;
  width: number;
}

const placed = <Row>(printed: PrintedColumn<Row>[]): Placed<Row>[] => {
  const shares = printed.reduce((sum, { share }) => sum + share, 0);
  let x: number = PAGE.margin;
  return printed.map((column) => {
    const space = ((PAGE.width - 2 * PAGE.margin) * column.share) / shares;
    const at = { ...column, x, width: space - GAP };
    x += space;
    return at;
  });
};

const head = <Row>(page: PdfPage, words: Words, { name }: Table<Row>, { keeper, about, official }: Letterhead) => {
  page.text(words.title[name], PAGE.margin, page.y, { bold: true, size: 15 });
  page.y += 24;
  const lines = [about];
  if (keeper) {
    lines.unshift(`${words.print.keeper}: ${keeper.name}`);
    if (official) lines.splice(1, 0, `${words.print.address}: ${keeper.address ?? BLANK.repeat(6)}`);
  }
  for (const text of lines.filter((line) => line !== ''))
    for (const line of page.wrapped(text, PAGE.width - 2 * PAGE.margin)) {
      page.text(line, PAGE.margin, page.y);
      page.y += LINE;
    }
  page.y += LINE;
};

const linesOf = <Row>(
  page: PdfPage,
  columns: PrintedColumn<Row>['columns'],
  row: Row,
  words: Words,
  width: number,
  official = false,
): string[] => {
  const told = (cell: Cell) => String(plain(cell, words)) || (official ? BLANK : '');
  const [first, ...more] = columns;
  return [
    ...page.wrapped(told(first!.of(row, words)), width),
    ...more.flatMap(({ head, of }) => {
      const value = told(of(row, words));
      return value === '' ? [] : page.wrapped(`${words.head[head]}: ${value}`, width);
    }),
  ];
};

/** Draws some lines of a row of cells side by side, and goes on below them. */
const drawLines = <Row>(
  page: PdfPage,
  columns: Placed<Row>[],
  cells: string[][],
  from: number,
  to: number,
  bold = false,
) => {
  let deepest = 0;
  cells.forEach((lines, index) => {
    const some = lines.slice(from, to);
    for (const [at, line] of some.entries()) page.text(line, columns[index]!.x, page.y + at * LINE, { bold });
    deepest = Math.max(deepest, some.length);
  });
  page.y += deepest * LINE;
};
