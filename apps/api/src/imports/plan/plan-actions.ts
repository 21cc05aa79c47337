import { importedId } from '@kypseli/contract';
import type { ActionType } from '@kypseli/domain';
import type { ImportedAction } from '../mapping/rows/visit.js';

/** One action of an import: the same work on hives of one apiary on one day. */
export interface PlannedAction {
  actionId: string;
  apiaryId: string;
  day: string;
  /** The time of completion, if a row has it. */
  at: string | null;
  type: ActionType;
  title: string | null;
  planned: boolean;
  details: ImportedAction['details'];
  hiveIds: string[];
  /**
   * True if an earlier import or attempt created it. Nothing is written then, unless that attempt stopped between two
   * events.
   */
  exists: boolean;
}

/** A hive list longer than this becomes several actions. */
const MAX_HIVES = 1_000;

/** Actions of a day with the same content are the same. */
const contentOf = ({ type, title, planned, details }: ImportedAction) =>
  JSON.stringify([
    type,
    title,
    Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1)),
    ...(planned ? ['planned'] : []),
  ]);

/**
 * Plans the actions of one apiary and day. The same work on several hives is one action; if a hive has it n times, the
 * nth time belongs to the nth action. Treatments are an exception: a hive gets the same treatment once a day. Ids are
 * derived from the content: the same file plans the same actions again, and a larger one only adds actions for missing
 * hives.
 * @param existing the hives of an action that was already created (and may be deleted since); null if there is none
 */
export const planActions = (
  accountId: string,
  apiaryId: string,
  day: string,
  actions: readonly { hiveId: string; action: ImportedAction }[],
  existing: (actionId: string) => readonly string[] | null,
): PlannedAction[] => {
  const occurrences = new Map<string, number>();
  const groups = new Map<string, { action: ImportedAction; at: string | null; hiveIds: string[] }>();
  for (const { hiveId, action } of actions) {
    if (action.type === 'harvest') continue;
    const content = contentOf(action);
    const nth = (occurrences.get(`${hiveId} ${content}`) ?? 0) + 1;
    occurrences.set(`${hiveId} ${content}`, nth);
    // Two rows with one treatment are one: otherwise the register would contain it twice.
    if (action.type === 'treatment' && nth > 1) continue;
    const key = `${apiaryId}:${day}:${content}:${nth}`;
    const group = groups.get(key) ?? { action, at: action.at, hiveIds: [] };
    groups.set(key, group);
    group.hiveIds.push(hiveId);
    if (action.at !== null && (group.at === null || action.at > group.at)) group.at = action.at;
  }
  return [...groups].flatMap(([key, { action, at, hiveIds }]) => {
    const { title, planned: isOpen = false, details } = action;
    const type = action.type as ActionType;
    const planned: PlannedAction[] = [];
    let missing = hiveIds;
    for (let part = 1; missing.length > 0; part++) {
      const actionId = importedId(accountId, 'action', part === 1 ? key : `${key}#${part}`);
      const has = existing(actionId);
      const mine = new Set(has ?? missing.slice(0, MAX_HIVES));
      planned.push({
        actionId,
        apiaryId,
        day,
        at,
        type,
        title,
        planned: isOpen,
        details,
        hiveIds: [...mine],
        exists: has !== null,
      });
      missing = missing.filter((hiveId) => !mine.has(hiveId));
    }
    return planned;
  });
};
