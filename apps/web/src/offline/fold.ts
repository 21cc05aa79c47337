import type { QueryKey } from '@tanstack/react-query';
import { storage } from '../api/storage';

/** An answer as the server gave it. `begun`: the last change that the server had accepted when it was asked. */
export interface Base {
  data: unknown;
  begun: number;
}

/** The answers behind what screens show, by the hash of their query. */
export const bases = new Map<string, Base>();

const ACKS = 'kypseli.acks';
let latest = 0;

/** Numbers the changes that the server has accepted; never more than it has. */
export const acks = {
  latest: () => Math.max(latest, Number(storage.get(ACKS)) || 0),
  learn(no: number): void {
    latest = Math.max(latest, no);
    if (latest > (Number(storage.get(ACKS)) || 0)) storage.set(ACKS, `${latest}`);
  },
};

/** What the commands add to answers; they set it. */
export const changes = {
  /** An answer with the changes that it lacks; undefined: there is nothing to show. */
  fold: (_key: QueryKey, base: Base | undefined): unknown => base?.data,
  /** The queries from whose answers this one can begin. */
  sources: (_key: QueryKey): QueryKey[] => [],
  /** Until the server has what this query is about, or has refused it; null: nothing waits that makes it. */
  made: (_key: QueryKey): Promise<void> | null => null,
  /** What is stored on the device has been read. */
  read: Promise.resolve() as Promise<unknown>,
};
