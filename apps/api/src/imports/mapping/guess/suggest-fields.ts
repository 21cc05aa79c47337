import type { Condition, Source, Visit } from '@kypseli/contract';
import type { Assigned } from './assign-columns.js';
import type { ColumnProfile, Decimal } from './column-profile.js';
import {
  goneAmong,
  type MappedValues,
  mapColonies,
  mapMarks,
  mapWords,
  meaningfulTexts,
  readsWords,
} from './map-values.js';
import type { SheetColumn } from './sheet.js';
import { columnsOf, numbers, source } from './suggest-source.js';
import type { Measure } from './targets.js';

/** A text with an unknown meaning in a field of words. */
export interface UnknownText {
  field: Measure;
  column: string;
  text: string;
  /** Its share of the column’s texts. */
  share: number;
}

export interface SuggestedFields {
  fields: Visit['fields'];
  colony?: Source;
  unknown: UnknownText[];
}

const isMeasure = (target: string): target is Measure =>
  !target.startsWith('varroa.') &&
  !['apiary', 'hive', 'date', 'tags', 'category', 'detail', 'actions', 'feeding', 'treatment', 'colony'].includes(
    target,
  );

/** The share of rows from which a code is worth a question. */
export const IMPORTANT = 0.1;
const MAX_TEXTS = 200;
const MAX_TEXT = 200;

const shareIn = ({ texts, filled }: ColumnProfile, text: string) => (texts.get(text) ?? 0) / filled;

/**
 * Limits a source to rows with a known text or one that is asked about. Other texts are kept under the name of their
 * category.
 */
const onlyKnown = (
  { name, profile }: SheetColumn,
  { values = {}, unknown }: MappedValues,
  where: Condition[],
): Pick<Source, 'where' | 'values'> | null => {
  const asked = new Set(unknown.filter((text) => shareIn(profile, text) >= IMPORTANT));
  const meaningful = [...profile.texts.keys()]
    .filter((text) => text.length <= MAX_TEXT && (!(text in values) || values[text] !== null || asked.has(text)))
    .slice(0, MAX_TEXTS);
  if (meaningful.length === 0) return null;
  const meant = Object.entries(values).filter(([text]) => meaningful.includes(text));
  return {
    where: [...where, { column: name, is: meaningful }],
    values: meant.length === 0 ? undefined : Object.fromEntries(meant),
  };
};

/** The state of a colony, from its own column or from words in the status column. */
const suggestColony = (assigned: (Assigned & { where?: Condition[] })[]): Source | null => {
  const own = assigned.find(({ target }) => target === 'colony');
  if (own) {
    const { column, name } = own.columns[0]!;
    return source({ column: column.name, values: mapColonies(column.profile, name), where: own.where });
  }
  const status = assigned.find(({ target }) => target === 'generalStatus');
  const { column } = status?.columns[0] ?? {};
  const values = column && goneAmong(column.profile);
  if (!values) return null;
  const where = [...(status?.where ?? []), { column: column.name, is: Object.keys(values) }];
  return source({ column: column.name, values, where });
};

/** The fields of a visit by the assigned columns. */
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
      const profile = meaningfulTexts(target, column.profile);
      const mapped = mapWords(target, profile, name);
      const open = mapped.unknown.filter((text) => !claimed(text));
      for (const text of open)
        unknown.push({ field: target, column: column.name, text, share: shareIn(profile, text) });
      const known = where ? onlyKnown(column, { ...mapped, unknown: open }, where) : { where, values: mapped.values };
      if (known) fields[target] = source({ column: column.name, ...known });
    }
  }
  const status = assigned.find(({ target }) => target === 'queenSeen');
  const marks = status && mapMarks(status.columns[0]!.column.profile);
  if (status && marks && !fields.queenColor) {
    const { column } = status.columns[0]!;
    const known = onlyKnown(column, marks, status.where ?? []);
    if (known) fields.queenColor = source({ column: column.name, ...known });
  }
  const colony = suggestColony(assigned);
  return { fields, ...(colony && { colony }), unknown };
};
