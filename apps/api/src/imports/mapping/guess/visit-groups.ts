import { atomsOf } from '../../vocabulary/vocabulary.js';
import { candidatesOf } from './guess-column.js';
import { meaningOf, scoreName } from './score-name.js';
import type { SheetColumn } from './sheet.js';
import type { GroupedColumn, VisitGroup } from './visit-group.js';
import { wavesOf } from './waves.js';

interface KeyedGroup extends VisitGroup {
  key: string[];
}

const MAX_VISITS = 100;
/** The score from which a header clearly names the day of a visit. `split_date` does not. */
const SURELY_A_DAY = 0.9;
const NOT_OF_A_VISIT = new Set(['hive', 'apiary', 'tags', 'date', 'category', 'detail']);

const namesDate = ({ words }: SheetColumn) => words.some((word) => atomsOf(word)?.includes('date'));

const share = ({ profile: { dates, filled } }: SheetColumn) => (filled === 0 ? 0 : dates / filled);

/** True if days without a year may be fractions instead: 7/8 is also seven of eight. */
const maybeParts = (column: SheetColumn) => {
  const [first] = column.profile.readings.values();
  return !namesDate(column) && (first?.[0]?.format === 'D/M' || first?.[0]?.format === 'M/D');
};

/** The columns of days. Columns that may be something else are used only if there are no others. */
export const columnsOfDays = (columns: SheetColumn[]): SheetColumn[] => {
  const likely = columns.filter((column) => share(column) >= 0.6);
  const sure = likely.filter((column) => !maybeParts(column));
  return sure.length > 0 ? sure : likely;
};

/** The words of a day’s header without the word for day: ch44 for `ch44_date`, 2 for `Date (2)`, none for `Date`. */
const keyOf = ({ words }: SheetColumn): string[] =>
  words.flatMap((word) => {
    if (!atomsOf(word)?.includes('date')) return [word];
    const digits = /\d+$/.exec(word);
    return digits ? [digits[0]] : [];
  });

/** The words of a header without the key at its beginning or end; null if it has neither. */
const without = (words: string[], key: string[]): string[] | null => {
  const { length } = key;
  if (words.length > length) {
    if (key.every((word, i) => words[i] === word)) return words.slice(length);
    if (key.every((word, i) => words[words.length - length + i] === word)) return words.slice(0, -length);
  }
  const [number] = key;
  const last = words.at(-1);
  if (length !== 1 || !/^\d+$/.test(number!) || last === undefined) return null;
  const stem = last.slice(0, -number!.length);
  return last === stem + number && /^\p{L}+$/u.test(stem) ? [...words.slice(0, -1), stem] : null;
};

const describesVisit = ({ column, name }: GroupedColumn) =>
  candidatesOf(name, column.profile).some(({ target }) => !NOT_OF_A_VISIT.has(target));

/**
 * Divides the columns among the visits of a row. Columns that share a prefix or suffix with a column of days are one
 * visit. Columns with a similar prefix but without a day belong to the remaining day.
 */
export const groupVisits = (columns: SheetColumn[], dates: SheetColumn[]): VisitGroup[] => {
  const waves = dates.length === 0 ? wavesOf(columns) : [];
  if (waves.length > 0) return waves;
  const others = columns.filter((column) => !dates.includes(column));
  const taken = new Set<SheetColumn>();
  const groups = dates.length > 1 ? keyedGroups(others, dates, taken) : [];
  adopt(groups, others, taken);
  const rest = others.filter((column) => !taken.has(column));
  const main = mainDate(
    dates.filter((date) => !groups.some((group) => group.date === date)),
    groups.length > 0 ? SURELY_A_DAY : 0,
  );
  const all = groups.length === 0 || main ? [...groups, { date: main, columns: leftover(rest, groups) }] : groups;
  return all.toSorted((a, b) => (a.date?.index ?? 0) - (b.date?.index ?? 0)).slice(0, MAX_VISITS);
};

const keyedGroups = (others: SheetColumn[], dates: SheetColumn[], taken: Set<SheetColumn>): KeyedGroup[] => {
  const keyed = dates
    .map((date) => ({ date, key: keyOf(date) }))
    .filter(({ key }) => key.length > 0)
    .slice(0, MAX_VISITS);
  const groups: KeyedGroup[] = [];
  // Longer keys first: a column of `visit 1 north` does not belong to `visit 1`.
  for (const { date, key } of keyed.toSorted((a, b) => b.key.length - a.key.length)) {
    const members = others.flatMap((column) => {
      const words = taken.has(column) ? null : without(column.words, key);
      return words ? [{ column, name: meaningOf(words), own: true }] : [];
    });
    if (!members.some(describesVisit)) continue;
    for (const { column } of members) taken.add(column);
    groups.push({ date, key, columns: members });
  }
  return groups;
};

const mainDate = (dates: SheetColumn[], least: number): SheetColumn | null => {
  const score = (column: SheetColumn) =>
    scoreName(meaningOf(column.words), 'date') + (0.01 * column.profile.filled) / column.profile.rows;
  const [best] = dates.filter((date) => score(date) >= least).toSorted((a, b) => score(b) - score(a));
  return best ?? null;
};

/** Assigns columns whose first word is the end of a single key: `post_lbs` belongs to `chpost_date`. */
const adopt = (groups: KeyedGroup[], others: SheetColumn[], taken: Set<SheetColumn>) => {
  for (const column of others) {
    const [first] = column.words;
    if (taken.has(column) || column.words.length < 2 || first === undefined || first.length < 4 || atomsOf(first))
      continue;
    const owners = groups.filter(({ key }) => key.length === 1 && key[0]!.endsWith(first));
    if (owners.length !== 1) continue;
    owners[0]!.columns.push({ column, name: meaningOf(column.words.slice(1)), own: true });
    taken.add(column);
  }
};

const shapeOf = (word: string) => word.replace(/\d+/g, '#');

/**
 * The columns without a dated group. If one prefix among them looks like the keys of the groups, it is removed from
 * their names.
 */
const leftover = (rest: SheetColumn[], groups: KeyedGroup[]): GroupedColumn[] => {
  const shapes = new Set(groups.flatMap(({ key }) => (key.length === 1 ? [shapeOf(key[0]!)] : [])));
  const like = ({ words }: SheetColumn) =>
    words.length > 1 && /\p{L}.*\d/u.test(words[0]!) && shapes.has(shapeOf(words[0]!));
  const prefixes = new Set(rest.filter(like).map(({ words }) => words[0]));
  return rest.flatMap((column): GroupedColumn[] => {
    if (!like(column)) return [{ column, name: meaningOf(column.words), own: false }];
    return prefixes.size === 1 ? [{ column, name: meaningOf(column.words.slice(1)), own: true }] : [];
  });
};
