import type { AnswerOf, actions, QueryOf } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../platform/http/caller.js';
import { Locate } from '../read-models/locate.js';
import { ActionQueries } from './actions.queries.js';

export class ListActions extends Query<AnswerOf<typeof actions.list>> {
  constructor(
    readonly caller: Caller,
    readonly query: QueryOf<typeof actions.list>,
  ) {
    super();
  }
}

@QueryHandler(ListActions)
export class ListActionsHandler implements IQueryHandler<ListActions> {
  constructor(
    private readonly locate: Locate,
    private readonly actions: ActionQueries,
  ) {}

  async execute({ caller, query }: ListActions) {
    const { hive_id: hiveId, apiary_id: apiaryId, completed } = query;
    if (hiveId !== undefined) await this.locate.hive(caller.accountId, hiveId);
    if (apiaryId !== undefined) await this.locate.apiary(caller.accountId, apiaryId);
    return { tasks: await this.actions.list({ hiveId, apiaryId }, completed) };
  }
}
