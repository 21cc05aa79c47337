import {
  DIFFERS,
  differenceGroups,
  type Import,
  type ImportCounts,
  type ImportKind,
  type Mapping,
  type Notice,
  noticesOf,
  type ProblemGroup,
  recordedNothing,
  rowName,
  type SameDayRows,
  stoppingGroups,
  usesOf,
} from '@kypseli/contract';
import type { Paint } from '../terminal/paint.js';
import { clean, table } from '../terminal/table.js';
import { describeUses } from './describe-uses.js';

const SHOWN_GROUPS = 10;
const MAX_TEXT = 60;

const short = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text);
const many = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** The sentence of a group: that of its first problem, which says what to do. */
export const messageOf = ({ problems }: Import, { code, column, value, row }: ProblemGroup): string =>
  (
    problems.find((one) => one.row === row && one.code === code && one.column === column) ??
    problems.find((one) => one.code === code && one.column === column && one.value === value)
  )?.message ?? code;

export const titleOf = ({ column, value, code }: ProblemGroup): string => {
  const text = value === null || value === '' ? '' : ` “${short(clean(value))}”`;
  return column === null ? `${code}${text}` : `${clean(column)}${text}`;
};

const NOTICE_LINES: Record<Notice, (count: number, lines: string) => string> = {
  total_row: (count) => `${many(count, 'row')} with totals passed over.`,
  action_cancelled: (count) => `${many(count, 'action')} left out: the file says cancelled.`,
  action_left_out: (count) =>
    `${many(count, 'transport')} left out: a table does not say where hives are now; the archive of the account does.`,
  above_left_out: (count, lines) => `${many(count, 'line')} above the table left out: ${lines}.`,
  empty_visit: (count) => `${many(count, 'day')} without any value not recorded.`,
  texts_left_out: (count) => `${many(count, 'row')} with texts that mean nothing here, which are left out.`,
  second_mite_count: (count) => `${many(count, 'second mite count')} of a hive and day kept as text.`,
};

const linesOf = ({ problems }: Import, code: string): string =>
  problems
    .filter((problem) => problem.code === code)
    .map(({ column, value }) => `${clean(column ?? '')}: ${clean(value ?? '')}`)
    .join('; ');

/** Equal problems together, most frequent first, with their fixes. */
export const describeProblems = (record: Import, paint: Paint): string => {
  const { problem_count } = record;
  const problem_groups = stoppingGroups(record);
  const passed = noticesOf(record).map(({ code, count }) => NOTICE_LINES[code](count, linesOf(record, code)));
  if (problem_count === 0) return ['There are no problems.', ...passed].join('\n');
  const wide = String(problem_groups[0]?.count ?? 0).length;
  const groups = problem_groups.slice(0, SHOWN_GROUPS).map((group) => {
    const where = `${group.count === 1 ? '' : 'first in '}row ${clean(rowName(group))}`;
    const count = paint('bold', String(group.count).padStart(wide));
    return `  ${count}  ${titleOf(group)}, ${where}\n  ${' '.repeat(wide)}  ${paint('dim', clean(messageOf(record, group)))}`;
  });
  const hidden = problem_groups.slice(SHOWN_GROUPS).reduce((sum, { count }) => sum + count, 0);
  const rest = hidden > 0 ? [`  … and ${hidden} more; --problems writes them to a file.`] : [];
  return [`${many(problem_count, 'problem')}:`, ...groups, ...rest, ...passed].join('\n');
};

/** How several rows about one hive and day are combined. */
export const SAME_DAY_WORDS: Record<SameDayRows, string> = {
  refuse: 'the first one counts',
  add: 'added up, one row a box',
  average: 'averaged, one row an observer',
};

/** How the columns of a table of hives or days are read. */
export const describeEachColumn = ({ is, names }: NonNullable<Import['each_column']>): string =>
  `Each column is read as a ${is}: ${names.slice(0, 5).map(clean).join(', ')}${names.length > 5 ? ', …' : ''}. To read the columns as they are use --as-is.`;

/** The kind of a table: the subject of its rows. */
export const KIND_WORDS: Record<ImportKind, string> = {
  inspections: 'inspections',
  treatments: 'treatments',
  feedings: 'feedings',
  harvests: 'harvests',
  mite_counts: 'mite counts',
  weights: 'weights',
  hives: 'hives only',
};

