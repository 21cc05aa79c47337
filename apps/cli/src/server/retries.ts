import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '@kypseli/contract';

/** A restart of the server takes about two seconds. */
const WAITS_MS = [250, 1_000, 2_500];
/** No answer, or a proxy had no server to ask. */
const PASSING = new Set([0, 502, 503, 504]);

export const mayPass = (error: unknown): boolean => error instanceof ApiError && PASSING.has(error.status);

/**
 * Repeats an attempt a few times after network errors and restarts. The attempt must be repeatable: a query, or a
 * command with its Idempotency-Key.
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { signal, again }: { signal: AbortSignal; again: () => void },
): Promise<T> {
  for (const ms of WAITS_MS) {
    try {
      return await attempt();
    } catch (error) {
      if (!mayPass(error) || signal.aborted) throw error;
      again();
      await wait(ms, undefined, { signal });
    }
  }
  return attempt();
}
