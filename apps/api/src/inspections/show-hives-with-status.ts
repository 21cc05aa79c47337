import type { AnswerOf, inspections, QueryOf } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../platform/http/caller.js';
import type { JsonBytes, JsonText } from '../platform/http/json-text.js';
import { AnswerCache, anyEvent } from '../platform/projections/answer-cache.js';
import { Locate } from '../read-models/locate.js';
import { InspectionQueries } from './inspections.queries.js';
import { PastHives } from './past-hives.js';

type List = AnswerOf<typeof inspections.hivesWithStatus>;

export class ShowHivesWithStatus extends Query<JsonText<List> | JsonBytes<List>> {
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
    private readonly answers: AnswerCache,
  ) {}

  async execute({ caller, query }: ShowHivesWithStatus): Promise<JsonText<List> | JsonBytes<List>> {
    const { apiary_id: apiaryId, group_id: roundId, as_of: day } = query;
    if (day !== undefined) return `{"result":{"hives":${await this.past.asOf(caller, apiaryId, day)}}}`;
    return this.answers.of<List>(caller.accountId, `hives ${apiaryId} ${roundId ?? ''}`, anyEvent, async () => {
      const round = await this.locate.roundOf(caller.accountId, apiaryId, roundId);
      const named = roundId !== undefined;
      const latest = named ? await this.locate.roundOf(caller.accountId, apiaryId) : round;
      const isLatest = latest?.id === round?.id;
      const hives = await this.inspections.hivesWithStatus(caller.accountId, apiaryId, round, named, isLatest);
      return `{"result":{"hives":${hives}}}`;
    });
  }
}