/** The meaning of each column; mapped columns first, one per line. */
export const describeMapping = ({ columns }: Import, mapping: Mapping): string => {
  const uses = usesOf(mapping);
  const meant = columns.filter(({ name }) => uses.get(name)?.some(({ target }) => target !== 'text'));
  const wide = Math.min(30, Math.max(0, ...meant.map(({ name }) => name.length)));
  const lines = meant.map(
    ({ name }) => `  ${clean(name).padEnd(wide)}  ${describeUses(uses.get(name), mapping.visits.length)}`,
  );
  const rest = columns.length - meant.length;
  const place = 'value' in mapping.apiary ? [`  Apiary: ${clean(mapping.apiary.value)}`] : [];
  const asText = rest > 0 ? [`  ${many(rest, 'other column')} saved as text`] : [];
  const { roundDays = 1, sameDayRows = 'refuse', visits } = mapping;
  const days = visits.flatMap(({ date: { day } }, index) =>
    day === undefined ? [] : [`  Day of ${visits.length === 1 ? 'all rows' : `inspection ${index + 1}`}: ${day}`],
  );
  const rounds = roundDays > 1 ? [`  Visits within ${roundDays} days are one round`] : [];
  const same =
    sameDayRows === 'refuse' ? [] : [`  Several rows about one hive and day: ${SAME_DAY_WORDS[sameDayRows]}`];
  const kind = mapping.kind ? [`  Rows: ${KIND_WORDS[mapping.kind]}`] : [];
  return ['The columns mean:', ...kind, ...place, ...days, ...lines, ...asText, ...rounds, ...same].join('\n');
};

/** The value of a group of differences, from its first one. */
const exampleOf = ({ problems }: Import, { column, row }: ProblemGroup): string => {
  const first = problems.find((one) => one.code === DIFFERS && one.row === row && one.column === column);
  return first
    ? `row ${clean(rowName(first))}: ${clean(first.recorded ?? '')} here, ${clean(first.value ?? '')} in the file`
    : '';
};

/** The differences from the records, by column; null if there are none. */
export const describeDifferences = (record: Import): string | null => {
  const { difference_count: count } = record;
  if (count === 0) return null;
  const lines = differenceGroups(record).map(
    (group) => `  ${String(group.count).padStart(4)}  ${titleOf(group)}, ${exampleOf(record, group)}`,
  );
  return [`${many(count, 'value')} ${count === 1 ? 'differs' : 'differ'} from what is recorded:`, ...lines].join('\n');
};

const number = (count: number | null) => String(count ?? '');

/** What happened to the cells of each column, and which mapped columns recorded nothing. */
export const describeColumns = ({ columns }: Import, width: number, paint: Paint): string => {
  if (columns.every(({ recorded }) => recorded === null)) return '';
  const lines = table(
    columns,
    [
      { title: 'Column', of: ({ name }) => short(name) },
      { title: 'Recorded', of: ({ recorded }) => number(recorded), right: true },
      { title: 'Text', of: ({ text }) => number(text), right: true },
      { title: 'Empty', of: ({ empty }) => number(empty), right: true },
      { title: 'Left out', of: ({ skipped }) => number(skipped), right: true },
    ],
    width,
    paint,
  );
  const warnings = columns
    .filter(recordedNothing)
    .map(({ name }) => `Nothing was recorded from “${clean(name)}”, although it has a meaning. Check what it means.`);
  return [lines, ...warnings].join('\n');
};

const ofWhich = (count: number, fresh: number, one: string, plural: string): string =>
  `${count} ${count === 1 ? one : plural}, ${fresh === 0 ? 'all known' : `${fresh} new`}`;

/** How much of a file the account has already: “11 apiaries, all known; 550 hives, 3 new”. */
export const describeKnown = ({ known, counts: { apiaries, hives } }: Import): string =>
  [
    ofWhich(apiaries + (known?.apiaries ?? 0), apiaries, 'apiary', 'apiaries'),
    ofWhich(hives + (known?.hives ?? 0), hives, 'hive', 'hives'),
  ].join('; ');

const COUNTS: [keyof ImportCounts, string][] = [
  ['apiaries', 'New apiaries'],
  ['hives', 'New hives'],
  ['rounds', 'New rounds'],
  ['inspections', 'Inspections recorded'],
  ['losses', 'Hives made inactive'],
  ['actions', 'New actions'],
  ['unchanged', 'Already imported'],
  ['skipped', 'Skipped because of problems'],
];

export const describeCounts = (counts: ImportCounts): string => {
  const label = Math.max(...COUNTS.map(([, words]) => words.length));
  const wide = Math.max(...COUNTS.map(([key]) => String(counts[key]).length));
  const shown = COUNTS.filter(([key]) => key !== 'losses' || counts.losses > 0);
  return shown
    .map(([key, words]) => `  ${`${words}:`.padEnd(label + 1)}  ${String(counts[key]).padStart(wide)}`)
    .join('\n');
};
