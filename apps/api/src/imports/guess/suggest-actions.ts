import type { ActionSource, Condition } from '@kypseli/contract';
import { substanceOf, tellsOfNothing, type Work, worksOf } from './action-texts.js';

const MAX_TEXTS = 200;
const MAX_TEXT = 200;
const MAX_TITLE = 100;

interface Texts {
  column: string;
  /** Conditions of the rows that the texts stand in, besides the texts themselves. */
  where: Condition[];
  texts: string[];
  remedies: RegExp | null;
  /** Every text here tells of work. */
  allWork?: boolean;
}

const usable = (text: string) => text !== '' && text.length <= MAX_TEXT;

const sourceOf = (work: Work, texts: string[], { column, where }: Texts): ActionSource => ({
  where: [...where, { column, is: texts.slice(0, MAX_TEXTS) }],
  type: work.type,
  title: titleOf(texts, column),
  ...detailsOf(work, texts, column),
});

/** Longer texts are cut; the file’s own stay with the inspection. */
const titleOf = (texts: string[], column: string): ActionSource['title'] => {
  const long = texts.filter((text) => text.length > MAX_TITLE);
  if (long.length === 0) return { column };
  return { column, values: Object.fromEntries(long.map((text) => [text, `${text.slice(0, MAX_TITLE - 1)}…`])) };
};

const detailsOf = (work: Work, texts: string[], column: string): Pick<ActionSource, 'details'> => {
  if (work.type === 'growth') return { details: { kind: { value: work.kind } } };
  if (work.type !== 'treatment') return {};
  const named = texts.flatMap((text): [string, string][] => {
    const substance = substanceOf(text);
    return substance === null ? [] : [[text, substance]];
  });
  if (named.length === 0) return {};
  const where = [{ column, is: named.map(([text]) => text).slice(0, MAX_TEXTS) }];
  return { details: { substance: { column, where, values: Object.fromEntries(named.slice(0, MAX_TEXTS)) } } };
};

/** The actions that the texts of a column tell of, one for each kind of work. */
export const suggestActions = (given: Texts): ActionSource[] => {
  const kinds = new Map<string, { work: Work; texts: string[] }>();
  for (const text of given.texts.filter(usable)) {
    for (const work of worksOf(text, given.remedies, given.allWork)) {
      const key = JSON.stringify(work);
      const kind = kinds.get(key) ?? { work, texts: [] };
      kind.texts.push(text);
      kinds.set(key, kind);
    }
  }
  return [...kinds.values()].map(({ work, texts }) => sourceOf(work, texts, given));
};

/** Where every text is of one kind of work, as in a column of treatments. */
export const actionsOfOneType = (type: 'feeding' | 'treatment', given: Texts): ActionSource[] => {
  const texts = given.texts.filter((text) => usable(text) && !tellsOfNothing(text));
  return texts.length === 0 ? [] : [sourceOf({ type }, texts, given)];
};
