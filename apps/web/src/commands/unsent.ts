import type { QueryKey } from '@tanstack/react-query';
import { session, unsentOf } from '../api/session';
import { storage } from '../api/storage';
import type { Message } from '../i18n/message';
import type { Draft } from './drafts';

/** What an inspection needs to be sent by a later page, or to be opened in its form again. */
export interface StoredInspection {
  kind: 'record' | 'correct';
  hiveId: string;
  number: string;
  day: string;
  draft: Draft;
}

/** An inspection that was saved and that the server has not answered yet. */
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

/** The unsent inspections of the keeper who is logged in, on this device: they outlive the page. */
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
  /** Whether it could be kept. */
  keep(one: Unsent): boolean {
    const [name, text] = [prefix() + one.id, JSON.stringify(one)];
    storage.set(name, text);
    return storage.get(name) === text;
  },
  drop: (id: string) => storage.remove(prefix() + id),
};
