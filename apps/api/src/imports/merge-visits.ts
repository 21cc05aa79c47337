import type { ImportProblem } from '@kypseli/contract';
import type { RecordedFields } from '@kypseli/domain';
import { partsOf } from './field-columns.js';
import { joined, keep } from './kept-texts.js';
import { valueText } from './value-text.js';
import { type ImportedVisit, type Place, problemOf, Unusable } from './visit.js';

const MAX_NOTE = 10_000;

/** How problems call a hive and the column of a field. */
export interface Naming {
  hive: (visit: ImportedVisit) => string;
  column: (visit: ImportedVisit, part: string) => string | null;
}

const AS_THEY_ARE: Naming = { hive: ({ hiveNumber }) => hiveNumber, column: () => null };

/** The visit that remains of several rows, and what of them does not fit together. */
export interface MergedVisit {
  visit: ImportedVisit;
  problems: ImportProblem[];
  skipped: number;
}

/**
 * Makes one visit of several rows about the same hive and day, in their order: notes and kept texts are joined,
 * other fields complete each other. A row that contradicts an earlier one is left out, since nobody here knows who
 * is right.
 */
export const mergeVisits = ([first, ...others]: ImportedVisit[], naming: Naming = AS_THEY_ARE): MergedVisit => {
  let visit = first!;
  const problems: ImportProblem[] = [];
  for (const other of others) {
    try {
      visit = merge(visit, other, naming);
    } catch (error) {
      if (!(error instanceof Unusable)) throw error;
      problems.push(problemOf(other.rows[0]!, error));
    }
  }
  return { visit, problems, skipped: problems.length };
};

/** Where each part of a visit was read. */
const placesOf = ({ places, rows, group, fields }: ImportedVisit): Record<string, Place> =>
  places ?? Object.fromEntries(partsOf(fields).map((part) => [part, { row: rows[0]!, group }]));

const merge = (before: ImportedVisit, visit: ImportedVisit, naming: Naming): ImportedVisit => ({
  ...before,
  places: { ...placesOf(visit), ...placesOf(before) },
  rows: [...before.rows, ...visit.rows],
  tags: [...new Set([...before.tags, ...visit.tags])],
  fields: mergeFieldsOf(before, visit, naming),
});

const mergeFieldsOf = (before: ImportedVisit, visit: ImportedVisit, naming: Naming): RecordedFields => {
  const { note: noteBefore, extra: extraBefore = {}, ...fieldsBefore } = before.fields;
  const { note: noteNow, extra: extraNow = {}, ...fieldsNow } = visit.fields;
  for (const [name, value] of Object.entries(fieldsNow)) {
    const said = fieldsBefore[name as keyof typeof fieldsBefore];
    if (said !== undefined && JSON.stringify(said) !== JSON.stringify(value))
      throw contradiction(before, naming.column(visit, name), naming.hive(before), said, value);
  }
  const note = joined(noteBefore, noteNow, '\n');
  if (note !== undefined && note.length > MAX_NOTE)
    throw new Unusable('text_too_long', `The notes of this hive and day exceed ${MAX_NOTE} characters together.`);
  // A column may be called “constructor”: only its own texts are joined.
  const saidOf = (name: string) => (Object.hasOwn(extraBefore, name) ? extraBefore[name] : undefined);
  const texts = Object.entries(extraNow).map(([name, text]) => [name, joined(saidOf(name), text, '; ')!] as const);
  const fields = {
    ...fieldsBefore,
    ...fieldsNow,
    ...(note === undefined ? {} : { note }),
    ...(before.fields.extra ? { extra: extraBefore } : {}),
  };
  return keep(fields, Object.fromEntries(texts));
};

const contradiction = (
  { day, rows }: ImportedVisit,
  column: string | null,
  hive: string,
  said: unknown,
  value: unknown,
) => {
  const message = `Row ${rows[0]} already has ${valueText(said)} for hive ${hive} on ${day}. Keep one of the two.`;
  return new Unusable('conflicting_values', message, column, valueText(value));
};
