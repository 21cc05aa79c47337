import { type Country, isSouthern, type Place } from '../shared/countries.js';
import type { Varroa } from './varroa.js';
import { VARROA_THRESHOLDS, type VarroaThreshold, type Weight } from './varroa-thresholds.js';

const NORTH_AMERICA = new Set<Country>(['US', 'CA', 'MX']);
const MONTHS = 12;
const HALF_A_YEAR = 6;

const moved = (month: number, by: number): number => ((month - 1 + by + MONTHS) % MONTHS) + 1;

/** The figures that count for a method on a day, the lowest first; their months are those of the place. */
export const varroaThresholds = (method: Varroa['method'], day: string, place: Place): VarroaThreshold[] => {
  const shift = isSouthern(place) ? HALF_A_YEAR : 0;
  const month = moved(Number(day.slice(5, 7)), -shift);
  const region = place.country !== null && NORTH_AMERICA.has(place.country) ? 'north_america' : 'elsewhere';
  const counts = ([first, last]: VarroaThreshold['counts']) =>
    first <= last ? month >= first && month <= last : month >= first || month <= last;
  return VARROA_THRESHOLDS.filter(
    (row) =>
      row.methods.includes(method) && (row.region === 'everywhere' || row.region === region) && counts(row.counts),
  )
    .map((row) => ({ ...row, given: row.given.map((each) => moved(each, shift)) }))
    .sort((one, other) => one.figure - other.figure);
};

/** The heaviest figure that a rate reaches on a day; null if it reaches none. */
export const varroaAdvice = (
  method: Varroa['method'],
  rate: number,
  day: string,
  place: Place,
): (VarroaThreshold & { weight: Weight }) | null =>
  varroaThresholds(method, day, place).findLast(({ figure }) => rate >= figure) ?? null;
