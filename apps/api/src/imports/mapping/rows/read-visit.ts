import type { ColonyState } from '@kypseli/contract';
import { DomainError, type InspectionFields, mergeFields, type RecordedFields } from '@kypseli/domain';
import { readDay } from '../../read/read-day.js';
import { Unusable } from '../../read/unusable.js';
import type { CompiledVarroa, CompiledVisit } from '../compile-mapping.js';
import type { CompiledSource } from '../compile-source.js';
import type { MeasureName } from '../field-kind.js';
import { keep } from './extra-texts.js';
import { type ActionReading, readActions } from './read-actions.js';
import { markUsed, NOTHING, readSource, type SourceValue, textsByColumn } from './read-source.js';
import type { RowCells } from './row-cells.js';
import type { ColonyOfRow, RowSubject } from './visit.js';

export interface ReadVisit {
  of: CompiledVisit;
  day: string;
  at: () => string;
  fields: RecordedFields;
  actions: ActionReading[];
  colony: Omit<ColonyOfRow, keyof RowSubject | 'row' | 'day'> | null;
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

/** Reads a mite count. Without a sample size or days, the count is kept as text. */
const readVarroa = ({ method, mites, per, amount }: CompiledVarroa, cells: RowCells): FieldValue => {
  // In long rows, unread values are kept under the name of their category.
  if (!amount && mites.where.length > 0) return NOTHING;
  const count = readSource(mites, cells);
  const read = amount && 'columns' in amount ? readSource(amount, cells) : { ...NOTHING, value: amount?.value ?? null };
  if (count.value !== null && read.value !== null)
    return {
      value: { method, mites: count.value, [per]: read.value },
      texts: { ...count.texts, ...read.texts },
      recorded: [...count.recorded, ...read.recorded],
      asText: [...count.asText, ...read.asText],
    };
  const columns = [mites, ...(amount && 'columns' in amount ? [amount] : [])].filter(({ where }) => cells.hold(where));
  const filled = cells.textsOf(columns.flatMap((source) => source.columns));
  return { value: null, texts: textsByColumn(filled), recorded: [], asText: filled };
};

/** Reads the fields of one visit; each unusable cell is a problem of its own. */
const readFields = ({ fields, varroa, colony }: CompiledVisit, cells: RowCells) => {
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
  if (varroa) attempt('varroa', () => readVarroa(varroa, cells));
  let state: ColonyState | null = null;
  if (colony)
    attempt('colony', () => {
      const found = readSource(colony, cells);
      state = found.value as ColonyState | null;
      // A state that is recorded needs no text beside it.
      return { ...found, value: null, texts: state === null ? found.texts : {} };
    });
  return { given, texts, state: state as ColonyState | null, problems };
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
  const { given, texts, state, problems } = readFields(of, cells);
  const done = readActions(of.actions, cells);
  problems.push(...done.problems);
  const { column } = of.date;
  const hasValues =
    [given, texts].some((values) => Object.keys(values).length > 0) || done.actions.length > 0 || state !== null;
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
    const { day, at } = readDay(date, of.date, lastDay, timeZone);
    if (problems.length > 0) return { visit: null, problems };
    const own = cells.textsOf(of.extra);
    const fields = merged(given, { ...textsByColumn(own), ...texts }, day);
    const colony = of.colony && {
      state,
      cell: cellOf(of.colony, cells),
      alive: countOfBees(of, given, cells),
      empty: Object.keys(given).length === 0 && done.actions.length === 0,
    };
    cells.markText(own);
    if (column) cells.markRecorded([column]);
    return { visit: { of, day, at, fields, actions: done.actions, colony, convertedTexts: done.texts }, problems };
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    const isOfDay = column !== null && error.column === null && error.code.startsWith('date');
    const located = isOfDay ? error.at(column.name, date) : error;
    return { visit: null, problems: [located, ...problems] };
  }
};
