import type { ApiaryEvent } from '@kypseli/domain';
import type { EventStore } from '@kypseli/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { today } from '../../platform/clock.js';
import { EVENT_STORE } from '../../platform/journal/event-store.provider.js';
import { type Recorded, readStreamsOf } from '../../platform/journal/recorded.js';
import { apiaryStream } from '../../streams.js';

/** Hives that an event activates, or deactivates from a day on; null: from the instant of the event on. */
interface Change {
  active: boolean;
  day: string | null;
  hiveIds: string[];
  /** The keeper's day of the event. */
  changedOn: string;
  position: bigint;
}

/**
 * When hives were active, derived from the log: a paper asks for it a few times a year, and rows of their own would make
 * each toggle of many hives twice as slow.
 */
@Injectable()
export class HiveActivity {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** Tells which hives of an account were inactive at the end of a day. */
  async of(accountId: string, timezone: string): Promise<(day: string) => string[]> {
    const changes = await this.changes(accountId, timezone);
    return (day) => inactiveOn(day, changes);
  }

  /** In the order of the log, since a hive may have moved from one apiary to another in between. */
  private async changes(accountId: string, timezone: string): Promise<Change[]> {
    const found: Change[] = [];
    for await (const events of readStreamsOf(this.store, apiaryStream, accountId))
      for (const event of events) found.push(...changesBy(event, timezone));
    return found.sort((one, two) => (one.position < two.position ? -1 : 1));
  }
}

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

const changesBy = (event: Recorded<ApiaryEvent>, timezone: string): Change[] => {
  const { position } = event;
  const changedOn = today(timezone, new Date(event.metadata.at));
  switch (event.type) {
    case 'HivesActivated':
    case 'HivesDeactivated':
      return [{ active: event.type === 'HivesActivated', day: null, hiveIds: event.data.hiveIds, changedOn, position }];
    case 'ColoniesGone':
      return event.data.hives.map(({ hiveId, day }) => ({
        active: false,
        day,
        hiveIds: [hiveId],
        changedOn,
        position,
      }));
    default:
      return [];
  }
};
