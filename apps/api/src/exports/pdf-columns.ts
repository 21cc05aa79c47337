import { LINE, MARGIN, type PdfPage } from './pdf-page.js';

export const GAP = 6;
/** No word makes a column wider than this share of the page. */
const WIDEST_WORD = 1 / 6;

/** Keeps the strokes below a line of text clear of the rule. */
const RISE = 1;

/** The place of a column on a page. */
export interface Place {
  x: number;
  width: number;
}

/**
 * Lays columns out side by side: each fits its longest word, and the remaining width goes to those with longer texts.
 */
export const placed = <Column extends object>(
  page: PdfPage,
  columns: Column[],
  headers: string[],
  first: string[][],
): (Column & Place)[] => {
  const total = page.width - 2 * MARGIN - GAP * (columns.length - 1);
  const wanted = columns.map((_, at) => {
    const header = page.extent(headers[at]!, true).word;
    const texts = first.map((cells) => page.extent(cells[at]!));
    const word = Math.max(header, ...texts.map(({ word }) => Math.min(word, total * WIDEST_WORD)));
    return { word: word + 1, line: Math.max(word, ...texts.map(({ line }) => line)) + 1 };
  });
  const words = wanted.reduce((sum, { word }) => sum + word, 0);
  const more = moreOf(wanted, Math.max(0, total - words));
  const squeezed = Math.min(1, total / words);
  const lines = wanted.map(({ word, line }) => word * squeezed + Math.min(line - word, more));
  const stretched = total / lines.reduce((sum, line) => sum + line, 0);
  let x: number = MARGIN;
  return columns.map((column, at) => {
    const width = lines[at]! * stretched;
    const here = { ...column, x, width };
    x += width + GAP;
    return here;
  });
};

/** The width that each column gets beyond its longest word; columns that need less leave theirs to the others. */
const moreOf = (wanted: { word: number; line: number }[], space: number): number => {
  const needs = wanted.map(({ word, line }) => line - word).sort((a, b) => a - b);
  let left = space;
  for (const [at, need] of needs.entries()) {
    const each = left / (needs.length - at);
    if (need > each) return each;
    left -= need;
  }
  return Number.POSITIVE_INFINITY;
};

/** Draws some lines of a row of cells side by side, and moves below them. */
export const drawLines = (
  page: PdfPage,
  columns: readonly Place[],
  cells: readonly string[][],
  from: number,
  to: number,
  bold = false,
) => {
  let deepest = 0;
  cells.forEach((lines, index) => {
    const some = lines.slice(from, to);
    for (const [at, line] of some.entries()) page.text(line, columns[index]!.x, page.y + at * LINE - RISE, { bold });
    deepest = Math.max(deepest, some.length);
  });
  page.y += deepest * LINE;
};
