import type { AnswerOf, places, QueryOf } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../platform/http/caller.js';
import { BundledGeocoder } from './bundled-geocoder.js';

export class FindPlacesWithin extends Query<AnswerOf<typeof places.within>> {
  constructor(
    readonly caller: Caller,
    readonly query: QueryOf<typeof places.within>,
  ) {
    super();
  }
}

/** Always from the bundled file: a geocoder does not list an area. */
@QueryHandler(FindPlacesWithin)
export class FindPlacesWithinHandler implements IQueryHandler<FindPlacesWithin> {
  constructor(private readonly bundled: BundledGeocoder) {}

  async execute({ caller, query: { limit, language = caller.language, ...area } }: FindPlacesWithin) {
    return { result: { places: await this.bundled.within(area, language, limit) } };
  }
}
