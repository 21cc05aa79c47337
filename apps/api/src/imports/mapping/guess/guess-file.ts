import {
  type ColumnGuess,
  IMPORT_KINDS,
  type ImportKind,
  type ImportQuestion,
  type Mapping,
  onDay,
  type Suggestion,
  type Visit,
} from '@kypseli/contract';
import { readDates } from '../../read/date-texts.js';
import type { Above } from '../../read/table-row.js';
import { wordsOf } from '../../vocabulary/words.js';
import { remediesNamed } from './action-texts.js';
import { askRows } from './ask-rows.js';
import { type Claim, claimsOf } from './assign-columns.js';
import { separateScales } from './bee-scales.js';
import { chooseTags, hasRepeatedHives, isOfTheHive, isOfTrial } from './choose-tags.js';
import { ColumnGuesses } from './column-guesses.js';
import { daysOf } from './date-formats.js';
import { hasLongIds } from './fit-values.js';
import { claimsOfKind, kindIn, namesRemedies, readsKind, readsNothing, wordOfKind } from './kinds-of-table.js';
import { type LongRows, readLongRows } from './long-rows.js';
import {
  askApiary,
  askDate,
  askDayOf,
  askHive,
  askIds,
  askMeanings,
  askMites,
  askOrders,
  askProducts,
  askYear,
  type UnknownOfVisit,
} from './questions.js';
import { findRowColumns, type RowColumns } from './row-columns.js';
import { meaningOf, scoreName } from './score-name.js';
import type { Sheet, SheetColumn } from './sheet.js';
import { datesOf, type FileDates, suggestDate } from './suggest-date.js';
import { askMethods } from './suggest-varroa.js';
import { type SuggestedVisit, suggestVisit } from './suggest-visit.js';
import type { Target } from './targets.js';
import type { VisitGroup } from './visit-group.js';
import { columnsOfDays, groupVisits } from './visit-groups.js';

export interface FileGuess {
  /** In the order of the columns. */
  guesses: (ColumnGuess | null)[];
  suggestion: Suggestion | null;
}

const MAX_MISSING = 50;
const MAX_NAME = 100;
const NAMED = 0.5;

/** The number of columns up to which a file is guessed for each kind of table. */
const MAX_COLUMNS_OF_KINDS = 100;

/**
 * Guesses a whole file: what its rows are about, a meaning for each column, and a mapping with the questions that remain;
 * and the same for each other kind of table that it may be.
 */
export const guessFile = (sheet: Sheet, filename: string, today: string, above: readonly Given[] = []): FileGuess => {
  const plain = guessAs(null, sheet, filename, today, above);
  if (!plain.suggestion || sheet.columns.length > MAX_COLUMNS_OF_KINDS) return plain;
  const guesses = IMPORT_KINDS.flatMap((kind) => {
    const guess = guessAs(kind, sheet, filename, today, above);
    const { mapping, questions } = guess.suggestion ?? {};
    const isAsked = questions?.some(({ code }) => code === 'column_meaning') ?? false;
    return mapping && readsKind(kind, mapping, isAsked) ? [{ kind, guess }] : [];
  });
  const { mapping, questions } = plain.suggestion;
  // A table of which nothing is known may be one of treatments by its medicines.
  const byValues =
    readsNothing(mapping) && questions.every(({ code }) => code !== 'column_meaning' && code !== 'scale');
  const isTreated = byValues && hasRemedies(sheet) && guesses.some(({ kind }) => kind === 'treatments');
  const kind = isTreated ? 'treatments' : kindIn(mapping);
  const chosen = isTreated ? guesses.find((one) => one.kind === kind)!.guess : plain;
  const { suggestion } = chosen;
  const others = guesses
    .filter((one) => one.kind !== kind)
    .map((one) => ({ ...ofKind(one.guess.suggestion!, one.kind), kind: one.kind }));
  return { guesses: chosen.guesses, suggestion: { ...suggestion!, ...ofKind(suggestion!, kind), kind, others } };
};

const ofKind = ({ mapping, questions }: Suggestion, kind: ImportKind) => ({
  mapping: kind === 'inspections' ? mapping : { ...mapping, kind },
  questions,
});

/** True if the texts of a column are medicines. */
const hasRemedies = ({ columns }: Sheet): boolean => columns.some(({ profile }) => namesRemedies(profile));

