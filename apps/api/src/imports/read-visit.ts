import { DomainError, type InspectionFields, mergeFields, type RecordedFields } from '@kypseli/domain';
import type { Column, CompiledVisit } from './compile-mapping.js';
import { readDay } from './read-day.js';
import { type CellOf, readSource } from './read-source.js';
import { Unusable } from './visit.js';

export interface ReadVisit {
  day: string;
  fields: RecordedFields;
}

/** Either what was recorded on a day, or why it cannot be used, or neither: this group of columns is blank. */
export interface VisitReading {
  visit: ReadVisit | null;
  problems: Unusable[];
}

const MAX_EXTRA = 200;
const MAX_EXTRA_TEXT = 10_000;

const textsOf = (columns: Column[], cellOf: CellOf): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [column.name, cellOf(column)] as const).filter(([, text]) => text !== ''));

/** Reads the fields of one visit; each unusable cell is a problem of its own. */
const readFields = (of: CompiledVisit, cellOf: CellOf) => {
  const given: Record<string, unknown> = {};
  const kept: Record<string, string> = {};
  const problems: Unusable[] = [];
  const attempt = (read: () => void) => {
    try {
      read();
    } catch (error) {
      if (!(error instanceof Unusable)) throw error;
      problems.push(error);
    }
  };
  for (const { name, source } of of.fields) {
    attempt(() => {
      const { value, kept: texts } = readSource(source, cellOf);
      if (value !== null) given[name] = value;
      Object.assign(kept, texts);
    });
  }
  const { varroa } = of;
  if (varroa) {
    attempt(() => {
      const mites = readSource(varroa.mites, cellOf);
      const amount = readSource(varroa.amount, cellOf);
      if (mites.value !== null && amount.value !== null) {
        given.varroa = { method: varroa.method, mites: mites.value, [varroa.per]: amount.value };
        Object.assign(kept, mites.kept, amount.kept);
      } else Object.assign(kept, textsOf([...varroa.mites.columns, ...varroa.amount.columns], cellOf));
    });
  }
  return { given, kept, problems };
};

/** Adds texts to what is kept of a visit. @throws Unusable too_many_texts, text_too_long */
export const keep = (fields: RecordedFields, texts: Record<string, string>): RecordedFields => {
  const extra = { ...fields.extra, ...texts };
  const names = Object.keys(extra);
  if (names.length === 0) return fields;
  if (names.length > MAX_EXTRA)
    throw new Unusable(
      'too_many_texts',
      `This row has more than ${MAX_EXTRA} values without a field. Please remove columns from the file.`,
    );
  const long = names.find((name) => extra[name]!.length > MAX_EXTRA_TEXT);
  if (long !== undefined)
    throw new Unusable(
      'text_too_long',
      `This text is longer than ${MAX_EXTRA_TEXT} characters. Please shorten it.`,
      long,
    );
  return { ...fields, extra };
};

const merged = (given: Record<string, unknown>, kept: Record<string, string>, day: string): RecordedFields => {
  try {
    return keep(mergeFields({}, given as InspectionFields, day), kept);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new Unusable('contradiction', `${error.message} Please correct it in the file.`, null, null);
  }
};

/**
 * One visit of a row. A group of columns without a day and without values was no visit; values without a day are a
 * problem, since nobody could say when they were true.
 */
export const readVisit = (of: CompiledVisit, cellOf: CellOf, lastDay: string): VisitReading => {
  const { given, kept, problems } = readFields(of, cellOf);
  const date = cellOf(of.date);
  if (date === '') {
    const hasValues = Object.keys(given).length > 0 || Object.keys(kept).length > 0 || problems.length > 0;
    const missing = new Unusable(
      'date_missing',
      'There are values here but no day. Please enter the day of the visit in the file.',
      of.date.name,
    );
    return { visit: null, problems: hasValues ? [missing, ...problems] : [] };
  }
  try {
    const day = readDay(date, of.format, lastDay);
    if (problems.length > 0) return { visit: null, problems };
    const fields = merged(given, { ...textsOf(of.extra, cellOf), ...kept }, day);
    return { visit: { day, fields }, problems };
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    const located = error.column === null && error.code.startsWith('date') ? error.at(of.date.name, date) : error;
    return { visit: null, problems: [located, ...problems] };
  }
};
