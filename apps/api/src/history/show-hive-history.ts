import type { AnswerOf, HistoryEvent, history, QueryOf } from '@kypseli/contract';
import type { ActionEvent, ApiaryEvent, RoundEvent } from '@kypseli/domain';
import type { EventStore, RecordedEvent } from '@kypseli/event-store';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../platform/http/caller.js';
import { EVENT_STORE } from '../platform/journal/event-store.provider.js';
import { Locate } from '../read-models/locate.js';
import { apiaryStream } from '../streams.js';
import { HistoryQueries } from './history.queries.js';
import { saidOfHive, saidOfWork } from './of-hive.js';

/** How many events are read at a time. */
const AT_ONCE = 8;

type Said = { event: RecordedEvent; data: Record<string, unknown> };

export class ShowHiveHistory extends Query<AnswerOf<typeof history.ofHive>> {
  constructor(
    readonly caller: Caller,
    readonly hiveId: string,
    readonly page: QueryOf<typeof history.ofHive>,
  ) {
    super();
  }
}

/** The cursor is the position of the last one on the page before. */
@QueryHandler(ShowHiveHistory)
export class ShowHiveHistoryHandler implements IQueryHandler<ShowHiveHistory> {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly locate: Locate,
    private readonly history: HistoryQueries,
  ) {}

  async execute({ caller, hiveId: given, page: { limit, cursor } }: ShowHiveHistory) {
    const hiveId = given.toLowerCase();
    await this.locate.hive(caller.accountId, hiveId);
    const before = cursor === undefined ? null : BigInt(cursor);
    const ofItself = await this.ofItself(hiveId, before);
    const work = await this.history.mentions(hiveId, before, limit + 1);
    const found = [...ofItself.map(({ event }) => event.position), ...work].sort(descending).slice(0, limit + 1);
    const shown = new Set(found.slice(0, limit));
    const said = [
      ...ofItself.filter(({ event }) => shown.has(event.position)),
      ...(await this.ofWork(work.filter((position) => shown.has(position)))),
    ].sort((a, b) => descending(a.event.position, b.event.position));
    const names = await this.history.names([...new Set(said.map(({ event }) => event.metadata.userId))]);
    const events = said.map((each) => shownOf(each, names));
    return { result: { events, next_cursor: found.length > limit ? events.at(-1)!.position : null } };
  }

  private async ofItself(hiveId: string, before: bigint | null): Promise<Said[]> {
    const said: Said[] = [];
    for (const apiaryId of await this.history.apiaries(hiveId))
      for (const event of await this.store.readStream(`${apiaryStream.category}-${apiaryId}`)) {
        if (before !== null && event.position >= before) break;
        const data = saidOfHive(event as unknown as ApiaryEvent, hiveId);
        if (data) said.push({ event, data });
      }
    return said;
  }

  private async ofWork(positions: bigint[]): Promise<Said[]> {
    const said: Said[] = [];
    for (let start = 0; start < positions.length; start += AT_ONCE) {
      const batches = await Promise.all(
        positions
          .slice(start, start + AT_ONCE)
          .map((position) => this.store.readAll({ after: position - 1n, limit: 1 })),
      );
      for (const { events } of batches)
        for (const event of events)
          said.push({ event, data: saidOfWork(event as unknown as RoundEvent | ActionEvent) });
    }
    return said;
  }
}

const descending = (a: bigint, b: bigint): number => (a < b ? 1 : a > b ? -1 : 0);

const shownOf = ({ event, data }: Said, names: Map<string, string>): HistoryEvent => ({
  position: event.position.toString(),
  type: event.type,
  at: event.metadata.at,
  by: { id: event.metadata.userId, name: names.get(event.metadata.userId) ?? null },
  data,
});
