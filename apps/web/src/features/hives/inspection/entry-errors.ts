import { InspectionFields } from '@kypseli/domain';
import { type Entry, isEmpty, numberOf, recordedOf, varroaOf } from './fields';

/** What keeps a form from being saved, by field; a key of the `inspection` texts, or a sentence of the schema. */
export type EntryErrors = Partial<Record<keyof Entry | 'varroa' | 'all', string>>;

export const errorsOf = (
  entry: Entry,
  texts: { nothing: string; badNumber: string; incompleteVarroa: string },
  translated: (message: string) => string | undefined,
): EntryErrors => {
  const errors: EntryErrors = {};
  const issues = InspectionFields.safeParse(recordedOf(entry)).error?.issues ?? [];
  for (const { path, message } of issues) {
    const name = path[0] === 'weightKg' ? 'weight' : (path[0] as keyof EntryErrors);
    errors[name] ??= translated(message) ?? message;
  }
  if (numberOf(entry.weight) === undefined) errors.weight = texts.badNumber;
  if (varroaOf(entry) === undefined) errors.varroa = texts.incompleteVarroa;
  if (isEmpty(entry) && Object.keys(errors).length === 0) errors.all = texts.nothing;
  return errors;
};
