import { amountOf, type ColonyState, MITE_METHODS, type MiteMethod, meaningKey, wordOf } from '@kypseli/contract';
import { DomainError, type InspectionFields, mergeFields, type RecordedFields } from '@kypseli/domain';
import { ownTexts } from '../../../words/own-columns.js';
import { readDay } from '../../read/read-day.js';
import { Unusable } from '../../read/unusable.js';
import type { CompiledVarroa, CompiledVisit } from '../compile-mapping.js';
import type { CompiledSource } from '../compile-source.js';
import type { MeasureName } from '../field-kind.js';
import { keep } from './extra-texts.js';
import { type ActionReading, readActions } from './read-actions.js';
import { markUsed, NOTHING, readSource, type SourceValue, textsByColumn } from './read-source.js';
import type { RowCells } from './row-cells.js';
import { secondCount } from './second-count.js';
import type { ColonyOfRow, RowSubject } from './visit.js';

export interface ReadVisit {
  of: CompiledVisit;
  day: string;
  at: () => string;
  fields: RecordedFields;
  actions: ActionReading[];
  colony: Omit<ColonyOfRow, keyof RowSubject | 'row' | 'day'> | null;
  /** True if it has fields, not only texts. */
  hasFields: boolean;
  /** The problems that leave nothing out. */
  notes: Unusable[];
  /** The original texts of values that actions converted. They are kept if there is an inspection. */
  convertedTexts: Record<string, string>;
}

/** The visit read from a group of columns, or its problems. Neither, if the group is blank. */
export interface VisitReading {
  visit: ReadVisit | null;
  problems: Unusable[];
}

type Texts = Record<string, string>;
type FieldValue = Omit<SourceValue, 'value'> & { value: unknown };

/** How the mites of a row were counted; null if that is not known. @throws Unusable value_unknown */
const methodIn = ({ method, methods }: CompiledVarroa, cells: RowCells): MiteMethod | null => {
  if (!methods) return method;
  const text = cells.of(methods.column);
  if (text === '') return null;
  const named = methods.values.get(meaningKey(text));
  if (named !== undefined) return named;
  const word = MITE_METHODS.find((one) => one === wordOf(text));
  if (word) return word;
  const message = `“${text}” is no known way to count mites. Set its meaning in the mapping.`;
  throw new Unusable('value_unknown', message, methods.column.name, text);
};

/** Reads a mite count. Without a method, a sample size or days, the count is kept as text. */
const readCount = (given: CompiledVarroa, cells: RowCells): FieldValue => {
  const { mites, methods, amounts } = given;
  const count = readSource(mites, cells);
  const method = count.value === null ? null : methodIn(given, cells);
  const per = method && amountOf(method);
  const amount = per && amounts[per];
  // In long rows, unread values are kept under the name of their category.
  if (!amount && mites.where.length > 0) return NOTHING;
  const read = amount && 'columns' in amount ? readSource(amount, cells) : { ...NOTHING, value: amount?.value ?? null };
  if (count.value !== null && read.value !== null) {
    refuseImplausible(given, { method: method!, mites: Number(count.value), amount: Number(read.value) }, cells);
    return {
      value: { method, mites: count.value, [per!]: read.value },
      texts: { ...count.texts, ...read.texts, ...wordsOf(methods, cells) },
      recorded: [...count.recorded, ...read.recorded, ...(methods ? [methods.column] : [])],
      asText: [...count.asText, ...read.asText],
    };
  }
  return asTexts(given, cells);
};

/** More mites than bees: the days of a board, or the number of another column, were taken for the sample. */
const refuseImplausible = (
  { mites: source }: CompiledVarroa,
  { method, mites, amount }: { method: MiteMethod; mites: number; amount: number },
  cells: RowCells,
): void => {
  if ((method !== 'alcohol_wash' && method !== 'sugar_shake') || mites <= amount) return;
  const [first] = source.columns;
  const message = `${mites} mites on ${amount} bees cannot be. Check the method, the sample and the number of mites.`;
  throw new Unusable('rate_implausible', message, first!.name, cells.of(first!));
};

/** The text of a method, unless it says no more than its meaning. */
const wordsOf = (methods: CompiledVarroa['methods'], cells: RowCells): Texts =>
  methods?.keeps && methods.values.has(meaningKey(cells.of(methods.column)))
    ? { [methods.column.name]: cells.of(methods.column) }
    : {};

const asTexts = ({ mites, methods, amounts }: CompiledVarroa, cells: RowCells): FieldValue => {
  const sources = [mites, ...Object.values(amounts).filter((amount) => amount !== null && 'columns' in amount)];
  const columns = sources.filter(({ where }) => cells.hold(where)).flatMap((source) => source.columns);
  const filled = cells.textsOf([...columns, ...(methods ? [methods.column] : [])]);
  return { value: null, texts: textsByColumn(filled), recorded: [], asText: filled };
};

/** The first count of a row; a second one is kept as text and reported. */
const readCounts = (counts: readonly CompiledVarroa[], cells: RowCells): FieldValue & { second: string | null } => {
  let found: FieldValue = NOTHING;
  let second: string | null = null;
  for (const count of counts) {
    const read = readCount(count, cells);
    if (found.value === null) found = { ...read, texts: { ...found.texts, ...read.texts } };
    else if (read.value !== null) {
      const texts = asTexts(count, cells);
      second ??= count.mites.columns[0]!.name;
      found = { ...found, texts: { ...found.texts, ...texts.texts }, asText: [...found.asText, ...texts.asText] };
    }
  }
  return { ...found, second };
};

