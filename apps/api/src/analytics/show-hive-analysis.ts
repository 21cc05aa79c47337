import type { AnswerOf, analytics, BodyOf } from '@kypseli/contract';
import { ratio } from '@kypseli/domain';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../platform/clock.js';
import type { Caller } from '../platform/http/caller.js';
import { type JsonBytes, jsonText } from '../platform/http/json-text.js';
import { AnswerCache, anyEvent } from '../platform/projections/answer-cache.js';
import { Locate } from '../read-models/locate.js';
import { AnalyticsQueries } from './analytics.queries.js';
import { seasonOf } from './season.js';

type Analysis = AnswerOf<typeof analytics.hiveAnalysis>;

export class ShowHiveAnalysis extends Query<JsonBytes<Analysis>> {
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
    private readonly answers: AnswerCache,
  ) {}

  async execute({ caller, input }: ShowHiveAnalysis): Promise<JsonBytes<Analysis>> {
    const { accountId } = caller;
    const { hive_id: hiveId, field, date_from, date_to } = input;
    const { from, to } = seasonOf(caller.timezone, this.clock.now(), date_from, date_to);
    return this.answers.of(accountId, `hive ${hiveId} ${from} ${to} ${field}`, anyEvent, async () => {
      await this.locate.hive(accountId, hiveId);
      const rows = await this.analytics.ofHive(accountId, hiveId, from, to, field);
      const data = rows.map(({ date, value, total, recorded }) => ({
        date,
        value,
        apiary_average: total === null ? null : ratio(total, recorded),
      }));
      return jsonText({ data });
    });
  }
}
