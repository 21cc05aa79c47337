import { Failure } from '../exit.js';

/** Parses an option as one of these words. */
export const oneOf =
  <const Word extends string>(option: string, words: readonly Word[]) =>
  (text: string): Word => {
    const found = words.find((each) => each === text.trim());
    if (!found) throw new Failure('usage', `${option} takes ${words.join(', ')}, not “${text}”.`);
    return found;
  };

/** Parses an option as some of these words, with commas between them. */
export const someOf =
  <const Word extends string>(option: string, words: readonly Word[]) =>
  (text: string): Word[] =>
    text.split(',').map(oneOf(option, words));
