import type { AnswerOf, analytics, BodyOf } from '@kypseli/contract';
import { type FilterRange, sliderLimits } from '@kypseli/domain';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../platform/http/caller.js';
import { Locate } from '../read-models/locate.js';
import { InspectionQueries } from './inspections.queries.js';

export class ShowSliderLimits extends Query<AnswerOf<typeof analytics.sliderLimits>> {
  constructor(
    readonly caller: Caller,
    readonly input: BodyOf<typeof analytics.sliderLimits>,
  ) {
    super();
  }
}

@QueryHandler(ShowSliderLimits)
export class ShowSliderLimitsHandler implements IQueryHandler<ShowSliderLimits> {
  constructor(
    private readonly locate: Locate,
    private readonly inspections: InspectionQueries,
  ) {}

  async execute({ caller, input }: ShowSliderLimits) {
    const { apiary_id: apiaryId, group_id: groupId } = input;
    const round = await this.locate.roundOf(caller.accountId, apiaryId, groupId);
    const highest = round && (await this.inspections.highest(caller.accountId, round.id));
    const limits = (range: FilterRange) => sliderLimits(range, highest?.[range] ?? null);
    return {
      data: {
        broodFrames: limits('broodFrames'),
        populationFrames: limits('populationFrames'),
        harvestedFrames: limits('harvestedFrames'),
        honeycombs: limits('honeycombs'),
      },
    };
  }
}
