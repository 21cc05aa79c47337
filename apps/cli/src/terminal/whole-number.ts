import { Failure } from '../exit.js';

/** Parses an option as an integer. */
export const wholeNumber =
  (option: string, min: number, max: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^\d{1,9}$/.test(text) || value < min || value > max)
      throw new Failure('usage', `${option} is a whole number from ${min} to ${max}, not “${text}”.`);
    return value;
  };
