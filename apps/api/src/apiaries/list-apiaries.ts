import type { AnswerOf, apiaries } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../platform/http/caller.js';
import { ApiaryQueries } from './apiaries.queries.js';

export class ListApiaries extends Query<AnswerOf<typeof apiaries.list>> {
  constructor(readonly caller: Caller) {
    super();
  }
}

@QueryHandler(ListApiaries)
export class ListApiariesHandler implements IQueryHandler<ListApiaries> {
  constructor(private readonly apiaries: ApiaryQueries) {}

  async execute({ caller }: ListApiaries) {
    return { result: { apiaries: await this.apiaries.all(caller.accountId) } };
  }
}
