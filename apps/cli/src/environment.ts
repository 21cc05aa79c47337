import { homedir } from 'node:os';
import { join } from 'node:path';

export interface Environment {
  /** KYPSELI_SERVER and KYPSELI_TOKEN win over the session that is kept. */
  server: string | undefined;
  token: string | undefined;
  configDir: string;
  /** Keyboard and screen are a person's: questions may be asked. */
  interactive: boolean;
  colours: boolean;
  /** Width for text on stdout; unbounded where it is no terminal. */
  columns: number;
  /** Stacks of errors that should not happen. */
  debug: boolean;
}

const filled = (text: string | undefined) => (text === undefined || text === '' ? undefined : text);

/** By the rules of the package that draws the screens: it draws nothing there. */
const inCi = (env: NodeJS.ProcessEnv) =>
  (env.CI !== undefined && env.CI !== '0' && env.CI !== 'false') ||
  Object.keys(env).some((name) => name === 'CONTINUOUS_INTEGRATION' || name.startsWith('CI_'));

export const readEnvironment = (env: NodeJS.ProcessEnv = process.env): Environment => {
  const dumb = env.TERM === 'dumb';
  return {
    server: filled(env.KYPSELI_SERVER),
    token: filled(env.KYPSELI_TOKEN),
    configDir:
      filled(env.KYPSELI_CONFIG_DIR) ?? join(filled(env.XDG_CONFIG_HOME) ?? join(homedir(), '.config'), 'kypseli'),
    interactive: Boolean(process.stdin.isTTY && process.stdout.isTTY) && !dumb && !inCi(env),
    // https://no-color.org: any value that is not empty.
    colours: Boolean(process.stdout.isTTY) && !dumb && filled(env.NO_COLOR) === undefined,
    columns: process.stdout.isTTY ? process.stdout.columns || 80 : Number.POSITIVE_INFINITY,
    debug: filled(env.KYPSELI_DEBUG) !== undefined,
  };
};
