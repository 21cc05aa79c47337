import { smallestUnusedNumbers, uniqueKey } from '@kypseli/domain';

/**
 * A number for a new hive: the next of the mother's series (22-010 → 22-043, if 22-042 is the last), or the smallest
 * unused one. `taken` are all numbers in use.
 */
export const nextNumber = (mother: string, taken: readonly string[]): string => {
  const [, series = '', digits = ''] = /^(.*?)(\d+)$/.exec(mother) ?? [];
  if (series === '') return smallestUnusedNumbers(new Set(taken.map(uniqueKey)), 1)[0]!;
  const used = taken.flatMap((number) => {
    const rest = number.startsWith(series) ? number.slice(series.length) : '';
    return /^\d{1,9}$/.test(rest) ? [Number(rest)] : [];
  });
  return series + String(Math.max(...used) + 1).padStart(digits.length, '0');
};
