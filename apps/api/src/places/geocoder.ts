import type { Language, Place } from '@kypseli/contract';

/** Finds places by name and by point. @throws Refusal unavailable if it cannot be reached */
export interface Geocoder {
  /** At most `limit` places whose name begins with `text`, best match first. */
  find(text: string, language: Language, limit: number): Promise<Place[]>;
  /** The nearest place within 100 km, WGS 84 in degrees. */
  nearest(lat: number, lng: number, language: Language): Promise<Place | null>;
}

export const GEOCODER = Symbol('geocoder');
