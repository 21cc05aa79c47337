import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../settings.js';
import { BundledGeocoder } from './bundled-geocoder.js';
import { FindNearestPlaceHandler } from './find-nearest-place.js';
import { FindPlacesHandler } from './find-places.js';
import { GEOCODER } from './geocoder.js';
import { NominatimGeocoder } from './nominatim-geocoder.js';
import { PlacesController } from './places.controller.js';

@Module({
  controllers: [PlacesController],
  providers: [
    FindPlacesHandler,
    FindNearestPlaceHandler,
    {
      provide: GEOCODER,
      useFactory: ({ geocoderUrl }: Config) =>
        geocoderUrl ? new NominatimGeocoder(geocoderUrl) : new BundledGeocoder(),
      inject: [CONFIG],
    },
  ],
})
export class PlacesModule {}
