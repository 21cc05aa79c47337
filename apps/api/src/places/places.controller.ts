import { places } from '@kypseli/contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Caller, CurrentCaller } from '../platform/http/caller.js';
import { Handles } from '../platform/http/handles.js';
import { Input, type InputOf } from '../platform/http/input.js';
import { FindNearestPlace } from './find-nearest-place.js';
import { FindPlaces } from './find-places.js';
import { FindPlacesWithin } from './find-places-within.js';

@Controller()
export class PlacesController {
  constructor(private readonly queries: QueryBus) {}

  @Handles(places.find)
  find(@CurrentCaller() caller: Caller, @Input() { query }: InputOf<typeof places.find>) {
    return this.queries.execute(new FindPlaces(caller, query));
  }

  @Handles(places.nearest)
  nearest(@CurrentCaller() caller: Caller, @Input() { query }: InputOf<typeof places.nearest>) {
    return this.queries.execute(new FindNearestPlace(caller, query));
  }

  @Handles(places.within)
  within(@CurrentCaller() caller: Caller, @Input() { query }: InputOf<typeof places.within>) {
    return this.queries.execute(new FindPlacesWithin(caller, query));
  }
}
