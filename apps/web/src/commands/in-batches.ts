import { MAX_HIVES_AT_ONCE } from '@kypseli/contract';

/** One command names at most 1,000 hives; more are sent in several. */
export const inBatches = <T>(ids: readonly string[], send: (batch: string[]) => T): T[] => {
  const sent: T[] = [];
  for (let start = 0; start < ids.length; start += MAX_HIVES_AT_ONCE)
    sent.push(send(ids.slice(start, start + MAX_HIVES_AT_ONCE)));
  return sent;
};
