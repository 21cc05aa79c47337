import type { Context } from '../context.js';
import { ask } from './ask.js';

const SHORTEST = 5;
const LONGEST = 200;

/** A reason from --reason, or asked for. @throws Failure usage without a terminal */
export const askReason = (context: Context, given?: string, title = 'Why?'): Promise<string> =>
  given !== undefined
    ? Promise.resolve(given)
    : ask(context, {
        title,
        note: 'It is recorded, and the keeper can read it.',
        check: (text) =>
          text.trim().length >= SHORTEST && text.trim().length <= LONGEST
            ? null
            : `A reason has ${SHORTEST} to ${LONGEST} characters.`,
        option: '--reason <text>',
      });
