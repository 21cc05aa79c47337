import { isDeepStrictEqual } from 'node:util';
import type { RecordedFields } from '@kypseli/domain';
import { extraPart } from '../mapping/field-columns.js';

/** A value of a file that differs from the recorded one. */
export interface Difference {
  /** The name of the part, as in `partsOf`. The queen's age and year are one part. */
  part: string;
  /** The name of an extra text; null for a field. */
  extra: string | null;
  recorded: unknown;
  inFile: unknown;
}

type Queen = Pick<RecordedFields, 'queenAge' | 'queenYear'>;

/** The age follows from the year. */
const queenIn = ({ queenAge, queenYear }: RecordedFields): Queen | undefined =>
  queenYear !== undefined ? { queenYear } : queenAge !== undefined ? { queenAge } : undefined;

/** Compares values. Read models also store the rate of a mite count, which is ignored. */
const isSame = (before: unknown, inFile: unknown): boolean =>
  isDeepStrictEqual(before, inFile) ||
  (typeof before === 'object' &&
    before !== null &&
    typeof inFile === 'object' &&
    inFile !== null &&
    'rate' in before &&
    isDeepStrictEqual(before, { ...inFile, rate: before.rate }));

/**
 * The values that differ between a file and the recorded fields. Values that only one of the two has are no
 * differences.
 */
export const differencesBetween = (recorded: RecordedFields, imported: RecordedFields): Difference[] => {
  const { extra = {}, queenAge: _, queenYear: __, ...fields } = imported;
  const found: Difference[] = [];
  const compare = (part: string, before: unknown, inFile: unknown, name: string | null = null) => {
    if (before !== undefined && inFile !== undefined && !isSame(before, inFile))
      found.push({ part, extra: name, recorded: before, inFile });
  };
  for (const [name, value] of Object.entries(fields)) compare(name, recorded[name as keyof RecordedFields], value);
  compare('queenYear', queenIn(recorded), queenIn(imported));
  const texts = recorded.extra ?? {};
  for (const [name, text] of Object.entries(extra))
    if (Object.hasOwn(texts, name)) compare(extraPart(name), texts[name], text, name);
  return found;
};
