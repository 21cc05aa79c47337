import { ApiaryFunction, issue } from '@kypseli/domain';
import { z } from 'zod';
import { MAX_HIVES_AT_ONCE } from './limits.js';
import { LongText, Name, ShortText } from './shared.js';

const Lat = z.number().min(-90).max(90).nullish();
const Lng = z.number().min(-180).max(180).nullish();
/** What papers for authorities ask of the place. */
const REGISTRATION = { municipality: ShortText, placeCode: ShortText };
const bothOrNeither = (place: { lat?: number | null; lng?: number | null }) =>
  (place.lat === undefined) === (place.lng === undefined) && (place.lat === null) === (place.lng === null);
const PLACE = issue('place_incomplete', 'Give both lat and lng, or neither.', { path: ['lat'] });

export const NewApiary = z
  .strictObject({
    apiaryFunction: ApiaryFunction,
    name: Name,
    hiveCount: z.int().min(0).max(MAX_HIVES_AT_ONCE),
    description: LongText,
    forage: LongText,
    lat: Lat,
    lng: Lng,
    ...REGISTRATION,
  })
  .refine(bothOrNeither, PLACE);

export const ApiaryChange = z
  .strictObject({
    apiaryFunction: ApiaryFunction.optional(),
    description: LongText,
    forage: LongText,
    name: Name.optional(),
    lat: Lat,
    lng: Lng,
    ...REGISTRATION,
  })
  .refine(bothOrNeither, PLACE);
