import type { AnswerOf, lots, QueryOf } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../platform/http/caller.js';
import { Locate } from '../read-models/locate.js';
import { HarvestQueries } from './harvests.queries.js';
import { LotQueries } from './lots.queries.js';

export class ShowLots extends Query<AnswerOf<typeof lots.list>> {
  constructor(
    readonly caller: Caller,
    readonly query: QueryOf<typeof lots.list>,
  ) {
    super();
  }
}

@QueryHandler(ShowLots)
export class ShowLotsHandler implements IQueryHandler<ShowLots> {
  constructor(
    private readonly lots: LotQueries,
    private readonly harvests: HarvestQueries,
    private readonly locate: Locate,
  ) {}

  async execute({ caller: { accountId, country }, query }: ShowLots) {
    const { hive_id: hiveId, harvest_id: harvestId } = query;
    if (hiveId !== undefined) await this.locate.hiveEvenDeleted(accountId, hiveId);
    if (harvestId !== undefined) await this.harvests.one(accountId, harvestId);
    return { result: { lots: await this.lots.all(accountId, country, { hiveId, harvestId }) } };
  }
}
