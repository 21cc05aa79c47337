import type { Context } from '../context.js';
import { Failure, interrupted } from '../exit.js';

interface Question {
  title: string;
  note?: string | undefined;
  hidden?: boolean;
  check?: (text: string) => string | null;
  /** What answers it in a script: `--code <digits>`. */
  option: string;
}

/** Asks on the terminal. @throws Failure usage if there is none */
export const ask = async ({ env, signal }: Context, { option, ...question }: Question): Promise<string> => {
  if (!env.interactive)
    throw new Failure('usage', `There is no terminal to ask on. Give ${option}.`, { code: 'unanswered' });
  const { openStage } = await import('../screens/stage.js');
  const stage = openStage(signal, { whole: false });
  try {
    const answer = await stage.enter(question);
    if (answer === undefined) throw interrupted('Nothing was changed.');
    return answer.trim();
  } finally {
    stage.close();
  }
};

const CODE = /^\s*\d{3}\s?\d{3}\s*$/;

/** A code of the authenticator, from --code or asked for. */
export const askCode = (context: Context, given: string | undefined, note?: string): Promise<string> =>
  given !== undefined
    ? Promise.resolve(given)
    : ask(context, {
        title: 'Code of your authenticator',
        note,
        hidden: true,
        check: (text) => (CODE.test(text) ? null : 'A code has 6 digits.'),
        option: '--code <digits>',
      });

/** A name that has to be typed before something final, or given by --confirm. @throws Failure usage */
export const confirm = async (
  context: Context,
  given: string | undefined,
  { title, expected }: { title: string; expected: string },
): Promise<void> => {
  const matches = (text: string) => text.trim().toLowerCase() === expected.toLowerCase();
  if (given !== undefined) {
    if (matches(given)) return;
    throw new Failure('usage', `--confirm must be ${expected}. Nothing was changed.`, { code: 'unanswered' });
  }
  await ask(context, {
    title,
    note: `Type ${expected}`,
    check: (text) => (matches(text) ? null : `Type ${expected}, or Esc.`),
    option: `--confirm ${expected}`,
  });
};
