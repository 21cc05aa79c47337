import type { ApiError } from '@kypseli/contract';
import { STAFF_PASSWORD_MIN } from '@kypseli/contract/admin';
import type { Context } from '../context.js';
import { Failure } from '../exit.js';
import { ask, askCode } from './ask.js';

interface Invited {
  has_password: boolean;
  secret: string;
  otpauth_url: string;
}

interface Door {
  /** What the question is called in a script, where it cannot be asked. */
  option: string;
  /** With a new password, that it is none which attackers try first. */
  invited(password?: string): Promise<Invited>;
  /** The recovery codes. */
  join(given: { password: string; code: string }): Promise<string[]>;
}

const codeOf = (error: unknown): unknown =>
  error instanceof Failure ? error.details.code : (error as Partial<ApiError>).code;

/** Asks for the first code; a wrong one is asked for again, unless the password may be what is wrong. */
const joined = async (
  context: Context,
  join: (code: string) => Promise<string[]>,
  known: boolean,
): Promise<string[]> => {
  for (let note: string | undefined; ; note = 'That did not match. Enter the code that is shown now.')
    try {
      return await join(await askCode(context, undefined, note));
    } catch (error) {
      if (known || codeOf(error) !== 'invalid_credentials') throw error;
    }
};

/** Asks for a new password twice; one that is refused is asked for again, before the authenticator is set up. */
const newPassword = async (
  context: Context,
  question: { hidden: boolean; option: string },
  invited: Door['invited'],
): Promise<string> => {
  for (let note: string | undefined; ; ) {
    const password = await ask(context, {
      ...question,
      title: `Password, ${STAFF_PASSWORD_MIN} characters or more`,
      note,
      check: (text) =>
        [...text.trim()].length >= STAFF_PASSWORD_MIN ? null : `At least ${STAFF_PASSWORD_MIN} characters.`,
    });
    const check = (text: string) => (text.trim() === password ? null : 'This is not the same.');
    await ask(context, { ...question, title: 'The same password again', check });
    try {
      await invited(password);
      return password;
    } catch (error) {
      if (codeOf(error) !== 'validation_failed') throw error;
      note = (error as Error).message;
    }
  }
};

/** Asks for the password, shows the authenticator's secret, takes its first code, and prints the recovery codes. */
export const setUp = async (context: Context, { option, invited, join }: Door): Promise<void> => {
  const { has_password: known, secret, otpauth_url: address } = await invited();
  const question = { hidden: true, option };
  const password = known
    ? await ask(context, { ...question, title: 'Your present password' })
    : await newPassword(context, question, invited);
  const { renderUnicodeCompact } = await import('uqr');
  // Its half blocks have no signs in ASCII.
  const drawn = context.env.utf8 ? `${renderUnicodeCompact(address)}\n\n` : '';
  context.print(`Add this to your authenticator:\n\n${drawn}${secret}\n${address}\n`);
  const codes = await joined(context, (code) => join({ password, code }), known);
  context.print('Done. Each of these codes logs in once without the authenticator; they are shown only here:');
  for (const each of codes) context.print(`  ${each}`);
};
