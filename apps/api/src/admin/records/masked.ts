import type { Hidden } from '@kypseli/contract/admin';
import type { AuditNote } from '../../platform/http/caller.js';

/** Shows the personal values of a row, or what stands for them. */
export type Mask = <Value>(value: Value) => Value | Hidden | Extract<Value, null>;

export const shown: Mask = (value) => value;
/** That there is no value is not personal. */
export const hidden: Mask = (value) => (value === null ? value : { personal: true });

const isHidden = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ((value as Partial<Hidden>).personal === true || Object.values(value).some(isHidden));

/** The names of the fields with a personal value, as a record is shown without that. */
export const personalIn = (item: object): string[] =>
  Object.entries(item).flatMap(([name, value]) => (isHidden(value) ? name : []));

/** Notes for the audit trail which fields were revealed. */
export const noteFields = (note: AuditNote, names: readonly string[]): void => {
  const before = (note.detail?.fields ?? []) as string[];
  note.detail = { ...note.detail, fields: [...new Set([...before, ...names])] };
};
