import type { AnswerOf, plans } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock, today } from '../platform/clock.js';
import type { Caller } from '../platform/http/caller.js';
import { PlanQueries } from './plans.queries.js';

export class ListPlans extends Query<AnswerOf<typeof plans.list>> {
  constructor(readonly caller: Caller) {
    super();
  }
}

@QueryHandler(ListPlans)
export class ListPlansHandler implements IQueryHandler<ListPlans> {
  constructor(
    private readonly plans: PlanQueries,
    private readonly clock: Clock,
  ) {}

  async execute({ caller: { accountId, timezone } }: ListPlans) {
    return { result: { plans: await this.plans.all(accountId, today(timezone, this.clock.now())) } };
  }
}
