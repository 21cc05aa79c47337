import { Mapping } from '@kypseli/contract';
import { z } from 'zod';
import { DRAFTS, session } from '../../../api/session';
import { storage } from '../../../api/storage';

/** What a keeper has said of a file and not finished: the mapping may still lack answers that the server asks for. */
export interface ImportDraft {
  mapping: Mapping;
  answers: Record<string, string>;
  /** The mapping was kept from another file: what this one left open is answered by it. */
  settled?: boolean;
}

const StoredDraft = z.object({
  mapping: z.looseObject({ visits: z.array(z.unknown()).min(1) }),
  answers: z.record(z.string(), z.string()),
  settled: z.boolean().optional(),
});

const keyOf = (id: string) => `${DRAFTS}${session.get()?.email ?? ''}.import.${id}`;

/** Drafts of mappings, by keeper and import, on this device: leaving the page loses nothing. */
export const importDraft = {
  get(id: string): ImportDraft | null {
    try {
      const stored = StoredDraft.safeParse(JSON.parse(storage.get(keyOf(id)) ?? 'null'));
      // Written by ourselves; a mapping of another release is refused by the check, not here.
      return stored.success ? (stored.data as unknown as ImportDraft) : null;
    } catch {
      return null;
    }
  },
  keep: (id: string, draft: ImportDraft) => storage.set(keyOf(id), JSON.stringify(draft)),
  forget(id: string) {
    try {
      localStorage.removeItem(keyOf(id));
    } catch {
      // Nothing was kept.
    }
  },
};

/** Whether the server would take it. */
export const isWhole = (mapping: Mapping): boolean => Mapping.safeParse(mapping).success;
