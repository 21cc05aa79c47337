import type { AnswerOf, places, QueryOf } from '@kypseli/contract';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../platform/http/caller.js';
import { GEOCODER, type Geocoder } from './geocoder.js';

export class FindPlaces extends Query<AnswerOf<typeof places.find>> {
  constructor(
    readonly caller: Caller,
    readonly query: QueryOf<typeof places.find>,
  ) {
    super();
  }
}

@QueryHandler(FindPlaces)
export class FindPlacesHandler implements IQueryHandler<FindPlaces> {
  constructor(@Inject(GEOCODER) private readonly geocoder: Geocoder) {}

  async execute({ caller, query: { q, limit, language = caller.language } }: FindPlaces) {
    return { result: { places: await this.geocoder.find(q, language, limit) } };
  }
}
