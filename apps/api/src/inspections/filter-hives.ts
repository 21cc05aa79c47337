import type { AnswerOf, analytics, BodyOf } from '@kypseli/contract';
import { hiveMatcher } from '@kypseli/domain';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../platform/http/caller.js';
import { Locate } from '../read-models/locate.js';
import { InspectionQueries } from './inspections.queries.js';

/** The ids of the hives that match, in the set and order of hivesWithStatus. */
export class FilterHives extends Query<AnswerOf<typeof analytics.filter>> {
  constructor(
    readonly caller: Caller,
    readonly filter: BodyOf<typeof analytics.filter>,
  ) {
    super();
  }
}

@QueryHandler(FilterHives)
export class FilterHivesHandler implements IQueryHandler<FilterHives> {
  constructor(
    private readonly locate: Locate,
    private readonly inspections: InspectionQueries,
  ) {}

  async execute({ caller, filter }: FilterHives) {
    const { apiary_id: apiaryId, group_id: groupId, ...wanted } = filter;
    const round = await this.locate.roundOf(caller.accountId, apiaryId, groupId);
    const hives = await this.inspections.filterable(caller.accountId, apiaryId, round, Boolean(groupId), wanted);
    return hives.filter(hiveMatcher(wanted)).map(({ id }) => id);
  }
}
