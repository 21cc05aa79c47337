import { isDeepStrictEqual } from 'node:util';
import type { RecordedFields } from '@kypseli/domain';
import { extraPart } from './field-columns.js';

/** A value of a file that is not the one that is recorded. */
export interface Difference {
  /** As `partsOf` names it; the queen's age and year are one. */
  part: string;
  /** The name of a kept text; null for a field. */
  extra: string | null;
  recorded: unknown;
  inFile: unknown;
}

type Queen = Pick<RecordedFields, 'queenAge' | 'queenYear'>;

const queenIn = ({ queenAge, queenYear }: RecordedFields): Queen | undefined =>
  queenAge === undefined && queenYear === undefined
    ? undefined
    : { ...(queenAge !== undefined && { queenAge }), ...(queenYear !== undefined && { queenYear }) };

/** The read models hold the rate of a mite count beside what was counted. */
const isSame = (before: unknown, inFile: unknown): boolean =>
  isDeepStrictEqual(before, inFile) ||
  (typeof before === 'object' &&
    before !== null &&
    typeof inFile === 'object' &&
    inFile !== null &&
    'rate' in before &&
    isDeepStrictEqual(before, { ...inFile, rate: before.rate }));

/** What a file says otherwise than it is recorded; what one of the two does not say is no difference. */
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
