import { yearOf } from '../shared/calendar.js';

export const QUEEN_AGES = ['this_year', 'last_year', 'older'] as const;
export type QueenAge = (typeof QUEEN_AGES)[number];

/** The five colours of the year, then other marks seen on queens; every list shows them in this order. */
export const QUEEN_COLORS = ['white', 'yellow', 'red', 'green', 'blue', 'pink', 'other', 'unmarked'] as const;
export type QueenColor = (typeof QUEEN_COLORS)[number];

const BY_LAST_DIGIT: QueenColor[] = ['blue', 'white', 'yellow', 'red', 'green'];

/** The international colour of a queen's year of birth: 1/6 white, 2/7 yellow, 3/8 red, 4/9 green, 5/0 blue. */
export const queenColorOf = (year: number): QueenColor => BY_LAST_DIGIT[year % 5]!;

/** The age group of a queen born in `year`, seen on `day`. */
export const queenAgeOf = (year: number, day: string): QueenAge => {
  const age = yearOf(day) - year;
  if (age <= 0) return 'this_year';
  return age === 1 ? 'last_year' : 'older';
};

/** The year of birth that an age group means on `day`; undefined for `older`. */
export const queenYearOf = (age: QueenAge, day: string): number | null => {
  if (age === 'older') return null;
  return yearOf(day) - (age === 'last_year' ? 1 : 0);
};
