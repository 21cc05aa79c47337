import { DRAFTS, session } from '../../../api/session';
import { storage } from '../../../api/storage';
import { EMPTY_ENTRY, type Entry } from './fields';

const keyOf = (hiveId: string, day: string) => `${DRAFTS}${session.get()?.email ?? ''}.${hiveId}.${day}`;

/** What a keeper entered and has not saved yet: by keeper, hive and day, on this phone. */
export const draft = {
  get(hiveId: string, day: string): Entry | null {
    try {
      const kept: unknown = JSON.parse(storage.get(keyOf(hiveId, day)) ?? 'null');
      return typeof kept === 'object' && kept !== null ? { ...EMPTY_ENTRY, ...kept } : null;
    } catch {
      return null;
    }
  },
  keep: (hiveId: string, day: string, entry: Entry) => storage.set(keyOf(hiveId, day), JSON.stringify(entry)),
  forget(hiveId: string, day: string) {
    try {
      localStorage.removeItem(keyOf(hiveId, day));
    } catch {
      // Nothing was kept.
    }
  },
};
