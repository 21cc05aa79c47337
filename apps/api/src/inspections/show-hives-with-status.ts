import type { AnswerOf, inspections, QueryOf } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../platform/http/caller.js';
import type { JsonText } from '../platform/http/json-text.js';
import { Locate } from '../read-models/locate.js';
import { InspectionQueries } from './inspections.queries.js';
import { PastHives } from './past-hives.js';

export class ShowHivesWithStatus extends Query<JsonText<AnswerOf<typeof inspections.hivesWithStatus>>> {
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
    private readonly past: PastHives,
  ) {}

  async execute({ caller, query }: ShowHivesWithStatus) {
    if (query.as_of !== undefined)
      return `{"result":{"hives":${await this.past.asOf(caller, query.apiary_id, query.as_of)}}}`;
    const round = await this.locate.roundOf(caller.accountId, query.apiary_id, query.group_id);
    const hives = await this.inspections.hivesWithStatus(
      caller.accountId,
      query.apiary_id,
      round,
      query.group_id !== undefined,
    );
    return `{"result":{"hives":${hives}}}`;
  }
}
