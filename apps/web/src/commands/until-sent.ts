import { getState, isHeld, ownEntries, subscribe } from './queue-state';
import { wake } from './sender';

/** How long a logout tries to send what waits (ms). */
const PATIENCE = 10_000;

const unsent = () => ownEntries().length + getState().refused.length;
const sendable = () => ownEntries().some((entry) => !isHeld(entry));

/** Waits a while for what can be sent; resolves with how many changes are left, refused ones included. */
export const untilSent = async (): Promise<number> => {
  if (!sendable() || !navigator.onLine || getState().offline) return unsent();
  wake();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, PATIENCE);
    const stop = subscribe(() => {
      if (sendable() && !getState().offline) return;
      clearTimeout(timer);
      stop();
      resolve();
    });
  });
  return unsent();
};
