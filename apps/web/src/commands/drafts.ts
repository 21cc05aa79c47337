import { DRAFTS, session } from '../api/session';
import { storage } from '../api/storage';

/** What a form holds, by field. */
export type Draft = Record<string, unknown>;

const keyOf = (hiveId: string, day: string) => `${DRAFTS}${session.get()?.email ?? ''}.${hiveId}.${day}`;

/** What a keeper entered of a hive on a day and has not saved, on this device. */
export const drafts = {
  get(hiveId: string, day: string): Draft | null {
    try {
      const stored: unknown = JSON.parse(storage.get(keyOf(hiveId, day)) ?? 'null');
      return typeof stored === 'object' && stored !== null ? (stored as Draft) : null;
    } catch {
      return null;
    }
  },
  keep: (hiveId: string, day: string, draft: Draft) => storage.set(keyOf(hiveId, day), JSON.stringify(draft)),
  forget: (hiveId: string, day: string) => storage.remove(keyOf(hiveId, day)),
};
