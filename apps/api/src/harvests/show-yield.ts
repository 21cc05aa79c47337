import type { AnswerOf, harvests, QueryOf } from '@kypseli/contract';
import { queenChangesOf, queensOf } from '@kypseli/domain';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock, today } from '../platform/clock.js';
import type { Caller } from '../platform/http/caller.js';
import { ApiaryLog } from '../read-models/apiary-log.js';
import { happeningsOf } from '../read-models/happenings.js';
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
    private readonly log: ApiaryLog,
    private readonly clock: Clock,
  ) {}

  async execute({ caller: { accountId, timezone }, query: { year, by } }: ShowYield) {
    const asked = year ?? Number(today(timezone, this.clock.now()).slice(0, 4));
    const [rows, years] = await Promise.all([this.rows(accountId, asked, by), this.harvests.years(accountId)]);
    const kg = years.find((one) => one.year === asked)?.kg ?? null;
    return { result: { year: asked, kg, years, rows } };
  }

  private async rows(accountId: string, year: number, by: QueryOf<typeof harvests.yield>['by']) {
    if (by !== 'queen_line') return this.harvests.yield(accountId, year, by);
    const queenOf = queensOf(happeningsOf(await this.log.of(accountId)).flatMap(queenChangesOf));
    return this.harvests.yieldByLine(accountId, year, (hiveId, day) => queenOf(hiveId, day)?.line ?? null);
  }
}
