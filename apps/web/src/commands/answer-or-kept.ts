import type { CallOutput, Route } from '@kypseli/contract';
import type { Sent } from './queue';
import { getState, subscribe } from './queue-state';

/** How long a form waits for the server (ms), with a signal and without. */
const PATIENCE = { signal: 4000, none: 300 };

/**
 * The answer to a form; null once the server has not answered for a while and the change is safe on the device: the form
 * can be closed, and a refusal stands in the list of changes. What is on no disk is waited for.
 * @throws ApiError if it is refused meanwhile
 */
export const answerOrKept = <R extends Route>(sent: Sent<R>): Promise<CallOutput<R> | null> =>
  new Promise((resolve, reject) => {
    sent.then(resolve, reject);
    const keep = async () => {
      const entry = getState().entries.find(({ id }) => id === sent.id);
      await entry?.stored;
      if (entry?.place !== 'device' || !getState().entries.includes(entry)) return;
      entry.explain = 'toast';
      resolve(null);
    };
    const noSignal = () => !navigator.onLine || getState().offline;
    setTimeout(() => void keep(), noSignal() ? PATIENCE.none : PATIENCE.signal);
    // The signal may be lost meanwhile.
    const stop = subscribe(() => {
      if (noSignal()) void keep();
    });
    sent.then(stop, stop);
  });
