import type { ActionSource, Mapping } from '@kypseli/contract';
import { labelOf, type Target } from './meanings.js';
import { columnsOf, sourcesOf } from './sources.js';

/** What a column serves for in a mapping. */
export interface Use {
  target: Target | 'condition' | 'category' | 'value';
  /** The visit of the row, from 0; null for what holds of the whole row. */
  visit: number | null;
  /** Unit, format, or with what it is added up. */
  detail: string;
}

const actionColumns = ({ where, title, details }: ActionSource): string[] => [
  ...where.map(({ column }) => column),
  ...[title, ...Object.values(details ?? {})].flatMap((line) => (line && !('value' in line) ? columnsOf(line) : [])),
];

/** All uses of each column; one that is not in it is kept as text. */
export const usesOf = (mapping: Mapping): Map<string, Use[]> => {
  const uses = new Map<string, Use[]>();
  const add = (column: string, target: Use['target'], visit: number | null = null, detail = '') => {
    const known = uses.get(column) ?? [];
    if (!known.some((use) => use.target === target && use.visit === visit))
      uses.set(column, [...known, { target, visit, detail }]);
  };
  add(mapping.hive.column, 'hive');
  if ('column' in mapping.apiary) add(mapping.apiary.column, 'apiary');
  for (const tag of mapping.tags ?? []) add(tag, 'tags');
  for (const { name, value } of mapping.pairs ?? []) {
    add(name, 'category');
    add(value, 'value');
  }
  for (const [visit, { date, extra = [] }] of mapping.visits.entries()) {
    add(date.column, 'date', visit, [date.format].flat().join(' or '));
    for (const column of extra) add(column, 'text', visit);
  }
  for (const { visit, target, source } of sourcesOf(mapping)) {
    const columns = columnsOf(source);
    const sum = columns.length > 1 ? `one of ${columns.length}` : '';
    for (const column of columns) add(column, target, visit, [source.unit ?? '', sum].filter(Boolean).join(', '));
    for (const { column } of source.where ?? []) add(column, 'condition', visit);
  }
  for (const [visit, { actions = [] }] of mapping.visits.entries())
    for (const action of actions) for (const column of actionColumns(action)) add(column, 'actions', visit);
  return uses;
};

const NAMES: Record<string, string> = {
  condition: 'tells what the row is about',
  category: 'name of what is recorded',
  value: 'value of what is recorded',
};

/** In a few words: "Frames of bees (one of 3)". */
export const describeUses = (uses: Use[] = [], visits = 1): string => {
  if (uses.length === 0) return labelOf('text');
  const words = uses.map(({ target, visit, detail }) => {
    const of = visit !== null && visits > 1 ? `visit ${visit + 1}` : '';
    const rest = [detail, of].filter(Boolean).join(', ');
    return `${NAMES[target] ?? labelOf(target)}${rest && ` (${rest})`}`;
  });
  return words.length <= 2 ? words.join(', ') : `${words.slice(0, 2).join(', ')} and ${words.length - 2} more`;
};
