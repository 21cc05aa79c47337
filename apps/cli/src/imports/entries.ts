import { isFirstYear, isOneDay } from '@kypseli/contract';

/** Why a text is no year in which records can begin; null if it is one. */
export const yearCheck = (text: string): string | null =>
  isFirstYear(text) ? null : 'A year has four digits, such as 2022.';

/** Why a text is no day; null if it is one. */
export const dayCheck = (text: string): string | null => (isOneDay(text) ? null : 'Write a day as 2024-05-31.');

/** Why a text is no number of bees, cells or days; null if it is one. */
export const amountCheck = (text: string): string | null =>
  /^[1-9]\d{0,4}$/.test(text.trim()) ? null : 'Enter a whole number from 1.';

/** Why a text is no name of an apiary or of a kept mapping; null if it is one. */
export const nameCheck = (text: string): string | null =>
  text.trim().length >= 1 && text.trim().length <= 100 ? null : 'A name has 1 to 100 characters.';
