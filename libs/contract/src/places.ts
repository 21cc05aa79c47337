import { text } from '@kypseli/domain';
import { z } from 'zod';
import { Language } from './account-forms.js';
import { route } from './route.js';
import { numberInQuery, result } from './shared.js';

/** A populated place, with its texts in the keeper's language where they exist. */
export const Place = z
  .strictObject({
    name: z.string(),
    region: z.string().nullable().meta({ description: 'Distinguishes places with the same name.' }),
    country: z.string().meta({ description: 'The name of the country.' }),
    country_code: z.string().meta({ description: 'ISO 3166-1, two letters.' }),
    lat: z.number(),
    lng: z.number(),
  })
  .meta({ id: 'Place' });
export type Place = z.infer<typeof Place>;

const language = Language.optional().meta({ description: 'The language of the names; the keeper’s by default.' });

const coordinate = (limit: number) => numberInQuery(z.number().min(-limit).max(limit));

export const places = {
  find: route({
    method: 'GET',
    path: '/api/v1/places',
    kind: 'query',
    access: 'keeper',
    summary:
      'Places whose name begins with a text, in Latin or Greek script, with or without accents; best match first',
    query: z.strictObject({
      q: text(1, 100),
      limit: numberInQuery(z.number().int().min(1).max(20)).default(8),
      language,
    }),
    answer: result(z.strictObject({ places: z.array(Place) })),
    errors: ['unavailable'],
  }),
  nearest: route({
    method: 'GET',
    path: '/api/v1/places/nearest',
    kind: 'query',
    access: 'keeper',
    summary: 'The place nearest to a point, null if none is within 100 km',
    query: z.strictObject({ lat: coordinate(90), lng: coordinate(180), language }),
    answer: result(z.strictObject({ place: Place.nullable() })),
    errors: ['unavailable'],
  }),
  within: route({
    method: 'GET',
    path: '/api/v1/places/within',
    kind: 'query',
    access: 'keeper',
    summary: 'The most populous bundled places of an area in degrees, for a map; west may exceed east',
    query: z.strictObject({
      west: coordinate(180),
      south: coordinate(90),
      east: coordinate(180),
      north: coordinate(90),
      limit: numberInQuery(z.number().int().min(1).max(60)).default(30),
      language,
    }),
    answer: result(z.strictObject({ places: z.array(Place) })),
  }),
};
