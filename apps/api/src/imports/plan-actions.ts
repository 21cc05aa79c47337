import { importedId } from '@kypseli/contract';
import type { ImportedAction } from './visit.js';

/** One action of an import: the same work on hives of one apiary on one day. */
export interface PlannedAction {
  actionId: string;
  apiaryId: string;
  day: string;
  /** The instant of completion, where a row tells it. */
  at: string | null;
  type: ImportedAction['type'];
  title: string | null;
  details: ImportedAction['details'];
  hiveIds: string[];
  /** Made by an earlier import or attempt: nothing is written of it unless an attempt was cut off in it. */
  exists: boolean;
}

/** A hive list longer than this becomes several actions. */
const MAX_HIVES = 1_000;

/** What makes two actions of a day the same. */
const contentOf = ({ type, title, details }: ImportedAction) =>
  JSON.stringify([type, title, Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1))]);

/**
 * The actions of one apiary and day. The same work on several hives is one action; where a hive has it n times, the
 * nth belongs to the nth action, but for treatments: the same one is given once a day. Ids follow from the content, so that the same file again plans the same actions and
 * a larger one only adds actions for the hives that are missing.
 * @param existing the hives of an action that was made before (and may be deleted since), null where there is none
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
    const content = contentOf(action);
    const nth = (occurrences.get(`${hiveId} ${content}`) ?? 0) + 1;
    occurrences.set(`${hiveId} ${content}`, nth);
    // Two rows that tell of one treatment are one: it would stand twice in the register.
    if (action.type === 'treatment' && nth > 1) continue;
    const key = `${apiaryId}:${day}:${content}:${nth}`;
    const group = groups.get(key) ?? { action, at: action.at, hiveIds: [] };
    groups.set(key, group);
    group.hiveIds.push(hiveId);
    if (action.at !== null && (group.at === null || action.at > group.at)) group.at = action.at;
  }
  return [...groups].flatMap(([key, { action, at, hiveIds }]) => {
    const { type, title, details } = action;
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
        details,
        hiveIds: [...mine],
        exists: has !== null,
      });
      missing = missing.filter((hiveId) => !mine.has(hiveId));
    }
    return planned;
  });
};
