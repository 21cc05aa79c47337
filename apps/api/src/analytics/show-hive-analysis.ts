import type { AnswerOf, analytics, BodyOf } from '@kypseli/contract';
import { ratio } from '@kypseli/domain';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../platform/clock.js';
import type { Caller } from '../platform/http/caller.js';
import { Locate } from '../read-models/locate.js';
import { AnalyticsQueries } from './analytics.queries.js';
import { seasonOf } from './season.js';

export class ShowHiveAnalysis extends Query<AnswerOf<typeof analytics.hiveAnalysis>> {
  constructor(
    readonly caller: Caller,
    readonly input: BodyOf<typeof analytics.hiveAnalysis>,
  ) {
    super();
  }
}

@QueryHandler(ShowHiveAnalysis)
export class ShowHiveAnalysisHandler implements IQueryHandler<ShowHiveAnalysis> {
  constructor(
    private readonly locate: Locate,
    private readonly analytics: AnalyticsQueries,
    private readonly clock: Clock,
  ) {}

  async execute({ caller, input }: ShowHiveAnalysis) {
    const { hive_id: hiveId, field, date_from, date_to } = input;
    await this.locate.hive(caller.accountId, hiveId);
    const { from, to } = seasonOf(caller.timezone, this.clock.now(), date_from, date_to);
    const rows = await this.analytics.ofHive(caller.accountId, hiveId, from, to, field);
    return {
      data: rows.map(({ date, value, total, recorded }) => ({
        date,
        value,
        apiary_average: total === null ? null : ratio(total, recorded),
      })),
    };
  }
}
