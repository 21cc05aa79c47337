import { isFirstYear, isOneDay } from '@kypseli/contract';

/** The error of a text as the year in which records begin; null if it is valid. */
export const yearCheck = (text: string): string | null =>
  isFirstYear(text) ? null : 'A year has four digits, such as 2022.';

/** The error of a text as a day; null if it is valid. */
export const dayCheck = (text: string): string | null => (isOneDay(text) ? null : 'Write a day as 2024-05-31.');

/** The error of a text as a number of bees, cells or days; null if it is valid. */
export const amountCheck = (text: string): string | null =>
  /^[1-9]\d{0,4}$/.test(text.trim()) ? null : 'Enter a whole number from 1.';

/** The error of a text as the name of an apiary or of a saved mapping; null if it is valid. */
export const nameCheck = (text: string): string | null =>
  text.trim().length >= 1 && text.trim().length <= 100 ? null : 'A name has 1 to 100 characters.';
