import { type Message, translated } from '../i18n/message';

/** The description of a command as a line of a list: it begins with a capital letter, in Greek with its accent. */
export const asLine = (describe: Message): string => {
  const text = translated(describe);
  return text.charAt(0).toUpperCase() + text.slice(1);
};
