import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../settings.js';
import { BundledGeocoder } from './bundled-geocoder.js';
import { FindNearestPlaceHandler } from './find-nearest-place.js';
import { FindPlacesHandler } from './find-places.js';
import { FindPlacesWithinHandler } from './find-places-within.js';
import { GEOCODER } from './geocoder.js';
import { NominatimGeocoder } from './nominatim-geocoder.js';
import { PlacesController } from './places.controller.js';

@Module({
  controllers: [PlacesController],
  providers: [
    FindPlacesHandler,
    FindNearestPlaceHandler,
    FindPlacesWithinHandler,
    BundledGeocoder,
    {
      provide: GEOCODER,
      useFactory: ({ geocoderUrl }: Config, bundled: BundledGeocoder) =>
        geocoderUrl ? new NominatimGeocoder(geocoderUrl) : bundled,
      inject: [CONFIG, BundledGeocoder],
    },
  ],
})
export class PlacesModule {}