/** Guesses a file whose rows are about a kind of thing; null if that is open. */
const guessAs = (
  kind: ImportKind | null,
  sheet: Sheet,
  filename: string,
  today: string,
  above: readonly Given[] = [],
): FileGuess => {
  const heading = givenAbove(above);
  const dates = datesOf(columnsOfDays(sheet.columns), today);
  const row = findRowColumns(sheet, dates.columns);
  const tags = tagsOf(sheet, kind === 'treatments' ? { ...row, treatments: [] } : row);
  const remedies = remediesNamed(
    [...tags, ...row.treatments].flatMap(({ of }) =>
      of.column.profile.texts.size > 20 ? [] : [...of.column.profile.texts.keys()],
    ),
  );
  const long =
    row.category && row.detail ? readLongRows(sheet, row.category.of.column, row.detail.of.column, remedies) : null;
  const guesses = guessesOfRows(row, tags, long);
  const free = sheet.columns.filter((column) => !guesses.has(column));
  const groups = groupVisits(free, dates.columns);
  const about = [...(kind ? wordOfKind(kind) : []), ...wordsOf(filename.replace(/\.[^.]*$/, ''))];
  const { visits, unknown, mites, days, work } = visitsOf(
    groups,
    dates,
    { sheet, long, remedies, about, kind },
    guesses,
  );

  // Nothing is known about any of several visits: use the day of the first.
  if (visits.length === 0) visits.push({ date: dateOf(groups[0]!, dates, sheet, guesses), fields: {} });
  const all = guesses.all(sheet);
  if (all.every((guess) => guess === null)) return { guesses: all, suggestion: null };

  const left = sheet.columns.filter((column) => column.profile.filled > 0 && !guesses.has(column));
  const name = heading.apiary ?? stemOf(filename);
  const [first] = visits;
  const isDayGiven = kind === 'hives' || (heading.day !== null && groups.length === 1 && !groups[0]!.date);
  // A list of hives needs no day.
  if (first && isDayGiven) first.date = onDay(heading.day ?? today);
  const mapping: Mapping = {
    apiary: row.apiary ? { column: row.apiary.of.column.name } : { value: name },
    hive: { column: (row.hive?.of.column ?? left[0] ?? sheet.columns[0]!).name },
    ...(tags.length > 0 && { tags: tags.map(({ of }) => of.column.name) }),
    ...(row.position && { position: positionOf(row.position) }),
    ...missingOf(sheet, guesses),
    ...(sheet.decimal === ',' && { decimal: sheet.decimal }),
    ...(long && { pairs: [{ name: long.category.name, value: long.detail.name }] }),
    visits,
  };
  const questions: ImportQuestion[] = [
    ...(row.apiary || heading.apiary ? [] : [askApiary(name)]),
    ...(row.hive && row.rivals.length === 0 ? [] : [askHive(row.hive?.of.column ?? null, row.rivals, left)]),
    ...(row.hive && hasLongIds(row.hive.of.column.profile) ? [askIds(row.hive.of.column)] : []),
    ...(groups.length === 1 && !isDayGiven ? dayUnclear(groups[0]!, dates, left, sheet) : []),
    ...days,
    ...askOrders(mapping, sheet),
    ...askYear(mapping, sheet),
    ...(row.hive ? askRows(sheet, mapping) : []),
    ...askMites(
      mapping,
      mites.map((one) => one?.asks ?? null),
      sheet,
    ),
    ...askMethods(mites),
    ...work,
    ...askMeanings(unknown),
    ...askProducts(mapping, sheet),
  ];
  return { guesses: all, suggestion: { mapping, questions, kept: null } };
};

type Given = Pick<Above, 'name' | 'value'>;

const isAbout = ({ name }: Given, target: Target): boolean => scoreName(meaningOf(wordsOf(name)), target) >= NAMED;

/** The pairs above the table that a mapping does not use; it may use the apiary and the day. */
export const unusedAbove = (above: readonly Above[], { apiary, visits }: Mapping): Above[] =>
  above.filter((given) => {
    const isApiary = isAbout(given, 'apiary') && 'value' in apiary && apiary.value === given.value;
    return !isApiary && !(isAbout(given, 'date') && visits.some(({ date }) => date.day !== undefined));
  });

/** The apiary and the day that are given above the table. */
const givenAbove = (above: readonly Given[]) => {
  const about = (target: Target) => above.find((given) => isAbout(given, target))?.value ?? null;
  const day = about('date');
  const [reading, ...others] = day === null ? [] : readDates(day);
  const isSure =
    reading !== undefined && others.every((other) => other.month === reading.month && other.day === reading.day);
  return {
    apiary: about('apiary')?.slice(0, MAX_NAME) ?? null,
    day: isSure && reading.year !== null ? isoDay(reading) : null,
  };
};

const isoDay = ({ year, month, day }: { year: number | null; month: number; day: number }) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const positionOf = (claims: NonNullable<RowColumns['position']>): Mapping['position'] =>
  Object.fromEntries(Object.entries(claims).map(([part, claim]) => [part, (claim as Claim).of.column.name]));

/**
 * Groups become tags. A treatment becomes a tag in an experiment: each hive has one treatment only, or some hives are
 * controls.
 */
