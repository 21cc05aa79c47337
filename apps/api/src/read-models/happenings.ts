import type { ApiaryEvent, ColonyEvent, GoneReason } from '@kypseli/domain';
import type { Recorded } from '../platform/journal/recorded.js';
import { withoutUndoneRestores } from './undone-restores.js';

/** The colony of a hive has died or left, and no more is known of it. */
interface ColonyGone {
  type: 'ColonyGone';
  data: { apiaryId: string; hiveId: string; day: string; reason: GoneReason };
}
/** What happened to a colony. */
export type Happening = Exclude<ColonyEvent, { type: 'ColonyEventTakenBack' }> | ColonyGone;

/**
 * What happened to the colonies of some apiaries, by day. What was undone is left out, and so is what was recorded anew
 * for the same end of a colony.
 */
export const happeningsOf = (events: Recorded<ApiaryEvent>[]): Happening[] => {
  const undone = new Set(
    events.flatMap(({ metadata: { commandId, $causationId } }) => (commandId === $causationId ? [] : [$causationId])),
  );
  const found = new Set<Happening>();
  /** By hive, while it has no colony. */
  const ends = new Map<string, Happening>();
  const end = (happening: Happening) => {
    const before = ends.get(happening.data.hiveId);
    if (before) found.delete(before);
    ends.set(happening.data.hiveId, happening);
    found.add(happening);
  };
  for (const { type, data, metadata } of withoutUndoneRestores(events)) {
    if (undone.has(metadata.commandId)) continue;
    switch (type) {
      case 'ColoniesGone':
        for (const { hiveId, day, reason } of data.hives)
          end({ type: 'ColonyGone', data: { apiaryId: data.apiaryId, hiveId, day, reason } });
        break;
      case 'ColonyUnited':
        end({ type, data });
        break;
      case 'ColonyLossDescribed':
        end({ type, data });
        break;
      case 'HivesActivated':
        for (const hiveId of data.hiveIds) ends.delete(hiveId);
        break;
      case 'ColonySplit':
        // Of daughters elsewhere it is recorded in both apiaries.
        if (data.fromApiaryId === undefined) found.add({ type, data });
        break;
      case 'ColonySwarmed':
        found.add({ type, data });
        break;
      case 'QueenReplaced':
        found.add({ type, data });
        break;
    }
  }
  return [...found].sort((a, b) => (a.data.day < b.data.day ? -1 : a.data.day > b.data.day ? 1 : 0));
};
