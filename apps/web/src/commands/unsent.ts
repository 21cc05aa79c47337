import type { QueryKey } from '@tanstack/react-query';
import { session, unsentOf } from '../api/session';
import { storage } from '../api/storage';
import type { Message } from '../i18n/message';
import type { Draft } from './drafts';

/** What a later page needs to send an inspection or to open it in its form again. */
export interface StoredInspection {
  kind: 'record' | 'correct';
  hiveId: string;
  number: string;
  day: string;
  draft: Draft;
}

/** A saved inspection that the server has not answered yet. */
export interface Unsent extends StoredInspection {
  /** The Idempotency-Key of every try: one that did arrive is not recorded again. */
  id: string;
  savedAt: string;
  apiaryId: string;
  input: object;
  describe: Message;
  invalidates: QueryKey[];
}

const prefix = () => unsentOf(session.get()?.email);

/** The unsent inspections of the logged-in keeper, stored on this device. */
export const unsent = {
  /** In the order in which they were saved, which is that of their ids. */
  all: (): Unsent[] =>
    storage
      .names(prefix())
      .sort()
      .flatMap((name) => {
        try {
          return [JSON.parse(storage.get(name) ?? '') as Unsent];
        } catch {
          return [];
        }
      }),
  /** Returns true if it was stored. */
  keep(one: Unsent): boolean {
    const [name, text] = [prefix() + one.id, JSON.stringify(one)];
    storage.set(name, text);
    return storage.get(name) === text;
  },
  drop: (id: string) => storage.remove(prefix() + id),
};
