import { smallestUnusedNumbers, uniqueKey } from '@kypseli/domain';

/** The maximum length of a number. */
const LENGTH = 20;

/** A free number similar to the taken one: 22-001 becomes 22-043, Queen becomes the smallest unused. */
export const freeNumber = (number: string, taken: ReadonlySet<string>): string => {
  const [, prefix = '', digits] = /^(.*?)(\d{1,15})$/.exec(number) ?? [];
  if (digits === undefined) return smallestUnusedNumbers(taken, 1)[0]!;
  for (let next = Number(digits) + 1; ; next++) {
    const free = `${prefix}${String(next).padStart(digits.length, '0')}`;
    if (free.length > LENGTH) return smallestUnusedNumbers(taken, 1)[0]!;
    if (!taken.has(uniqueKey(free))) return free;
  }
};
