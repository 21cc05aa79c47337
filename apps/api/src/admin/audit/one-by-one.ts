import type { BulkOutcome } from '@kypseli/contract/admin';
import { isRefusal } from '../../platform/http/refusal.js';
import { type Actor, type Audit, type Entry, isAboutCaller } from './audit.js';

/**
 * Does something with each id once, one after the other. What is refused is answered, entered in the audit trail, and
 * does not keep the others from being done; `entryOf` is for that entry. @throws what is no refusal
 */
export const oneByOne = async (
  audit: Audit,
  actor: Actor,
  ids: string[],
  entryOf: (id: string) => Entry,
  work: (id: string) => Promise<unknown>,
): Promise<BulkOutcome> => {
  const outcome: BulkOutcome = { done: [], refused: [] };
  for (const id of new Set(ids))
    try {
      await work(id);
      outcome.done.push(id);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const refusal = error as Error & { code: string };
      if (isAboutCaller(refusal)) await audit.recordRefusal(actor, entryOf(id), refusal);
      outcome.refused.push({ id, code: refusal.code, message: refusal.message });
    }
  return outcome;
};
