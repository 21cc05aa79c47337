import { homedir } from 'node:os';
import { join } from 'node:path';

export interface Environment {
  /** KYPSELI_SERVER and KYPSELI_TOKEN override the saved session. */
  server: string | undefined;
  token: string | undefined;
  /** KYPSELI_STAFF_TOKEN: a service token, or that of a session of staff. */
  staffToken: string | undefined;
  configDir: string;
  /** KYPSELI_HOME: the folder of the server on this machine, if it is not beside the command line. */
  home: string | undefined;
  /** True if a person uses keyboard and screen, so that questions may be asked. */
  interactive: boolean;
  colours: boolean;
  /** Width for text on stdout; unlimited if it is no terminal. */
  columns: number;
  /** True if the locale's characters are UTF-8. */
  utf8: boolean;
  /** Prints stack traces of unexpected errors. */
  debug: boolean;
  /** All variables as they were given, for a program of the server. */
  given: NodeJS.ProcessEnv;
}

const filled = (text: string | undefined) => (text === undefined || text === '' ? undefined : text);

/** The same rules as in Ink, which draws nothing there. */
const inCi = (env: NodeJS.ProcessEnv) =>
  (env.CI !== undefined && env.CI !== '0' && env.CI !== 'false') ||
  Object.keys(env).some((name) => name === 'CONTINUOUS_INTEGRATION' || name.startsWith('CI_'));

export const readEnvironment = (env: NodeJS.ProcessEnv = process.env): Environment => {
  const dumb = env.TERM === 'dumb';
  return {
    server: filled(env.KYPSELI_SERVER),
    token: filled(env.KYPSELI_TOKEN),
    staffToken: filled(env.KYPSELI_STAFF_TOKEN),
    home: filled(env.KYPSELI_HOME),
    configDir:
      filled(env.KYPSELI_CONFIG_DIR) ?? join(filled(env.XDG_CONFIG_HOME) ?? join(homedir(), '.config'), 'kypseli'),
    interactive: Boolean(process.stdin.isTTY && process.stdout.isTTY) && !dumb && !inCi(env),
    // https://no-color.org: any non-empty value.
    colours: Boolean(process.stdout.isTTY) && !dumb && filled(env.NO_COLOR) === undefined,
    columns: process.stdout.isTTY ? process.stdout.columns || 80 : Number.POSITIVE_INFINITY,
    utf8: /utf-?8/i.test(filled(env.LC_ALL) ?? filled(env.LC_CTYPE) ?? env.LANG ?? ''),
    debug: filled(env.KYPSELI_DEBUG) !== undefined,
    given: { ...env },
  };
};
