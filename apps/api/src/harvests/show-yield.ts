import type { AnswerOf, harvests, QueryOf } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock, today } from '../platform/clock.js';
import type { Caller } from '../platform/http/caller.js';
import { HarvestQueries } from './harvests.queries.js';

export class ShowYield extends Query<AnswerOf<typeof harvests.yield>> {
  constructor(
    readonly caller: Caller,
    readonly query: QueryOf<typeof harvests.yield>,
  ) {
    super();
  }
}

@QueryHandler(ShowYield)
export class ShowYieldHandler implements IQueryHandler<ShowYield> {
  constructor(
    private readonly harvests: HarvestQueries,
    private readonly clock: Clock,
  ) {}

  async execute({ caller: { accountId, timezone }, query: { year, by } }: ShowYield) {
    const asked = year ?? Number(today(timezone, this.clock.now()).slice(0, 4));
    return { result: await this.harvests.yield(accountId, asked, by) };
  }
}
