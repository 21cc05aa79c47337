import { accounts } from '@kypseli/contract';
import { command } from '../../command.js';
import type { Context } from '../../context.js';
import { Failure } from '../../exit.js';
import { DEFAULT_SERVER, serverAddress } from '../../session/current-session.js';
import { readPassword } from '../../session/read-password.js';
import { readSession, writeSession } from '../../session/session-file.js';
import { logInAsStaff } from '../../staff/log-in.js';
import { mailAddress } from '../../terminal/ids.js';

interface Options {
  server?: string;
  email?: string;
  passwordStdin?: boolean;
  staff?: boolean;
  code?: string;
}

interface Credentials {
  email: string;
  password: string;
}

/** The server that was used last, as the default. */
const lastServer = ({ env }: Context): string | undefined => {
  try {
    return readSession(env.configDir)?.server;
  } catch {
    return undefined;
  }
};

const isLoopback = (server: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(server).hostname);

const credentials = async (context: Context, server: string, options: Options): Promise<Credentials> => {
  if (options.passwordStdin) {
    if (!options.email) throw new Failure('usage', 'With --password-stdin the email comes from --email <address>.');
    return { email: options.email, password: await readPassword(process.stdin) };
  }
  if (!context.env.interactive)
    throw new Failure(
      'usage',
      'There is no terminal to ask on. Give --email <address> and --password-stdin, with the password on stdin.',
    );
  const { askCredentials } = await import('../../screens/ask-credentials.js');
  return askCredentials(context, server, options.email);
};

export const login = command<Options>({
  name: 'login',
  summary: 'log in to a server and save the session',
  options: [
    { flags: '-s, --server <url>', summary: `the server (default: the last one, or ${DEFAULT_SERVER})` },
    { flags: '-e, --email <address>', summary: 'your email', parse: mailAddress },
    { flags: '--password-stdin', summary: 'read the password from stdin' },
    { flags: '--staff', summary: 'as staff: with a code of the authenticator, beside the keeper’s session' },
    { flags: '--code <digits>', summary: 'with --staff: the code, instead of the question' },
  ],
  examples: [
    ['kypseli login', 'asks for mail and password'],
    ['kypseli login --email a@b.org --password-stdin < secret', 'for scripts'],
    ['kypseli login --staff --server https://bees.example.org', 'asks for mail, password and code'],
  ],
  seeAlso: ['whoami', 'logout'],
  async run(context, options) {
    const { env } = context;
    const server =
      options.server !== undefined
        ? serverAddress(options.server, '--server')
        : env.server !== undefined
          ? serverAddress(env.server, 'KYPSELI_SERVER')
          : (lastServer(context) ?? DEFAULT_SERVER);
    if (server.startsWith('http:') && !isLoopback(server))
      context.progress.note(`${server} is not encrypted: others on the network can read your password.`);
    const { email, password } = await credentials(context, server, options);
    if (options.staff) return logInAsStaff(context, server, { email, password, code: options.code });
    const { result } = await context.apiAt(server).call(accounts.login, { body: { email, password } });
    const path = writeSession(env.configDir, { server, token: result.token, email });
    context.print(`Logged in to ${server} as ${email}. The session is saved in ${path}.`);
    if (!result.emailVerified) context.print('Your email is not verified yet: follow the link in the email.');
    else if (!result.hasAcceptedTerms) context.print(`Accept the terms of use first: ${server}`);
    if (env.token !== undefined) context.print('KYPSELI_TOKEN is set and overrides this session.');
  },
});
