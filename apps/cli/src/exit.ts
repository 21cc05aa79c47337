import { ApiError } from '@kypseli/contract';
import { CommanderError } from 'commander';

/** The exit codes with their meanings; the only list, shown in --help. */
export const EXIT = {
  done: [0, 'done'],
  refused: [1, 'refused or failed; the sentence says why'],
  usage: [2, 'wrong usage, or a question that no option answered'],
  problems: [3, 'problems stand: rows of a file, findings of a check'],
  not_logged_in: [4, 'not logged in'],
  not_reached: [5, 'the server could not be reached'],
  interrupted: [130, 'interrupted'],
} as const satisfies Record<string, readonly [number, string]>;
export type Outcome = keyof typeof EXIT;

/** An error that the caller can act on: one sentence, no stack. `details` are added to the document of --json. */
export class Failure extends Error {
  constructor(
    readonly outcome: Exclude<Outcome, 'done'>,
    message: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = 'Failure';
  }
}

export const interrupted = (message = 'Interrupted.') => new Failure('interrupted', message);

/** What zod says about a value, which does not name its field. */
const UNNAMED = /^(Too (small|big)|Invalid|Unknown key|Required)/;

const nameOfField = ({ path }: { path: (string | number)[] }): string =>
  path.length === 0 ? '' : `${path.join('.')}: `;

const sentenceOf = ({ message, body: { issues } }: ApiError): string => {
  const [issue] = issues;
  return issue && issue.message === message && UNNAMED.test(message) ? `${nameOfField(issue)}${message}` : message;
};

const issueLines = ({ body }: ApiError): string[] =>
  body.issues
    .filter(({ message }) => message !== body.message || body.issues.length > 1)
    .slice(0, 10)
    .map((issue) => `  ${nameOfField(issue)}${issue.message}`);

/** Tokens of the environment, which win over a session. */
interface Tokens {
  token: string | undefined;
  staffToken: string | undefined;
}

const refusal = (error: ApiError, { token, staffToken }: Tokens): Failure => {
  const details = { code: error.code, issues: error.body.issues };
  if (error.status === 0) return new Failure('not_reached', error.message, details);
  if (error.code === 'unauthenticated') {
    const logIn = `kypseli login${error.staff ? ' --staff' : ''}`;
    const message =
      (error.staff ? staffToken : token) === undefined
        ? `Your session has ended. Log in again: ${logIn}`
        : `${error.staff ? 'KYPSELI_STAFF_TOKEN' : 'KYPSELI_TOKEN'} is not accepted. Set another one, or unset it and log in: ${logIn}`;
    return new Failure('not_logged_in', message, details);
  }
  return new Failure('refused', [sentenceOf(error), ...issueLines(error)].join('\n'), details);
};

/** Converts any error to a Failure; null if there is nothing to report (help was shown). */
export const asFailure = (thrown: unknown, { debug, ...tokens }: { debug: boolean } & Tokens): Failure | null => {
  if (thrown instanceof Failure) return thrown;
  if (thrown instanceof ApiError) return refusal(thrown, tokens);
  if (thrown instanceof CommanderError) return null;
  const { message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
  return new Failure('refused', debug ? String(stack) : `Something went wrong: ${message}`);
};
