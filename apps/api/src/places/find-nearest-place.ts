import type { AnswerOf, places, QueryOf } from '@kypseli/contract';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../platform/http/caller.js';
import { GEOCODER, type Geocoder } from './geocoder.js';

export class FindNearestPlace extends Query<AnswerOf<typeof places.nearest>> {
  constructor(
    readonly caller: Caller,
    readonly query: QueryOf<typeof places.nearest>,
  ) {
    super();
  }
}

@QueryHandler(FindNearestPlace)
export class FindNearestPlaceHandler implements IQueryHandler<FindNearestPlace> {
  constructor(@Inject(GEOCODER) private readonly geocoder: Geocoder) {}

  async execute({ caller, query: { lat, lng, language = caller.language } }: FindNearestPlace) {
    return { result: { place: await this.geocoder.nearest(lat, lng, language) } };
  }
}
