import type { Words } from './words.js';

/** The days that a table covers; undefined if it covers all. */
export const daysInWords = ({ print }: Words, from?: string, to?: string): string =>
  [from && `${print.from} ${from}`, to && `${print.to} ${to}`].filter(Boolean).join(' ');
