import { checkInput, InspectionFields, type Issue } from '@kypseli/domain';
import { numberOf } from '../../../i18n/typed-number';
import { type Entry, isEmpty, recordedOf, varroaOf, weightLimits } from './fields';

/** The errors that prevent saving, by field, in the reader's language. */
export type EntryErrors = Partial<Record<keyof Entry | 'varroa' | 'all', string>>;

const VARROA = ['varroaMethod', 'mites', 'sample'];

/** The errors that remain after a change. */
export const errorsAfter = ({ all: _, ...errors }: EntryErrors, change: Partial<Entry>): EntryErrors => {
  const changed = Object.keys(change).flatMap((name) => (VARROA.includes(name) ? [name, 'varroa'] : [name]));
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !changed.includes(name)));
};

export const errorsOf = (
  entry: Entry,
  texts: { nothing: string; badNumber: string; incompleteVarroa: string },
  translated: (issue: Issue) => string,
): EntryErrors => {
  const errors: EntryErrors = {};
  const checked = checkInput(InspectionFields, recordedOf(entry));
  for (const issue of checked.ok ? [] : checked.issues) {
    const { path } = issue;
    const name = path[0] === 'weightKg' ? 'weight' : (path[0] as keyof EntryErrors);
    errors[name] ??= translated(issue);
  }
  if (numberOf(entry.weight, weightLimits()) === null) errors.weight = texts.badNumber;
  if (varroaOf(entry) === undefined) errors.varroa = texts.incompleteVarroa;
  if (isEmpty(entry) && entry.done === null && Object.keys(errors).length === 0) errors.all = texts.nothing;
  return errors;
};
