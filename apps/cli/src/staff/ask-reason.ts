import type { OptionSpec } from '../command.js';
import type { Context } from '../context.js';
import { Failure } from '../exit.js';
import { ask } from './ask.js';

const SHORTEST = 5;
const LONGEST = 200;
const LENGTH = `${SHORTEST} to ${LONGEST} characters`;

const fits = (text: string): boolean => text.length >= SHORTEST && text.length <= LONGEST;

/** --reason of a call. @throws Failure usage */
export const reasonOption = (summary: string): OptionSpec => ({
  flags: '--reason <text>',
  summary,
  parse: (given) => {
    const text = given.trim();
    if (!fits(text)) throw new Failure('usage', `--reason takes ${LENGTH}, not “${given}”.`);
    return text;
  },
});

/** A reason from --reason, or asked for. @throws Failure usage without a terminal */
export const askReason = (
  context: Context,
  given?: string,
  { title = 'Why?', note = 'It is recorded, and the keeper can read it.' } = {},
): Promise<string> =>
  given !== undefined
    ? Promise.resolve(given)
    : ask(context, {
        title,
        note,
        check: (text) => (fits(text.trim()) ? null : `A reason has ${LENGTH}.`),
        option: '--reason <text>',
      });
