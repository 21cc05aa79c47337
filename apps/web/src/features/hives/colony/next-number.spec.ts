import { nextNumber } from './next-number';

test.each([
  ['22-010', ['22-010', '22-042', '21-900', '22-x'], '22-043'],
  ['A9', ['A9'], 'A10'],
  ['2', ['1', '2', '4'], '3'],
  ['Queen', ['Queen', '1'], '2'],
])('after %s, beside %j, comes %s', (mother, taken, next) => {
  expect(nextNumber(mother, taken)).toBe(next);
});
