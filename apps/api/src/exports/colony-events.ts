import type { ApiaryEvent, ColonyEvent, GoneReason } from '@kypseli/domain';
import type { EventStore } from '@kypseli/event-store';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { EVENT_STORE } from '../platform/journal/event-store.provider.js';
import { type Recorded, readStreamsOf } from '../platform/journal/recorded.js';
import { apiaryStream } from '../streams.js';

/** The colony of a hive has died or left, and no more is known of it. */
interface ColonyGone {
  type: 'ColonyGone';
  data: { apiaryId: string; hiveId: string; day: string; reason: GoneReason };
}
/** What happened to a colony. */
export type Happening = Exclude<ColonyEvent, { type: 'ColonyEventTakenBack' }> | ColonyGone;

/** Reads what happened to colonies from the streams of their apiaries, deleted ones included. */
@Injectable()
export class ColonyEvents {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
  ) {}

  /** By day. What was undone is left out. */
  async of(accountId: string): Promise<Happening[]> {
    const events: Recorded<ApiaryEvent>[] = [];
    for await (const part of readStreamsOf(this.store, apiaryStream, accountId)) events.push(...part);
    events.sort((one, other) => (one.position < other.position ? -1 : 1));
    return happenings(events).sort((a, b) => (a.data.day < b.data.day ? -1 : a.data.day > b.data.day ? 1 : 0));
  }

  /** The numbers of all hives, deleted ones included. */
  async numbers(accountId: string): Promise<Map<string, string>> {
    const { rows } = await this.pool.query<{ id: string; number: string }>(
      'SELECT id, number FROM rm.hives WHERE account_id = $1',
      [accountId],
    );
    return new Map(rows.map(({ id, number }) => [id, number]));
  }
}

/** What of the events still counts: not undone, and not recorded anew for the same end of a colony. */
const happenings = (events: Recorded<ApiaryEvent>[]): Happening[] => {
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
  for (const { type, data, metadata } of events) {
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
  return [...found];
};
