import type { Paint } from './paint.js';

export interface Column<T> {
  title: string;
  of: (row: T) => string;
  right?: boolean;
}

/** Rows under titles, or as blocks if the terminal is too narrow for them: nothing is cut off. */
export const table = <T>(rows: T[], columns: Column<T>[], width: number, paint: Paint): string => {
  const cells = rows.map((row) => columns.map(({ of }) => clean(of(row))));
  const widths = columns.map(({ title }, i) => Math.max(title.length, ...cells.map((line) => line[i]!.length)));
  if (widths.reduce((sum, each) => sum + each + 2, -2) > width) return blocks(cells, columns, paint);
  const line = (texts: string[]) =>
    texts
      .map((text, i) => (columns[i]!.right ? text.padStart(widths[i]!) : text.padEnd(widths[i]!)))
      .join('  ')
      .trimEnd();
  return [paint('bold', line(columns.map(({ title }) => title))), ...cells.map(line)].join('\n');
};

const blocks = <T>(cells: string[][], columns: Column<T>[], paint: Paint): string => {
  const wide = Math.max(...columns.map(({ title }) => title.length));
  return cells
    .map((line) => line.map((text, i) => `${paint('bold', columns[i]!.title.padEnd(wide))}  ${text}`).join('\n'))
    .join('\n\n');
};

/** Texts from files and other people must not contain terminal control sequences. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
export const clean = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');
