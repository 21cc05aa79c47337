import { Failure } from '../exit.js';

const ID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const isWholeId = (text: string): boolean => ID.test(text.trim().toLowerCase());

/** Parses an option or an argument as a whole id. @throws Failure usage */
export const wholeId =
  (name: string) =>
  (text: string): string => {
    if (!isWholeId(text)) throw new Failure('usage', `${name} is a whole id such as ${EXAMPLE}, not “${text}”.`);
    return text.trim().toLowerCase();
  };

const EXAMPLE = '018d4e77-0c1a-7d52-93f1-51b0a2c44e19';

/** A mail address as somebody types it. @throws Failure usage */
export const mailAddress = (text: string): string => {
  if (MAIL.test(text.trim())) return text.trim();
  throw new Failure('usage', `“${text}” is not a mail address.`);
};
