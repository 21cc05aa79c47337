import type { AnswerOf, inspections } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../platform/http/caller.js';
import { Locate } from '../read-models/locate.js';
import { InspectionQueries } from './inspections.queries.js';

export class ListInspections extends Query<AnswerOf<typeof inspections.list>> {
  constructor(
    readonly caller: Caller,
    readonly hiveId: string,
  ) {
    super();
  }
}

@QueryHandler(ListInspections)
export class ListInspectionsHandler implements IQueryHandler<ListInspections> {
  constructor(
    private readonly locate: Locate,
    private readonly inspections: InspectionQueries,
  ) {}

  async execute({ caller, hiveId }: ListInspections) {
    await this.locate.hive(caller.accountId, hiveId);
    return { result: { inspections: await this.inspections.ofHive(hiveId) } };
  }
}