/** Reads the fields of one visit; each unusable cell is a problem of its own. */
const readFields = ({ fields, counts, colony }: CompiledVisit, cells: RowCells) => {
  const given: Record<string, unknown> = {};
  const texts: Texts = {};
  const problems: Unusable[] = [];
  const attempt = (name: string, read: () => FieldValue) => {
    try {
      const found = read();
      if (found.value !== null) given[name] = found.value;
      Object.assign(texts, found.texts);
      markUsed(cells, found);
    } catch (error) {
      if (!(error instanceof Unusable)) throw error;
      problems.push(error);
    }
  };
  for (const { name, source } of fields) attempt(name, () => readSource(source, cells));
  const notes: Unusable[] = [];
  if (counts.length > 0)
    attempt('varroa', () => {
      const { second, ...found } = readCounts(counts, cells);
      if (second !== null) notes.push(secondCount(second));
      return found;
    });
  let state: ColonyState | null = null;
  if (colony)
    attempt('colony', () => {
      const found = readSource(colony, cells);
      state = found.value as ColonyState | null;
      // A state that is recorded needs no text beside it.
      return { ...found, value: null, texts: state === null ? found.texts : {} };
    });
  return { given, texts, state: state as ColonyState | null, problems, notes };
};

const merged = (given: Record<string, unknown>, texts: Texts, day: string): RecordedFields => {
  try {
    return keep(mergeFields({}, given as InspectionFields, day), texts);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new Unusable('contradiction', `${error.message} Correct it in the file.`, null, null);
  }
};

const cellOf = ({ columns }: CompiledSource, cells: RowCells) => {
  const filled = cells.textsOf(columns);
  return { column: columns[0]!.name, text: filled.map(({ text }) => text).join(' + ') };
};

const LIVING: ReadonlySet<string> = new Set<MeasureName>(['populationFrames', 'topBoxFrames', 'broodFrames']);

/** The first field of a visit that shows that there were bees. */
const countOfBees = ({ fields }: CompiledVisit, given: Record<string, unknown>, cells: RowCells) => {
  const counted = fields.find(({ name }) => LIVING.has(name) && Number(given[name] ?? 0) > 0);
  return counted ? cellOf(counted.source, cells) : null;
};

/** The last day that can be written: what is planned may be on any. */
const NEVER = '9999-12-31';

/** The honey that a row says was taken. */
const readHarvest = (
  parts: CompiledVisit['harvest'],
  cells: RowCells,
  texts: Texts,
  problems: Unusable[],
): ActionReading[] => {
  const details: Record<string, string | number> = {};
  for (const { part, source } of parts) {
    try {
      const found = readSource(source, cells);
      if (found.value === null || found.value === 0) continue;
      details[part] = found.value as string | number;
      Object.assign(texts, found.texts);
      markUsed(cells, found);
    } catch (error) {
      if (!(error instanceof Unusable)) throw error;
      problems.push(error);
    }
  }
  return 'kg' in details || 'frames' in details ? [{ type: 'harvest', title: null, details }] : [];
};

/**
 * Reads one visit of a row. A group of columns without a day and without values is no visit. Values without a day are a
 * problem, since the day of the visit is unknown. If all rows have the same day, a blank group is no visit if
 * `mayBeBlank`.
 */
export const readVisit = (
  of: CompiledVisit,
  cells: RowCells,
  { lastDay, timeZone, mayBeBlank }: { lastDay: string; timeZone: string; mayBeBlank: boolean },
): VisitReading => {
  const { given, texts, state, problems, notes } = readFields(of, cells);
  const done = readActions(of.actions, cells);
  problems.push(...done.problems);
  notes.push(...done.notes);
  done.actions.push(...readHarvest(of.harvest, cells, done.texts, problems));
  const { column } = of.date;
  const hasValues =
    (of.ownColumns !== null && cells.of(of.ownColumns) !== '') ||
    [given, texts].some((values) => Object.keys(values).length > 0) ||
    done.actions.length > 0 ||
    state !== null;
  if (!column && mayBeBlank && !hasValues && problems.length === 0 && cells.textsOf(of.extra).length === 0)
    return { visit: null, problems };
  const date = column ? cells.of(column) : of.date.fixed!;
  if (date === '') {
    const missing = new Unusable(
      'date_missing',
      'There are values here but no date. Enter the date of the inspection in the file.',
      column?.name ?? null,
    );
    return { visit: null, problems: hasValues || problems.length > 0 ? [missing, ...problems] : [] };
  }
  try {
    const isPlan = done.actions.length > 0 && done.actions.every(({ planned }) => planned);
    const onlyPlans = isPlan && Object.keys(given).length === 0;
    const { day, at } = readDay(date, of.date, onlyPlans ? NEVER : lastDay, timeZone);
    if (problems.length > 0) return { visit: null, problems };
    const own = cells.textsOf(of.extra);
    const further = of.ownColumns ? ownTexts(cells.of(of.ownColumns)) : {};
    if (of.ownColumns) cells.markRecorded([of.ownColumns]);
    const fields = merged(given, { ...further, ...textsByColumn(own), ...texts }, day);
    const colony = of.colony && {
      state,
      cell: cellOf(of.colony, cells),
      alive: countOfBees(of, given, cells),
      empty: Object.keys(given).length === 0 && done.actions.length === 0,
    };
    cells.markText(own);
    if (column) cells.markRecorded([column]);
    return {
      visit: {
        of,
        day,
        at,
        fields,
        hasFields: Object.keys(given).length > 0,
        actions: done.actions,
        colony,
        convertedTexts: done.texts,
        notes,
      },
      problems,
    };
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    const isOfDay = column !== null && error.column === null && error.code.startsWith('date');
    const located = isOfDay ? error.at(column.name, date) : error;
    return { visit: null, problems: [located, ...problems] };
  }
};
