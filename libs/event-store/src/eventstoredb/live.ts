import type { AllStreamSubscription, ResolvedEvent } from '@eventstore/db-client';
import { StoreUnavailable } from '../errors.js';
import { isLeftBehind, toStoreError } from './failures.js';
import type { StoredEvent } from './stored-event.js';

/** Asking whether that was all costs a call, so it waits for a pause. */
const PAUSE_MS = 50;

/**
 * The events of a running subscription as they arrive, at most `most` at a time, and `idle` when none have arrived for a
 * while; ends when the signal aborts, and when the server has ended the subscription since more was stored than it holds
 * for a client: the rest is to be read. @throws StoreUnavailable when the subscription is lost
 */
export async function* live(
  subscription: AllStreamSubscription,
  most: number,
  signal: AbortSignal,
): AsyncGenerator<StoredEvent[] | 'idle', void, undefined> {
  let failure: unknown;
  let wake = () => {};
  const fail = (error: unknown) => {
    failure ??= error;
    wake();
  };
  const onWake = () => wake();
  const lost = () => fail(new StoreUnavailable('the subscription ended'));
  subscription.on('readable', onWake).on('error', fail).on('end', lost).on('close', lost);
  signal.addEventListener('abort', onWake);
  let idle = false;
  try {
    while (!signal.aborted) {
      const events: StoredEvent[] = [];
      while (events.length < most) {
        const resolved = subscription.read() as ResolvedEvent | null;
        if (resolved === null) break;
        if (resolved.event) events.push(resolved.event as StoredEvent);
      }
      if (events.length > 0) {
        idle = false;
        yield events;
        continue;
      }
      if (isLeftBehind(failure)) return;
      if (failure) throw toStoreError(failure);
      const paused = await new Promise<boolean>((resolve) => {
        const timer = idle ? undefined : setTimeout(() => resolve(true), PAUSE_MS);
        wake = () => {
          clearTimeout(timer);
          resolve(false);
        };
      });
      wake = () => {};
      if (paused) {
        idle = true;
        yield 'idle';
      }
    }
  } finally {
    signal.removeEventListener('abort', onWake);
    subscription.unsubscribe().catch(() => undefined);
  }
}