const tagsOf = (sheet: Sheet, { hive, apiary, tags, treatments }: RowColumns): Claim[] => {
  if (!hive) return [];
  const keys = [hive, apiary].flatMap((claim) => (claim ? [claim.of.column] : []));
  const repeated = hasRepeatedHives(sheet, keys);
  const groups = treatments.filter(({ of: { column } }) => isOfTrial(column, repeated));
  return chooseTags([...tags, ...groups].filter(({ of }) => isOfTheHive(sheet, keys, of.column)));
};

const guessesOfRows = (row: RowColumns, tags: Claim[], long: LongRows | null): ColumnGuesses => {
  const guesses = new ColumnGuesses();
  if (row.hive) guesses.add(row.hive.of.column, 'hive', row.hive.confidence);
  if (row.apiary) guesses.add(row.apiary.of.column, 'apiary', row.apiary.confidence);
  for (const { of, target, confidence } of Object.values(row.position ?? {}))
    guesses.add(of.column, target, confidence);
  for (const { of, confidence } of tags) guesses.add(of.column, 'tags', confidence);
  if (long) {
    guesses.add(long.category, 'pairs.name', row.category!.confidence);
    guesses.add(long.detail, 'pairs.value', row.detail!.confidence);
  }
  return guesses;
};

interface Around {
  sheet: Sheet;
  long: LongRows | null;
  remedies: RegExp | null;
  about: string[];
  kind: ImportKind | null;
}

const visitsOf = (groups: VisitGroup[], dates: FileDates, around: Around, guesses: ColumnGuesses) => {
  const { sheet, long, remedies, about, kind } = around;
  const claims = separateScales(
    groups.map(({ columns }) => {
      const free = columns.filter(({ column }) => !guesses.has(column));
      return kind ? claimsOfKind(kind, free, claimsOf(columns)) : claimsOf(columns);
    }),
  );
  const visits: Visit[] = [];
  const unknown: UnknownOfVisit[] = [];
  const mites: SuggestedVisit['mites'][] = [];
  const days: ImportQuestion[] = [];
  const work: ImportQuestion[] = [];
  const oneOfSeveral = groups.length > 1;
  const named = daysOf(
    groups.map(({ wave }) => wave?.readings ?? []),
    dates.today,
  );
  for (const [i, group] of groups.entries()) {
    const given = {
      group,
      claims: claims[i]!,
      oneOfSeveral,
      long: oneOfSeveral ? null : long,
      remedies,
      about,
      decimal: sheet.decimal,
    };
    const made = suggestVisit(given, guesses);
    if (oneOfSeveral && !made.isKnown) continue;
    unknown.push(...made.unknown.map((each) => ({ ...each, visit: visits.length })));
    const day = named[i];
    if (group.wave && !day)
      days.push(askDayOf(visits.length, { name: group.wave.name, columns: group.columns.map(({ column }) => column) }));
    visits.push({ date: day ? onDay(day) : dateOf(group, dates, sheet, guesses), ...made.visit });
    work.push(...made.questions(visits.length - 1));
    mites.push(made.mites);
  }
  return { visits, unknown, mites, days, work };
};

const dateOf = ({ date }: VisitGroup, dates: FileDates, sheet: Sheet, guesses: ColumnGuesses): Visit['date'] => {
  if (!date) return suggestDate(sheet.columns[0]!.name, [], dates);
  const { profile, words } = date;
  const named = scoreName(meaningOf(words), 'date') >= NAMED;
  guesses.add(date, 'date', ((named ? 0.95 : 0.7) * profile.dates) / profile.filled);
  return suggestDate(date.name, isUnclear(date, dates) ? dates.columns : [date], dates);
};

/**
 * True if no header clearly names the day of the visit, and there are several columns of days or this one may be
 * something else.
 */
const isUnclear = (date: SheetColumn, { columns }: FileDates) =>
  scoreName(meaningOf(date.words), 'date') < NAMED &&
  (columns.length > 1 || [...date.profile.readings.values()][0]?.[0]?.year === null);

const dayUnclear = ({ date }: VisitGroup, dates: FileDates, left: SheetColumn[], sheet: Sheet): ImportQuestion[] => {
  if (!date) return [askDate(left.length > 0 ? left : sheet.columns)];
  return isUnclear(date, dates) ? [askDate(dates.columns)] : [];
};

/** Words for “not recorded” in the columns that are read. They stay in notes and other texts. */
const missingOf = ({ columns }: Sheet, guesses: ColumnGuesses): Pick<Mapping, 'missing'> => {
  const texts = new Set<string>();
  for (const column of columns)
    if (guesses.has(column) && guesses.targetOf(column) !== 'note')
      for (const text of column.profile.missing) texts.add(text);
  return texts.size === 0 ? {} : { missing: [...texts].slice(0, MAX_MISSING) };
};

const stemOf = (filename: string): string =>
  filename
    .replace(/^.*[/\\]/, '')
    .replace(/\.[^.]{1,5}$/, '')
    .replace(/[\p{Cc}\p{Surrogate}]/gu, '')
    .trim()
    .slice(0, MAX_NAME)
    .trim() || 'Apiary';
