import { DRAFTS, session } from '../api/session';
import { storage } from '../api/storage';

/** The form's content, by field. */
export type Draft = Record<string, unknown>;

const keyOf = (hiveId: string, day: string) => `${DRAFTS}${session.get()?.email ?? ''}.${hiveId}.${day}`;

/** Unsaved input for a hive on a day, stored on this device. */
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
