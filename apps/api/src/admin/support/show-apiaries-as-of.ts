import type { AnswerOf } from '@kypseli/contract';
import type { accountView } from '@kypseli/contract/admin';
import { byHiveNumber, evolveApiary, noApiary } from '@kypseli/domain';
import type { EventStore } from '@kypseli/event-store';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import pg from 'pg';
import { Clock, today } from '../../platform/clock.js';
import { notFound } from '../../platform/http/refusal.js';
import { idsOf } from '../../platform/journal/aggregate.js';
import { EVENT_STORE } from '../../platform/journal/event-store.provider.js';
import { readStream, receivedAtOf } from '../../platform/journal/recorded.js';
import { apiaryStream } from '../../streams.js';

type Answer = AnswerOf<typeof accountView.apiariesAsOf>;

export class ShowApiariesAsOf extends Query<Answer> {
  constructor(
    readonly accountId: string,
    /** A day of the keeper's; absent: today. */
    readonly day: string | undefined,
  ) {
    super();
  }
}

/** Folded from the log, so that apiaries and hives that were deleted since are there too. */
@QueryHandler(ShowApiariesAsOf)
export class ShowApiariesAsOfHandler implements IQueryHandler<ShowApiariesAsOf> {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, day }: ShowApiariesAsOf): Promise<Answer> {
    const { rows } = await this.pool.query<{ timezone: string }>('SELECT timezone FROM accounts WHERE id = $1', [
      accountId,
    ]);
    if (!rows[0]) throw notFound('account');
    const { timezone } = rows[0];
    const until = day ?? today(timezone, this.clock.now());
    const found: Answer = [];
    for (const id of idsOf(apiaryStream, await this.store.streamsOf(accountId))) {
      let state = noApiary();
      for (const event of await readStream(this.store, apiaryStream, id)) {
        if (today(timezone, new Date(receivedAtOf(event))) > until) break;
        state = evolveApiary(state, event);
      }
      if (state.status !== 'established') continue;
      const hives = [...state.hives]
        .map(([hiveId, { number, active, starred }]) => ({ hiveNumber: number, id: hiveId, number, active, starred }))
        .sort(byHiveNumber)
        .map(({ hiveNumber: _, ...hive }) => hive);
      found.push({ id, name: state.description?.name ?? '', active: state.active, hives });
    }
    return found.sort((one, two) => one.name.localeCompare(two.name));
  }
}
