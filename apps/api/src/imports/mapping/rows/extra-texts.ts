import type { RecordedFields } from '@kypseli/domain';
import { Unusable } from '../../read/unusable.js';

const MAX_EXTRA = 200;
const MAX_EXTRA_TEXT = 10_000;

/**
 * Adds extra texts to a visit; they replace texts of the same name.
 * @throws Unusable too_many_texts, text_too_long
 */
export const keep = (fields: RecordedFields, texts: Record<string, string>): RecordedFields => {
  const added = Object.keys(texts);
  if (added.length === 0) return fields;
  const extra = fields.extra ? { ...fields.extra, ...texts } : texts;
  const names = fields.extra ? Object.keys(extra) : added;
  if (names.length > MAX_EXTRA)
    throw new Unusable(
      'too_many_texts',
      `This row has more than ${MAX_EXTRA} values without a field. Remove columns from the file.`,
    );
  const long = added.find((name) => extra[name]!.length > MAX_EXTRA_TEXT);
  if (long !== undefined)
    throw new Unusable('text_too_long', `This text is longer than ${MAX_EXTRA_TEXT} characters. Shorten it.`, long);
  return { ...fields, extra };
};

/** Like `keep`, but texts that the visit already has stay. */
export const keepBeside = (fields: RecordedFields, texts: Record<string, string>): RecordedFields =>
  Object.keys(texts).length === 0 ? fields : keep(fields, { ...texts, ...fields.extra });

/** Joins two texts, unless the first already contains the second. */
export const joined = (a: string | undefined, b: string | undefined, between: string): string | undefined => {
  if (a === undefined || b === undefined) return a ?? b;
  return a === b || a.split(between).includes(b) ? a : `${a}${between}${b}`;
};
