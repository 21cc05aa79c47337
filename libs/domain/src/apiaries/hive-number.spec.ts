import fc from 'fast-check';
import { HiveNumber, HiveTags, smallestUnusedNumbers } from './hive-number.js';

it.each([
  ['7', '7'],
  [' A12 ', 'A12'],
  ['22-001', '22-001'],
  ['Κ7', 'Κ7'],
  ['x'.repeat(20), 'x'.repeat(20)],
])('takes %j', (number, taken) => {
  expect(HiveNumber.parse(number)).toBe(taken);
});

it.each(['', '  ', 'x'.repeat(21), 'a\0', 7, null])('refuses %j', (number) => {
  expect(HiveNumber.safeParse(number).success).toBe(false);
});

it('takes a tag once', () => {
  expect(HiveTags.parse([' north ', 'strong'])).toEqual(['north', 'strong']);
  expect(HiveTags.safeParse(['north', ' north']).success).toBe(false);
  expect(HiveTags.safeParse(['']).success).toBe(false);
  expect(HiveTags.safeParse(Array.from({ length: 21 }, (_, i) => `t${i}`)).success).toBe(false);
});

it.each([
  { taken: [], count: 3, numbers: ['1', '2', '3'] },
  { taken: ['1', '3', 'a2', '02'], count: 3, numbers: ['2', '4', '5'] },
  { taken: ['5'], count: 0, numbers: [] },
])('the smallest $count beside $taken are $numbers', ({ taken, count, numbers }) => {
  expect(smallestUnusedNumbers(new Set(taken), count)).toEqual(numbers);
});

it('gives unused numbers without a hole that could have been filled', () => {
  const taken = fc.uniqueArray(fc.integer({ min: 1, max: 40 }).map(String));
  fc.assert(
    fc.property(taken, fc.nat({ max: 30 }), (used, count) => {
      const numbers = smallestUnusedNumbers(new Set(used), count);
      const all = new Set([...used, ...numbers]);
      expect(all.size).toBe(used.length + count);
      const last = Number(numbers.at(-1) ?? 0);
      expect(Array.from({ length: last }, (_, i) => all.has(String(i + 1)))).not.toContain(false);
    }),
  );
});
