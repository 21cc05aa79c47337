import type { Words } from './words.js';

/** The days that a table is of; nothing where it is of all. */
export const daysInWords = ({ print }: Words, from?: string, to?: string): string =>
  [from && `${print.from} ${from}`, to && `${print.to} ${to}`].filter(Boolean).join(' ');
