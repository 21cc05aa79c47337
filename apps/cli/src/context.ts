import type { Environment } from './environment.js';
import { EXIT, type Outcome } from './exit.js';
import { type Api, createApi } from './server/api.js';
import { currentSession, currentStaffSession } from './session/current-session.js';
import { type Marks, marksFor } from './terminal/marks.js';
import { type Paint, painter } from './terminal/paint.js';
import { type Progress, progressOn } from './terminal/progress.js';

/** Everything a command works with. */
export interface Context {
  env: Environment;
  /** Aborted by Ctrl-C and SIGTERM. */
  signal: AbortSignal;
  paint: Paint;
  marks: Marks;
  progress: Progress;
  /** Prints a line of the result to stdout. */
  print(text: string): void;
  /** Prints something that is not the result to stderr. */
  warn(text: string): void;
  /** Prints the whole result as one JSON document to stdout. */
  printJson(document: unknown): void;
  /** Prints a JSON document on one line: one of many. */
  printJsonLine(document: unknown): void;
  /** Ends with this outcome although nothing failed. */
  endWith(outcome: Outcome): void;
  /** The server of the saved or given session. @throws Failure not_logged_in */
  api(): Api;
  /** The server of the saved or given session of staff. @throws Failure not_logged_in */
  staff(server?: string): Api;
  /** A server without a session. */
  apiAt(server: string, token?: string | null, elsewhere?: string): Api;
}

export const createContext = (env: Environment, signal: AbortSignal): Context => {
  const progress = progressOn(process.stderr, process.env.TERM === 'dumb');
  const apiAt = (server: string, token: string | null = null, elsewhere?: string) =>
    createApi({
      server,
      token,
      signal,
      elsewhere,
      again: () => progress.note('The server does not answer; trying again…'),
    });
  return {
    env,
    signal,
    progress,
    paint: painter(env.colours),
    marks: marksFor(env.utf8),
    print: (text) => void process.stdout.write(`${text}\n`),
    warn: (text) => {
      progress.end();
      process.stderr.write(`${text}\n`);
    },
    printJson: (document) => void process.stdout.write(`${JSON.stringify(document, null, 2)}\n`),
    printJsonLine: (document) => void process.stdout.write(`${JSON.stringify(document)}\n`),
    endWith: (outcome) => {
      process.exitCode = EXIT[outcome][0];
    },
    api: () => {
      const { server, token } = currentSession(env);
      return apiAt(server, token);
    },
    staff: (named) => {
      const { server, token } = currentStaffSession(env, named);
      return apiAt(server, token, 'kypseli login --staff --server URL');
    },
    apiAt,
  };
};
