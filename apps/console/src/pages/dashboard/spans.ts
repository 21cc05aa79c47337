import { useText } from '../../i18n/use-text';

const WEEK = 7;
/** 52 weeks. */
const YEAR = 364;
/** How many days the dashboard looks back. */
export const SPANS = [WEEK, 30, YEAR] as const;
export type Span = (typeof SPANS)[number];

/** The days of a year are too many to tell apart: they are shown by week. */
export const isByWeek = (days: number): boolean => days === YEAR;

const weeksOf = <V>(values: V[]): V[][] =>
  Array.from({ length: Math.ceil(values.length / WEEK) }, (_, nth) => values.slice(nth * WEEK, (nth + 1) * WEEK));

export const sum = (counts: number[]): number => counts.reduce((all, each) => all + each, 0);
export const sumsByWeek = (counts: number[]): number[] => weeksOf(counts).map(sum);
export const firstsByWeek = <V>(values: V[]): V[] => weeksOf(values).map(([first]) => first!);
export const lastsByWeek = <V>(values: V[]): V[] => weeksOf(values).map((week) => week.at(-1)!);

/** In words: “30 days”, “1 year”; short: “30 d”, “1 yr”. */
export const useSpanWords = () => {
  const t = useText();
  return (days: number, look: 'long' | 'short' = 'long') => {
    if (isByWeek(days)) return t(look === 'short' ? 'dashboard.year_short' : 'dashboard.year');
    return t(look === 'short' ? 'dashboard.span_short' : 'dashboard.span', { days });
  };
};
