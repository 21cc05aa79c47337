import type { Context } from '../context.js';
import { clean } from '../terminal/table.js';
import { candidates } from './candidates.js';

/** Prints what may stand in the place of the last word, one a line. */
export const complete = async ({ env, print }: Context, words: string[]): Promise<void> => {
  const current = words.at(-1) ?? '';
  const values = await candidates(words);
  const texts =
    typeof values === 'string' ? await (await import('./server-values.js')).serverValues(env, values) : values;
  for (const text of texts) if (text.startsWith(current)) print(clean(text));
};
