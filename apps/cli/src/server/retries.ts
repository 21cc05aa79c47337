import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '@kypseli/contract';

/** A restart of the server takes about two seconds. */
const WAITS_MS = [250, 1_000, 2_500];
/** Nothing came back, or what stands before the server had nobody to ask. */
const PASSING = new Set([0, 502, 503, 504]);

export const mayPass = (error: unknown): boolean => error instanceof ApiError && PASSING.has(error.status);

/**
 * Tries again what the network or a restart broke, a few times. The attempt has to be one that may be repeated: a
 * query, or a command with its Idempotency-Key.
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
