import type { AnswerOf, inspections, QueryOf } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../platform/http/caller.js';
import { Locate } from '../read-models/locate.js';
import { InspectionQueries } from './inspections.queries.js';

export class ShowHivesWithStatus extends Query<AnswerOf<typeof inspections.hivesWithStatus>> {
  constructor(
    readonly caller: Caller,
    readonly query: QueryOf<typeof inspections.hivesWithStatus>,
  ) {
    super();
  }
}

@QueryHandler(ShowHivesWithStatus)
export class ShowHivesWithStatusHandler implements IQueryHandler<ShowHivesWithStatus> {
  constructor(
    private readonly locate: Locate,
    private readonly inspections: InspectionQueries,
  ) {}

  async execute({ caller, query }: ShowHivesWithStatus) {
    await this.locate.apiary(caller.accountId, query.apiary_id);
    const round = await this.locate.round(query.apiary_id, query.group_id);
    const named = query.group_id !== undefined;
    return { result: { hives: await this.inspections.hivesWithStatus(query.apiary_id, round, named) } };
  }
}
