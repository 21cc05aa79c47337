import type { Language } from '@kypseli/contract';
import { WORDS } from './words.js';

/** The days that a table is of; nothing where it is of all. */
export const daysInWords = (language: Language, from?: string, to?: string): string => {
  const { print } = WORDS[language];
  return [from && `${print.from} ${from}`, to && `${print.to} ${to}`].filter(Boolean).join(' ');
};
