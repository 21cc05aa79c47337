import type { Condition, Source, VarroaSource, Visit } from '@kypseli/contract';
import type { z } from 'zod';
import type { Assigned } from './assign-columns.js';
import type { Decimal } from './column-profile.js';
import { mapMarks, mapNumberWords, mapWords, readsWords } from './map-values.js';
import type { Measure } from './targets.js';
import type { Atom } from './vocabulary.js';

export type Varroa = z.infer<typeof VarroaSource>;

/** A text of a field of words that nothing is known of. */
export interface UnknownText {
  field: Measure;
  column: string;
  text: string;
  /** Its share of the column’s texts. */
  share: number;
}

export interface SuggestedFields {
  fields: Visit['fields'];
  varroa?: Varroa;
  unknown: UnknownText[];
}

const isMeasure = (target: string): target is Measure =>
  !target.startsWith('varroa.') &&
  !['apiary', 'hive', 'date', 'tags', 'category', 'detail', 'actions', 'feeding', 'treatment'].includes(target);

const columnsOf = ({ columns }: Assigned): Pick<Source, 'column' | 'columns'> =>
  columns.length === 1 ? { column: columns[0]!.column.name } : { columns: columns.map(({ column }) => column.name) };

/** Without keys that say nothing, as a keeper would write it. */
const source = (given: Source): Source =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Source;

const numbers = (assigned: Assigned, decimal: Decimal, where: Condition[] | undefined): Source =>
  source({
    ...columnsOf(assigned),
    unit: assigned.unit === null || assigned.unit === 'kg' ? undefined : assigned.unit,
    values: mapNumberWords(
      assigned.columns.map(({ column }) => column.profile),
      decimal,
    ).values,
    where,
  });

const DROPPED: Atom[] = ['drop', 'board'];
const SHAKEN: Atom[] = ['sugar', 'shake'];

const methodOf = (atoms: Set<Atom>, byDays: boolean): Varroa['method'] => {
  if (byDays || DROPPED.some((atom) => atoms.has(atom))) return 'natural_drop';
  if (SHAKEN.some((atom) => atoms.has(atom))) return 'sugar_shake';
  return atoms.has('drone') && atoms.has('cells') ? 'drone_brood' : 'alcohol_wash';
};

const suggestVarroa = (assigned: (Assigned & { where?: Condition[] })[], decimal: Decimal): Varroa | undefined => {
  const part = (target: string) => assigned.find((one) => one.target === target);
  const mites = part('varroa.mites');
  if (!mites) return undefined;
  const sample = part('varroa.sample');
  const days = part('varroa.days');
  const atoms = new Set([mites, sample].flatMap((one) => one?.columns.flatMap(({ name }) => [...name.atoms]) ?? []));
  const method = methodOf(atoms, days !== undefined && sample === undefined);
  const per = method === 'natural_drop' ? days : sample;
  return {
    method,
    mites: numbers(mites, decimal, mites.where),
    ...(per && { [method === 'natural_drop' ? 'days' : 'sample']: numbers(per, decimal, per.where) }),
  };
};

/** What the assigned columns mean for a visit. */
export const suggestFields = (
  assigned: (Assigned & { where?: Condition[] })[],
  decimal: Decimal,
  claimed: (text: string) => boolean = () => false,
): SuggestedFields => {
  const fields: Visit['fields'] = {};
  const unknown: UnknownText[] = [];
  for (const one of assigned) {
    const { target, columns, where } = one;
    if (!isMeasure(target)) continue;
    if (target === 'note') fields.note = source({ ...columnsOf(one), where });
    else if (!readsWords(target)) fields[target] = numbers(one, decimal, where);
    else {
      const { column, name } = columns[0]!;
      const mapped = mapWords(target, column.profile, name.atoms.has('calm'));
      fields[target] = source({ column: column.name, values: mapped.values, where });
      for (const text of mapped.unknown) {
        const share = column.profile.texts.get(text)! / column.profile.filled;
        if (!claimed(text)) unknown.push({ field: target, column: column.name, text, share });
      }
    }
  }
  const status = assigned.find(({ target }) => target === 'queenSeen');
  const marks = status && mapMarks(status.columns[0]!.column.profile);
  if (marks && !fields.queenColor)
    fields.queenColor = source({
      column: status.columns[0]!.column.name,
      values: marks.values,
      where: status.where,
    });
  const varroa = suggestVarroa(assigned, decimal);
  return { fields, ...(varroa && { varroa }), unknown };
};
