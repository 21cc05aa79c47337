import { Mapping } from '@kypseli/contract';
import { z } from 'zod';
import { DRAFTS, session } from '../../../api/session';
import { storage } from '../../../api/storage';

/** An unfinished mapping of a file: it may lack answers that the server requires. */
export interface ImportDraft {
  mapping: Mapping;
  answers: Record<string, string>;
  /** The mapping was saved from another file: its remaining questions count as answered. */
  settled?: boolean;
}

const StoredDraft = z.object({
  mapping: z.looseObject({ visits: z.array(z.unknown()).min(1) }),
  answers: z.record(z.string(), z.string()),
  settled: z.boolean().optional(),
});

const keyOf = (id: string) => `${DRAFTS}${session.get()?.email ?? ''}.import.${id}`;

/** Drafts of mappings, by keeper and import, stored on this device: leaving the page loses nothing. */
export const importDraft = {
  get(id: string): ImportDraft | null {
    try {
      const stored = StoredDraft.safeParse(JSON.parse(storage.get(keyOf(id)) ?? 'null'));
      // Written by the app itself; the check refuses a mapping of another release.
      return stored.success ? (stored.data as unknown as ImportDraft) : null;
    } catch {
      return null;
    }
  },
  keep: (id: string, draft: ImportDraft) => storage.set(keyOf(id), JSON.stringify(draft)),
  forget(id: string) {
    try {
      localStorage.removeItem(keyOf(id));
    } catch {}
  },
};

/** True if the server would accept it. */
export const isWhole = (mapping: Mapping): boolean => Mapping.safeParse(mapping).success;
