import fc from 'fast-check';
import { QUEEN_AGES, queenAgeOf, queenColorOf, queenYearOf } from './queen.js';

it.each([
  [2020, 'blue'],
  [2021, 'white'],
  [2022, 'yellow'],
  [2023, 'red'],
  [2024, 'green'],
  [2025, 'blue'],
  [2026, 'white'],
])('a queen of %i wears %s', (year, color) => {
  expect(queenColorOf(year)).toBe(color);
});

it.each([
  [2026, 'this_year'],
  [2025, 'last_year'],
  [2024, 'older'],
  [1990, 'older'],
])('in 2026 a queen of %i is of %s', (year, age) => {
  expect(queenAgeOf(year, '2026-01-01')).toBe(age);
  expect(queenAgeOf(year, '2026-12-31')).toBe(age);
});

it('an age group means a year of birth, except `older`', () => {
  expect(QUEEN_AGES.map((age) => queenYearOf(age, '2026-05-19'))).toEqual([2026, 2025, null]);
});

it('an age group and its year agree on any day', () => {
  const year = fc.integer({ min: 1960, max: 2199 });
  fc.assert(
    fc.property(year, fc.constantFrom('this_year', 'last_year'), (y, age) => {
      const day = `${y}-07-01`;
      expect(queenAgeOf(queenYearOf(age, day)!, day)).toBe(age);
    }),
  );
});
