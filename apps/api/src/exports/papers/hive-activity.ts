import type { ApiaryEvent } from '@kypseli/domain';
import { today } from '../../platform/clock.js';
import type { Recorded } from '../../platform/journal/recorded.js';

/** Hives that an event activates, or deactivates from a day on; null: from the instant of the event on. */
interface Change {
  active: boolean;
  day: string | null;
  hiveIds: string[];
  /** The keeper's day of the event. */
  changedOn: string;
}

/**
 * Tells which hives were inactive at the end of a day, by the events of their apiaries in the order of the log: a paper
 * asks for it a few times a year, and rows of their own would make each toggle of many hives twice as slow.
 */
export const hiveActivity = (events: Recorded<ApiaryEvent>[], timezone: string): ((day: string) => string[]) => {
  const changes = events.flatMap((event) => changesBy(event, timezone));
  return (day) => inactiveOn(day, changes);
};

/**
 * A day that a keeper gave with the reason counts while the hive stays inactive. Once it is active again, only the
 * instants count: a day that was given by mistake, and undone, must not.
 */
const inactiveOn = (day: string, changes: Change[]): string[] => {
  const inactive = new Set<string>();
  const last = new Map<string, { from: string; changedOn: string }>();
  for (const { active, day: from, hiveIds, changedOn } of changes)
    for (const hiveId of hiveIds)
      if (!active) last.set(hiveId, { from: from ?? changedOn, changedOn });
      else {
        const before = last.get(hiveId);
        if (before && before.changedOn <= day && day < changedOn) inactive.add(hiveId);
        last.delete(hiveId);
      }
  for (const [hiveId, { from }] of last) if (from <= day) inactive.add(hiveId);
  return [...inactive];
};

const changesBy = ({ type, data, metadata }: Recorded<ApiaryEvent>, timezone: string): Change[] => {
  const changedOn = today(timezone, new Date(metadata.at));
  switch (type) {
    case 'HivesActivated':
    case 'HivesDeactivated':
      return [{ active: type === 'HivesActivated', day: null, hiveIds: data.hiveIds, changedOn }];
    case 'ColoniesGone':
      return data.hives.map(({ hiveId, day }) => ({ active: false, day, hiveIds: [hiveId], changedOn }));
    default:
      return [];
  }
};
