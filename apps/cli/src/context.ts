import type { Environment } from './environment.js';
import { type Api, createApi } from './server/api.js';
import { currentSession } from './session/current-session.js';
import { type Paint, painter } from './terminal/paint.js';
import { type Progress, progressOn } from './terminal/progress.js';

/** What every command works with. */
export interface Context {
  env: Environment;
  /** Aborted by Ctrl-C and SIGTERM. */
  signal: AbortSignal;
  paint: Paint;
  progress: Progress;
  /** A line of the result, on stdout. */
  print(text: string): void;
  /** Says something on stderr that is not the outcome. */
  warn(text: string): void;
  /** The whole result as one JSON document, on stdout. */
  printJson(document: unknown): void;
  /** The server by the session that is kept or given. @throws Failure not_logged_in */
  api(): Api;
  /** A server without a session. */
  apiAt(server: string, token?: string): Api;
}

export const createContext = (env: Environment, signal: AbortSignal): Context => {
  const progress = progressOn(process.stderr, process.env.TERM === 'dumb');
  const apiAt = (server: string, token: string | null = null) =>
    createApi({
      server,
      token,
      signal,
      again: () => progress.note('The server does not answer; trying again…'),
    });
  return {
    env,
    signal,
    progress,
    paint: painter(env.colours),
    print: (text) => void process.stdout.write(`${text}\n`),
    warn: (text) => {
      progress.end();
      process.stderr.write(`${text}\n`);
    },
    printJson: (document) => void process.stdout.write(`${JSON.stringify(document, null, 2)}\n`),
    api: () => {
      const { server, token } = currentSession(env);
      return apiAt(server, token);
    },
    apiAt,
  };
};
