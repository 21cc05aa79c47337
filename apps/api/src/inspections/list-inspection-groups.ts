import type { AnswerOf, inspections } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../platform/http/caller.js';
import { Locate } from '../read-models/locate.js';
import { InspectionQueries } from './inspections.queries.js';

export class ListInspectionGroups extends Query<AnswerOf<typeof inspections.groups>> {
  constructor(
    readonly caller: Caller,
    readonly apiaryId: string,
  ) {
    super();
  }
}

@QueryHandler(ListInspectionGroups)
export class ListInspectionGroupsHandler implements IQueryHandler<ListInspectionGroups> {
  constructor(
    private readonly locate: Locate,
    private readonly inspections: InspectionQueries,
  ) {}

  async execute({ caller, apiaryId }: ListInspectionGroups) {
    await this.locate.apiary(caller.accountId, apiaryId);
    return { result: { inspections: await this.inspections.rounds(caller.accountId, apiaryId) } };
  }
}
