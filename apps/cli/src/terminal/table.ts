import type { Paint } from './paint.js';
import { wrapped } from './wrap.js';

export interface Column<T> {
  title: string;
  of: (row: T) => string;
  right?: boolean;
}

/** Rows under titles, or as blocks if the terminal is too narrow for them: nothing is cut off. */
export const table = <T>(rows: T[], columns: Column<T>[], width: number, paint: Paint): string => {
  const cells = rows.map((row) => columns.map(({ of }) => clean(of(row))));
  const widths = columns.map(({ title }, i) => Math.max(title.length, ...cells.map((line) => line[i]!.length)));
  if (widths.reduce((sum, each) => sum + each + 2, -2) > width) return blocks(cells, columns, width, paint);
  const line = (texts: string[]) =>
    texts
      .map((text, i) => (columns[i]!.right ? text.padStart(widths[i]!) : text.padEnd(widths[i]!)))
      .join('  ')
      .trimEnd();
  return [paint('bold', line(columns.map(({ title }) => title))), ...cells.map(line)].join('\n');
};

const blocks = <T>(cells: string[][], columns: Column<T>[], width: number, paint: Paint): string => {
  const wide = Math.max(...columns.map(({ title }) => title.length));
  const field = (text: string, { title }: Column<T>) =>
    `${paint('bold', title.padEnd(wide))}  ${wrapped(text, width - wide - 2).join(`\n${' '.repeat(wide + 2)}`)}`;
  return cells.map((line) => line.map((text, i) => field(text, columns[i]!)).join('\n')).join('\n\n');
};

/** Texts from files and other people must not contain terminal control sequences, nor turn the rest of a line round. */
export const clean = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
