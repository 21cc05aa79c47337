import type { ActionSource, Condition } from '@kypseli/contract';
import { type Atom, atomsOf } from '../../vocabulary/vocabulary.js';
import { wordsOf } from '../../vocabulary/words.js';
import type { Assigned } from './assign-columns.js';
import { profileOf } from './column-profile.js';
import { candidatesOf } from './guess-column.js';
import { meaningOf, type NameMeaning } from './score-name.js';
import { cellsOf, type Sheet, type SheetColumn } from './sheet.js';
import { actionsOfOneType, suggestActions } from './suggest-actions.js';
import type { Target } from './targets.js';

/** A table with one observation in each row: a column of categories and a column of values. */
export interface LongRows {
  category: SheetColumn;
  detail: SheetColumn;
  /** Fields whose values come from a category. */
  assigned: (Assigned & { where: Condition[] })[];
  actions: ActionSource[];
  /** True if an action was read from this text. */
  isAction: (text: string) => boolean;
}

interface Category {
  text: string;
  name: NameMeaning;
  where: Condition[];
  column: SheetColumn;
}

const LEAST_KNOWN = 0.3;
const NO_MEASURES: ReadonlySet<Target> = new Set<Target>([
  'apiary',
  'hive',
  'date',
  'tags',
  'category',
  'detail',
  'actions',
  'feeding',
  'treatment',
]);

const isWork = ({ atoms }: NameMeaning) => (['action', 'treatment', 'feed'] as Atom[]).some((atom) => atoms.has(atom));

const knows = (text: string) => wordsOf(text).some((word) => (atomsOf(word)?.length ?? 0) > 0);

/** True if most categories are known beekeeping terms. */
const isCategory = ({ profile }: SheetColumn): boolean => {
  if (profile.filled === 0) return false;
  let known = 0;
  for (const [text, count] of profile.texts) if (knows(text)) known += count;
  return known / profile.filled >= LEAST_KNOWN && profile.texts.size >= 2;
};

/** Reads a sheet with these columns of categories and values as long rows; null if no category is known. */
export const readLongRows = (
  sheet: Sheet,
  category: SheetColumn,
  detail: SheetColumn,
  remedies: RegExp | null,
): LongRows | null => {
  if (!isCategory(category)) return null;
  const categories = [...category.profile.texts.keys()].map((text): Category => {
    const cells = cellsOf(sheet.rows, detail.index, (row) => row[category.index] === text);
    return {
      text,
      name: meaningOf(wordsOf(text)),
      where: [{ column: category.name, is: [text] }],
      column: { ...detail, profile: profileOf(cells, sheet.decimal) },
    };
  });
  const actions: ActionSource[] = [];
  const assigned = new Map<Target, Assigned & { where: Condition[] }>();
  for (const each of categories) {
    if (!isWork(each.name)) keepSurest(assigned, each);
    actions.push(...actionsOf(each, remedies));
  }
  if (assigned.size + actions.length < 2) return null;
  const actionTexts = new Set(actions.flatMap(({ where }) => where.at(-1)?.is ?? []));
  return { category, detail, assigned: [...assigned.values()], actions, isAction: (text) => actionTexts.has(text) };
};

const keepSurest = (assigned: Map<Target, Assigned & { where: Condition[] }>, { name, column, where }: Category) => {
  const [best] = candidatesOf(name, column.profile).filter(({ target }) => !NO_MEASURES.has(target));
  if (!best || (assigned.get(best.target)?.confidence ?? 0) >= best.confidence) return;
  assigned.set(best.target, { ...best, columns: [{ column, name, own: true }], where });
};

const actionsOf = ({ name, column, where }: Category, remedies: RegExp | null): ActionSource[] => {
  const given = { column: column.name, where, texts: [...column.profile.texts.keys()], remedies };
  if (name.atoms.has('treatment')) return actionsOfOneType('treatment', given);
  if (name.atoms.has('feed')) return actionsOfOneType('feeding', given);
  // Among observations, only clear work is an action: “pulled honey super” among grades.
  const found = suggestActions({ ...given, allWork: name.atoms.has('action') && !name.atoms.has('queen') });
  return isWork(name) ? found : found.filter(({ type }) => type !== 'task');
};
