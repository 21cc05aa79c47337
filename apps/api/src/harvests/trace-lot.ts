import type { AnswerOf, lots } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../platform/http/caller.js';
import { LotQueries } from './lots.queries.js';

export class TraceLot extends Query<AnswerOf<typeof lots.trace>> {
  constructor(
    readonly caller: Caller,
    readonly lotId: string,
  ) {
    super();
  }
}

@QueryHandler(TraceLot)
export class TraceLotHandler implements IQueryHandler<TraceLot> {
  constructor(private readonly lots: LotQueries) {}

  async execute({ caller: { accountId, country }, lotId }: TraceLot) {
    return { result: await this.lots.trace(accountId, await this.lots.one(accountId, country, lotId)) };
  }
}
