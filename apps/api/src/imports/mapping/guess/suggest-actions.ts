import type { ActionSource, Condition } from '@kypseli/contract';
import { meansNotDone, namesRemedy, substanceOf, type Work, worksOf } from './action-texts.js';
import { feedOf } from './value-words.js';

const MAX_TEXTS = 200;
const MAX_TEXT = 200;
const MAX_TITLE = 100;

interface Texts {
  column: string;
  /** Conditions for the rows, besides the texts themselves. */
  where: Condition[];
  texts: string[];
  remedies: RegExp | null;
  /** True if every text describes work. */
  allWork?: boolean;
}

const usable = (text: string) => text !== '' && text.length <= MAX_TEXT;

/** Ticks and “treated” do not name the remedy: these rows become a rule of their own, and the keeper is asked. */
const sourcesOf = (work: Work, texts: string[], given: Texts): ActionSource[] => {
  if (work.type !== 'treatment') return [sourceOf(work, texts, given)];
  const parts = [texts.filter(namesRemedy), texts.filter((text) => !namesRemedy(text))];
  return parts.filter((part) => part.length > 0).map((part) => sourceOf(work, part, given));
};

const sourceOf = (work: Work, texts: string[], { column, where }: Texts): ActionSource => ({
  where: [...where, { column, is: texts.slice(0, MAX_TEXTS) }],
  type: work.type,
  title: titleOf(texts, column),
  ...detailsOf(work, texts, column),
});

/** Longer texts are cut; the original text stays with the inspection. */
const titleOf = (texts: string[], column: string): ActionSource['title'] => {
  const long = texts.filter((text) => text.length > MAX_TITLE);
  if (long.length === 0) return { column };
  return { column, values: Object.fromEntries(long.map((text) => [text, `${text.slice(0, MAX_TITLE - 1)}…`])) };
};

const detailsOf = (work: Work, texts: string[], column: string): Pick<ActionSource, 'details'> => {
  if (work.type === 'growth') return { details: { kind: { value: work.kind } } };
  if (work.type === 'feeding') {
    const feeds = texts.flatMap((text): [string, string][] => {
      const feed = feedOf(text);
      return feed === null ? [] : [[text, feed]];
    });
    if (feeds.length === 0) return {};
    const is = feeds.map(([text]) => text).slice(0, MAX_TEXTS);
    return {
      details: { feed: { column, where: [{ column, is }], values: Object.fromEntries(feeds.slice(0, MAX_TEXTS)) } },
    };
  }
  if (work.type !== 'treatment') return {};
  const named = texts.flatMap((text): [string, string][] => {
    const substance = substanceOf(text);
    return substance === null ? [] : [[text, substance]];
  });
  const is = (some: string[]) => ({ column, where: [{ column, is: some.slice(0, MAX_TEXTS) }] });
  const others = texts.filter((text) => substanceOf(text) === null && namesRemedy(text));
  return {
    details: {
      ...(named.length > 0 && {
        substance: { ...is(named.map(([text]) => text)), values: Object.fromEntries(named.slice(0, MAX_TEXTS)) },
      }),
      ...(others.length > 0 && { product: is(others) }),
    },
  };
};

/** The actions that the texts of a column describe, one for each kind of work. */
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
  return [...kinds.values()].flatMap(({ work, texts }) => sourcesOf(work, texts, given));
};

/** The actions of a column that has only one kind of work, such as treatments. */
export const actionsOfOneType = (type: 'feeding' | 'treatment', given: Texts): ActionSource[] => {
  const texts = given.texts.filter((text) => usable(text) && !meansNotDone(text));
  return texts.length === 0 ? [] : sourcesOf({ type }, texts, given);
};
