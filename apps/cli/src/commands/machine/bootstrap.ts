import type { DoneLine } from '@kypseli/contract/admin';
import { command, JSON_OPTION } from '../../command.js';
import type { Context } from '../../context.js';
import { Failure } from '../../exit.js';
import { operationLines } from '../../operations/operation-lines.js';
import { setUp } from '../../staff/set-up.js';
import { mailAddress } from '../../terminal/ids.js';

interface Options {
  name?: string;
  here?: boolean;
  json?: boolean;
}

const outcomeOf = async (
  context: Context,
  verb: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<DoneLine> => {
  for await (const line of operationLines(context, verb, args, { env })) {
    if (line.type === 'error') throw new Failure(line.outcome, line.message, { code: line.code });
    if (line.type === 'done') return line;
  }
  throw new Failure('refused', 'The server’s program ended without an answer.');
};

/** Password, authenticator and first code at this machine. */
const setUpHere = (context: Context, url: string): Promise<void> => {
  const token = url.split('#token=')[1]!;
  const join = (given: object) =>
    outcomeOf(context, 'bootstrap-join', [], { KYPSELI_JOIN: JSON.stringify({ token, ...given }) });
  return setUp(context, {
    option: 'no --here: the link works without a terminal',
    invited: async (password) => {
      const { has_password, secret, otpauth_url } = await join({ password });
      return { has_password: has_password === true, secret: String(secret), otpauth_url: String(otpauth_url) };
    },
    join: async (given) => ((await join(given)) as { recovery_codes?: string[] }).recovery_codes ?? [],
  });
};

export const bootstrap = command<Options>({
  name: 'bootstrap',
  summary: 'invite the first admin, on the server’s own machine',
  description:
    'Invites the first admin where there is none, and prints a link of 24 hours. ' +
    'It works on the database of this machine (DATABASE_URL or DATA_DIR).',
  args: [{ syntax: '<mail>', summary: 'the email', parse: mailAddress }],
  options: [
    { flags: '--name <text>', summary: 'the name' },
    { flags: '--here', summary: 'set password and authenticator now, on this terminal' },
    JSON_OPTION,
  ],
  examples: [['kypseli bootstrap irini@example.org --name "Irini Stavrou"', 'prints the link']],
  seeAlso: ['join', 'staff add'],
  async run(context, { name, here, json }, mail) {
    if (name === undefined) throw new Failure('usage', 'Give the name: --name <text>.');
    if (here && (json || !context.env.interactive)) throw new Failure('usage', '--here needs a terminal.');
    const done = await outcomeOf(context, 'bootstrap', [`--name=${name}`, mail!]);
    const url = String(done.join_url);
    if (json) context.printJson({ join_url: url });
    else if (here) await setUpHere(context, url);
    else context.print(`${done.message}\nTo accept it: kypseli join "<link>"`);
  },
});
