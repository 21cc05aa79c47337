import { CONFLICTING, type ImportProblem, type Mapping, type SameDayRows } from '@kypseli/contract';
import type { RecordedFields } from '@kypseli/domain';
import { combineField } from './combine-fields.js';
import { partsOf } from './field-columns.js';
import { joined, keep } from './kept-texts.js';
import { valueText } from './value-text.js';
import { type ImportedVisit, type Place, problemOf, Unusable } from './visit.js';

const MAX_NOTE = 10_000;

/** How problems call a hive and the column of a field. */
export interface Naming {
  row: (row: number) => string;
  hive: (visit: ImportedVisit) => string;
  column: (visit: ImportedVisit, part: string) => string | null;
}

export interface Merging extends Pick<Mapping, 'sameDayRows'> {
  naming?: Naming;
}

const AS_THEY_ARE: Naming = { row: String, hive: ({ hiveNumber }) => hiveNumber, column: () => null };

/** The visit that remains of several rows, and what of them does not fit together. */
export interface MergedVisit {
  visit: ImportedVisit;
  problems: ImportProblem[];
  /** Rows that were left out as a whole. */
  skipped: number;
}

/**
 * Makes one visit of several rows about the same hive and day, in their order: notes and kept texts are joined,
 * other fields complete each other. A row that contradicts an earlier one is left out, since nobody here knows who
 * is right. Where rows are added or averaged, only the value is left out that does not fit: a sum that lacks a row
 * would be a wrong one.
 */
export const mergeVisits = (
  [first, ...others]: ImportedVisit[],
  { sameDayRows = 'refuse', naming = AS_THEY_ARE }: Merging = {},
): MergedVisit => {
  let visit = first!;
  const problems: ImportProblem[] = [];
  for (const other of others) {
    const merged = merge(visit, other, sameDayRows, naming);
    // Of a row that is left out, one problem is enough.
    const told = sameDayRows === 'refuse' ? merged.misfits.slice(0, 1) : merged.misfits;
    problems.push(...told.map((misfit) => problemOf(other.rows[0]!, misfit)));
    if (sameDayRows !== 'refuse' || told.length === 0) visit = merged.visit;
  }
  return { visit, problems, skipped: sameDayRows === 'refuse' ? problems.length : 0 };
};

/** Where each part of a visit was read. */
const placesOf = ({ places, rows, group, fields }: ImportedVisit): Record<string, Place> =>
  places ?? Object.fromEntries(partsOf(fields).map((part) => [part, { row: rows[0]!, group }]));

const merge = (before: ImportedVisit, visit: ImportedVisit, how: SameDayRows, naming: Naming) => {
  const misfits: Unusable[] = [];
  const { measures, sums } = mergeMeasures(before, visit, how, (part, said, value) =>
    misfits.push(contradiction(before, naming, naming.column(visit, part), said, value, how)),
  );
  const withNote = attempt(() => ({ ...measures, ...noteOf(before, visit) }), measures, misfits);
  const merged: ImportedVisit = {
    ...before,
    places: { ...placesOf(visit), ...placesOf(before) },
    rows: [...before.rows, ...visit.rows],
    tags: [...new Set([...before.tags, ...visit.tags])],
    fields: attempt(() => keep(withNote, textsOf(before, visit)), withNote, misfits),
    ...(sums && { sums }),
  };
  return { visit: merged, misfits };
};

const attempt = <T>(work: () => T, otherwise: T, misfits: Unusable[]): T => {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    misfits.push(error);
    return otherwise;
  }
};

/** The fields of both, without the notes and kept texts of the second. */
const mergeMeasures = (
  before: ImportedVisit,
  visit: ImportedVisit,
  how: SameDayRows,
  misfit: (part: string, said: unknown, value: unknown) => void,
) => {
  const { note: _, extra: __, ...fieldsNow } = visit.fields;
  const measures: Record<string, unknown> = { ...before.fields };
  let { sums } = before;
  for (const [name, value] of Object.entries(fieldsNow)) {
    const said = measures[name];
    const combined =
      said === undefined ? { value, sums: {} } : how === 'refuse' ? null : combineField(name, said, value, how, sums);
    if (combined) {
      measures[name] = combined.value;
      sums = { ...sums, ...combined.sums };
    } else if (JSON.stringify(said) !== JSON.stringify(value)) misfit(name, said, value);
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
  const saidOf = (name: string) => (Object.hasOwn(before, name) ? before[name] : undefined);
  return Object.fromEntries(Object.entries(extra).map(([name, text]) => [name, joined(saidOf(name), text, '; ')!]));
};

const contradiction = (
  before: ImportedVisit,
  { row, hive }: Naming,
  column: string | null,
  said: unknown,
  value: unknown,
  how: SameDayRows,
) => {
  const known = `Row ${row(before.rows[0]!)} already has ${valueText(said)} for hive ${hive(before)} on ${before.day}.`;
  const both =
    how === 'refuse'
      ? 'Keep one of the two, or say that such rows are added or averaged.'
      : `The two cannot be ${how === 'add' ? 'added' : 'averaged'}: keep one of them. Only this value is left out.`;
  return new Unusable(CONFLICTING, `${known} ${both}`, column, valueText(value));
};
