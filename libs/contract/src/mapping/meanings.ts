import type { Mapping } from '../import-mapping.js';
import type { FieldKind } from './kinds.js';
import { changeSources, columnsOf, type PlacedSource } from './sources.js';

/** The meaning of a text of the file; null is “not recorded”. */
export type Meaning = string | number | boolean | null;

/** Meanings ignore case and surrounding blanks. */
export const meaningKey = (text: string): string => text.trim().toLowerCase();

/** Texts read as yes and no without a setting, by `meaningKey`. */
export const YES_TEXTS = new Set(['yes', 'y', 'true', '1']);
export const NO_TEXTS = new Set(['no', 'n', 'false', '0']);

/** True if a field can hold a meaning. */
const fits = ({ schema }: FieldKind, meaning: Meaning): boolean =>
  meaning === null || schema.safeParse(meaning).success;

/** Parses what a keeper entered or chose; undefined if the field cannot hold it. */
export const meaningOf = (kind: FieldKind, entered: string): Meaning | undefined => {
  const text = entered.trim();
  if (text === '') return undefined;
  const chosen = text === 'true' ? true : text === 'false' ? false : undefined;
  const meaning = kind.reads === 'boolean' ? chosen : kind.reads === 'number' ? Number(text.replace(',', '.')) : text;
  return meaning !== undefined && fits(kind, meaning) ? meaning : undefined;
};

/** True if the server reads a text without being given its meaning. */
export const isUnderstood = (kind: FieldKind, text: string): boolean => {
  const key = meaningKey(text);
  if (kind.reads === 'boolean') return YES_TEXTS.has(key) || NO_TEXTS.has(key);
  if (kind.reads === 'words') return wordsIn(text).every((word) => meaningOf(kind, wordOf(word)) !== undefined);
  return meaningOf(kind, kind.reads === 'word' ? wordOf(text) : key) !== undefined;
};

/** The words of a list as files write it: “chalkbrood, wax moth”. */
export const wordsIn = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** A word of a field as files write it: “This year” is `this_year`. */
export const wordOf = (text: string): string => meaningKey(text).replace(/[\s-]+/g, '_');

/** Sets the meaning of a text of a column, wherever the column is read so; undefined removes it. */
export const setMeaning = (
  mapping: Mapping,
  column: string,
  text: string,
  meaning: Meaning | undefined,
  only: (placed: PlacedSource) => boolean = () => true,
): Mapping =>
  changeSources(mapping, (placed) => {
    const { source, kind } = placed;
    if (!columnsOf(source).includes(column) || !only(placed)) return source;
    if (meaning !== undefined && !fits(kind, meaning)) return source;
    const { values, ...rest } = source;
    const now = withMeaning(values, text, meaning);
    return Object.keys(now).length === 0 ? rest : { ...rest, values: now };
  });

type Values = Record<string, Meaning>;

/** Adds a meaning to a list and replaces an earlier one of the same text. */
export const withMeaning = (values: Values = {}, text: string, meaning: Meaning | undefined): Values => {
  const others = Object.entries(values).filter(([known]) => meaningKey(known) !== meaningKey(text));
  return Object.fromEntries(meaning === undefined ? others : [...others, [text.trim(), meaning]]);
};
