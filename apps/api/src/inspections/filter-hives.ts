import type { AnswerOf, analytics, BodyOf } from '@kypseli/contract';
import { hiveMatcher } from '@kypseli/domain';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock, today } from '../platform/clock.js';
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
    private readonly clock: Clock,
  ) {}

  async execute({ caller, filter }: FilterHives) {
    const { apiary_id: apiaryId, group_id: groupId, ...wanted } = filter;
    const round = await this.locate.roundOf(caller.accountId, apiaryId, groupId);
    const day = today(caller.timezone, this.clock.now());
    const hives = await this.inspections.filterable(caller.accountId, apiaryId, round, Boolean(groupId), wanted, day);
    return hives.filter(hiveMatcher(wanted)).map(({ id }) => id);
  }
}
