import type { Varroa } from '../inspections/varroa.js';
import { varroaThresholds } from '../inspections/varroa-guidance.js';
import { varroaRate } from '../inspections/varroa-rate.js';
import { addDays } from '../shared/calendar.js';
import type { Place } from '../shared/countries.js';
import { middleOf, ratio, statistics } from './statistics.js';

/** An older count says little about a hive today: it is shown, but in no figure. */
export const FRESH_DAYS = 45;
/** Fewer values have no middle that one of them could be compared with. */
const MIDDLE_FROM = 6;

export const isFresh = (day: string, today: string): boolean => day >= addDays(today, -FRESH_DAYS);

export interface CountedHive {
  id: string;
  value: number;
  day: string;
}

export interface Strength {
  average: number | null;
  median: number | null;
  /** The hives with at most half of the median; null if there are too few values to say so. */
  weak: string[] | null;
}

/** An apiary's counts of one kind in figures, without those that are too old. */
export const strengthOf = (hives: readonly CountedHive[], today: string): Strength => {
  const fresh = hives.filter(({ day }) => isFresh(day, today));
  if (fresh.length === 0) return { average: null, median: null, weak: null };
  // Twice the median: a sum of two counts, which is rounded once.
  const twice = 2 * middleOf(fresh.map(({ value }) => value));
  return {
    average: statistics(fresh).average,
    median: ratio(twice, 2),
    weak: fresh.length < MIDDLE_FROM ? null : fresh.filter(({ value }) => value * 4 <= twice).map(({ id }) => id),
  };
};

export interface MiteCount {
  varroa: Varroa;
  day: string;
}

export interface Mites {
  counted: number;
  over: number;
  /** The lowest of a wash today, in mites per 100 bees. */
  threshold: number;
}

/** How many mite counts of the last weeks reach the lowest figure of their day; null if there are none. */
export const mitesOf = (counts: readonly MiteCount[], today: string, place: Place): Mites | null => {
  const compared = counts.flatMap(({ varroa, day }) => {
    const [lowest] = isFresh(day, today) ? varroaThresholds(varroa.method, day, place) : [];
    return lowest === undefined ? [] : [varroaRate(varroa) >= lowest.figure];
  });
  if (compared.length === 0) return null;
  return {
    counted: compared.length,
    over: compared.filter(Boolean).length,
    threshold: varroaThresholds('alcohol_wash', today, place)[0]!.figure,
  };
};
