import { drafts } from './drafts';
import { type Entry, getState } from './queue-state';
import { type StoredInspection, unsent } from './unsent';

/** Stores an inspection until the server has answered, so that it survives a reload. */
export const storeOnDevice = (entry: Entry, inspection: StoredInspection) => {
  const { id, apiaryId, input, describe, invalidates } = entry;
  // A stored write of the same inspection from an earlier page is replaced by this one.
  const waiting = new Set(getState().entries.map((other) => other.id));
  for (const { id: earlier, hiveId, day } of unsent.all())
    if (hiveId === inspection.hiveId && day === inspection.day && !waiting.has(earlier)) unsent.drop(earlier);
  const savedAt = new Date().toISOString();
  if (unsent.keep({ ...inspection, id, savedAt, apiaryId, input, describe, invalidates })) entry.stored = inspection;
};

export const removeFromDevice = (entry: Entry) => {
  if (entry.stored) unsent.drop(entry.id);
};

/** Turns a refused inspection into a draft: a refusal must not discard what was entered. */
export const turnIntoDraft = (entry: Entry) => {
  if (!entry.stored) return;
  const { hiveId, day, draft } = entry.stored;
  drafts.keep(hiveId, day, draft);
  unsent.drop(entry.id);
};

// Other writes are lost with the page, so the browser asks first.
window.addEventListener('beforeunload', (event) => {
  if (getState().entries.some(({ stored }) => !stored)) event.preventDefault();
});
