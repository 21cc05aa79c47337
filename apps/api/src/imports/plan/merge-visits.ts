import { CONFLICTING, type ImportProblem, type Mapping, type SameDayRows } from '@kypseli/contract';
import type { RecordedFields, Varroa } from '@kypseli/domain';
import { partsOf } from '../mapping/field-columns.js';
import { joined, keep } from '../mapping/rows/extra-texts.js';
import { secondCount } from '../mapping/rows/second-count.js';
import type { ImportedVisit, Place } from '../mapping/rows/visit.js';
import { problemOf, Unusable } from '../read/unusable.js';
import { combineField } from './combine-fields.js';
import { valueText } from './value-text.js';

const MAX_NOTE = 10_000;

/** The names of rows, hives and columns in problems. */
export interface Naming {
  row: (row: number) => string;
  hive: (visit: ImportedVisit) => string;
  column: (visit: ImportedVisit, part: string) => string | null;
}

export interface Merging extends Pick<Mapping, 'sameDayRows'> {
  naming?: Naming;
}

const AS_THEY_ARE: Naming = { row: String, hive: ({ hiveNumber }) => hiveNumber, column: () => null };

/** One visit merged from several rows, with problems for values that do not fit. */
export interface MergedVisit {
  visit: ImportedVisit;
  problems: ImportProblem[];
  /** The number of rows left out completely. */
  skipped: number;
}

/**
 * Merges rows for the same hive and day, in their order: notes and extra texts are joined, other fields complete each
 * other. A row that contradicts an earlier one is left out, since it is unknown which is correct. If rows are added or
 * averaged, only the value that does not fit is left out: a sum without one of its rows would be wrong.
 */
export const mergeVisits = (
  [first, ...others]: ImportedVisit[],
  { sameDayRows = 'refuse', naming = AS_THEY_ARE }: Merging = {},
): MergedVisit => {
  let visit = first!;
  const problems: ImportProblem[] = [];
  let skipped = 0;
  for (const other of others) {
    const merged = merge(visit, other, sameDayRows, naming);
    // One problem is enough for a row that is left out.
    const listed = sameDayRows === 'refuse' ? merged.misfits.slice(0, 1) : merged.misfits;
    skipped += sameDayRows === 'refuse' ? listed.length : 0;
    problems.push(...[...listed, ...merged.seconds].map((misfit) => problemOf(other.rows[0]!, misfit)));
    if (sameDayRows !== 'refuse' || listed.length === 0) visit = merged.visit;
  }
  return { visit, problems, skipped };
};

/** Where each part of a visit was read. */
const placesOf = ({ places, rows, group, fields }: ImportedVisit): Record<string, Place> =>
  places ?? Object.fromEntries(partsOf(fields).map((part) => [part, { row: rows[0]!, group }]));

const merge = (before: ImportedVisit, visit: ImportedVisit, how: SameDayRows, naming: Naming) => {
  const misfits: Unusable[] = [];
  const seconds: Unusable[] = [];
  const { measures, sums } = mergeMeasures(
    before,
    visit,
    how,
    (part, earlier, value) =>
      misfits.push(contradiction(before, naming, naming.column(visit, part), earlier, value, how)),
    (part, value) => seconds.push(secondCount(naming.column(visit, part), valueText(value))),
  );
  const withNote = attempt(() => ({ ...measures, ...noteOf(before, visit) }), measures, misfits);
  const merged: ImportedVisit = {
    ...before,
    places: { ...placesOf(visit), ...placesOf(before) },
    rows: [...before.rows, ...visit.rows],
    tags: [...new Set([...before.tags, ...visit.tags])],
    fields: attempt(() => keep(withNote, { ...textsOf(before, visit), ...textOf(seconds) }), withNote, misfits),
    ...(sums && { sums }),
  };
  return { visit: merged, misfits, seconds };
};

const isOtherCount = (earlier: unknown, value: unknown) => (earlier as Varroa).method !== (value as Varroa).method;

/** A second count of a day has no field: its numbers are kept as text. */
const textOf = (seconds: readonly Unusable[]): Record<string, string> =>
  Object.fromEntries(seconds.map(({ value }, i) => [`varroa (${i + 2})`, value!]));

const attempt = <T>(work: () => T, otherwise: T, misfits: Unusable[]): T => {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    misfits.push(error);
    return otherwise;
  }
};

/** The fields of both, without the notes and extra texts of the second. */
const mergeMeasures = (
  before: ImportedVisit,
  visit: ImportedVisit,
  how: SameDayRows,
  misfit: (part: string, earlier: unknown, value: unknown) => void,
  second: (part: string, value: unknown) => void,
) => {
  const { note: _, extra: __, ...fieldsNow } = visit.fields;
  const measures: Record<string, unknown> = { ...before.fields };
  let { sums } = before;
  for (const [name, value] of Object.entries(fieldsNow)) {
    const earlier = measures[name];
    const combined =
      earlier === undefined
        ? { value, sums: {} }
        : how === 'refuse'
          ? null
          : combineField(name, earlier, value, how, sums);
    if (combined) {
      measures[name] = combined.value;
      sums = { ...sums, ...combined.sums };
    } else if (name === 'varroa' && isOtherCount(earlier, value)) second(name, value);
    else if (JSON.stringify(earlier) !== JSON.stringify(value)) misfit(name, earlier, value);
  }
  return { measures: measures as RecordedFields, sums };
};

const noteOf = (before: ImportedVisit, visit: ImportedVisit): Pick<RecordedFields, 'note'> => {
  const note = joined(before.fields.note, visit.fields.note, '\n');
  if (note !== undefined && note.length > MAX_NOTE)
    throw new Unusable('text_too_long', `The notes of this hive and day exceed ${MAX_NOTE} characters together.`);
  return note === undefined ? {} : { note };
};

const textsOf = ({ fields: { extra: before = {} } }: ImportedVisit, { fields: { extra = {} } }: ImportedVisit) => {
  // A column may be called “constructor”: only its own texts are joined.
  const earlierText = (name: string) => (Object.hasOwn(before, name) ? before[name] : undefined);
  return Object.fromEntries(
    Object.entries(extra).map(([name, text]) => [name, joined(earlierText(name), text, '; ')!]),
  );
};

const contradiction = (
  before: ImportedVisit,
  { row, hive }: Naming,
  column: string | null,
  earlier: unknown,
  value: unknown,
  how: SameDayRows,
) => {
  const known = `Row ${row(before.rows[0]!)} already has ${valueText(earlier)} for hive ${hive(before)} on ${before.day}.`;
  const both =
    how === 'refuse'
      ? 'Keep one of the two, or say that such rows are added or averaged.'
      : `The two cannot be ${how === 'add' ? 'added' : 'averaged'}: keep one of them. Only this value is left out.`;
  return new Unusable(CONFLICTING, `${known} ${both}`, column, valueText(value));
};
