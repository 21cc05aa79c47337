import type { AnswerOf, harvests, QueryOf } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../platform/http/caller.js';
import { Locate } from '../read-models/locate.js';
import { HarvestQueries } from './harvests.queries.js';

export class ShowHarvests extends Query<AnswerOf<typeof harvests.list>> {
  constructor(
    readonly caller: Caller,
    readonly query: QueryOf<typeof harvests.list>,
  ) {
    super();
  }
}

@QueryHandler(ShowHarvests)
export class ShowHarvestsHandler implements IQueryHandler<ShowHarvests> {
  constructor(
    private readonly harvests: HarvestQueries,
    private readonly locate: Locate,
  ) {}

  async execute({ caller: { accountId }, query: { year, apiary_id: apiaryId } }: ShowHarvests) {
    if (apiaryId !== undefined) await this.locate.apiaryEvenDeleted(accountId, apiaryId);
    return { result: { harvests: await this.harvests.all(accountId, { year, apiaryId }) } };
  }
}
