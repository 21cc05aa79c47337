import type { Mapping } from '@kypseli/contract';
import type { Kind } from './kinds';
import { changeSources, columnsOf, type Placed, sourcesOf } from './sources';

/** What a text of the file stands for; null is “not recorded”. */
export type Meaning = string | number | boolean | null;

/** Case and blanks around do not count in what a text stands for. */
export const meaningKey = (text: string): string => text.trim().toLowerCase();

const fits = ({ reads, words }: Kind, meaning: Meaning): boolean => {
  if (meaning === null) return true;
  if (reads === 'number') return typeof meaning === 'number';
  if (reads === 'boolean') return typeof meaning === 'boolean';
  if (reads === 'word') return words?.includes(String(meaning)) ?? false;
  return typeof meaning === 'string';
};

/** The sources that read a column. */
export const readersOf = (mapping: Mapping, column: string): Placed[] =>
  sourcesOf(mapping).filter(({ source }) => columnsOf(source).includes(column));

/** Says what a text of a column stands for, wherever it is read so; undefined takes the saying back. */
export const setMeaning = (
  mapping: Mapping,
  column: string,
  text: string,
  meaning: Meaning | undefined,
  only: (placed: Placed) => boolean = () => true,
): Mapping =>
  changeSources(mapping, (placed) => {
    const { source, kind } = placed;
    if (!columnsOf(source).includes(column) || !only(placed)) return source;
    if (meaning !== undefined && !fits(kind, meaning)) return source;
    const { values, ...rest } = source;
    const others = Object.entries(values ?? {}).filter(([known]) => meaningKey(known) !== meaningKey(text));
    const now = meaning === undefined ? others : [...others, [text, meaning] as const];
    return now.length === 0 ? rest : { ...rest, values: Object.fromEntries(now) };
  });

/** Corrects one cell; the later word about a cell counts. */
export const correct = (mapping: Mapping, row: number, column: string, value: string): Mapping => ({
  ...mapping,
  corrections: [
    ...(mapping.corrections ?? []).filter((other) => other.row !== row || other.column !== column),
    { row, column, value },
  ],
});

/** A text that means “not recorded” wherever it stands. */
export const addMissing = (mapping: Mapping, text: string): Mapping => ({
  ...mapping,
  missing: [...(mapping.missing ?? []).filter((other) => meaningKey(other) !== meaningKey(text)), text],
});

/** A word, a number or yes and no from what a keeper entered; undefined where it is none for this kind. */
export const meaningOf = ({ reads, words }: Kind, entered: string): Meaning | undefined => {
  const text = entered.trim();
  if (reads === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined;
  if (reads === 'word') return words?.includes(text) ? text : undefined;
  if (reads === 'text') return text === '' ? undefined : text;
  const number = Number(text.replace(',', '.'));
  return text === '' || !Number.isFinite(number) || number < 0 ? undefined : number;
};
