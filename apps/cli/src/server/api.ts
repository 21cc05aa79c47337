import { randomUUID } from 'node:crypto';
import { ApiError, type CallInput, type CallOutput, createClient, type Route } from '@kypseli/contract';
import { Failure, interrupted } from '../exit.js';
import { explained } from './explained.js';
import { lightFetch } from './light-fetch.js';
import { mayPass, withRetries } from './retries.js';

/** The longest single answer: the check of a large file. */
const ANSWER_WITHIN_MS = 120_000;

export interface ApiOptions {
  server: string;
  token: string | null;
  signal: AbortSignal;
  /** How to name another server. */
  elsewhere?: string;
  /** Called before each further attempt. */
  again?: () => void;
}

export interface CallSettings {
  headers?: Record<string, string>;
  /** For bodies that are not JSON, or to look at the headers of the answer. */
  fetch?: typeof fetch;
  answerWithinMs?: number;
}

const notReached = (server: string, elsewhere: string) =>
  new Failure(
    'not_reached',
    `The server at ${server} could not be reached. Is it running? Another address: ${elsewhere}`,
    { code: 'offline' },
  );

/** Calls the contract's routes: repeats with the same key, and validates the answer with its schema. */
export const createApi = ({
  server,
  token,
  signal,
  elsewhere = 'kypseli login --server URL',
  again = () => {},
}: ApiOptions) => ({
  server,
  token,
  signal,
  async call<R extends Route>(
    route: R,
    input: CallInput<R>,
    { headers, fetch: doFetch = lightFetch, answerWithinMs = ANSWER_WITHIN_MS }: CallSettings = {},
  ): Promise<CallOutput<R>> {
    const client = createClient({ baseUrl: server, token: () => token, fetch: doFetch });
    // One command has one key, however often it is sent: a lost answer duplicates nothing.
    const key: Record<string, string> = route.kind === 'command' ? { 'idempotency-key': randomUUID() } : {};
    const attempt = async () => {
      const late = AbortSignal.timeout(answerWithinMs);
      try {
        return await client.call(route, input, {
          headers: { ...key, ...headers },
          signal: AbortSignal.any([signal, late]),
        });
      } catch (error) {
        if (!late.aborted || signal.aborted) throw error;
        throw new ApiError(0, { code: 'offline', message: 'The server did not answer in time.', issues: [] });
      }
    };
    try {
      const answer = route.answer.safeParse(await withRetries(attempt, { signal, again }));
      if (answer.success) return answer.data as CallOutput<R>;
    } catch (error) {
      if (signal.aborted) throw interrupted();
      if (mayPass(error) && (error as ApiError).status === 0) throw notReached(server, elsewhere);
      if (!(error instanceof SyntaxError)) throw explained(error, route, input);
    }
    throw new Failure('refused', `${server} does not answer as a Kypseli server of this version does.`);
  },
});
export type Api = ReturnType<typeof createApi>;
