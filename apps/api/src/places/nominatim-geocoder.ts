import type { Language, Place } from '@kypseli/contract';
import { z } from 'zod';
import { Refusal } from '../platform/http/refusal.js';
import { createLogger } from '../platform/log.js';
import type { Geocoder } from './geocoder.js';

const log = createLogger('places');

const WAIT_MS = 3_000;
const MAX_BYTES = 200_000;
/** The zoom of a whole town (nominatim.org, reverse, `zoom`). */
const TOWN = '12';

/** The used parts of an answer in `jsonv2`, the format of search and reverse alike. */
const Found = z.object({
  lat: z.coerce.number().min(-90).max(90),
  lon: z.coerce.number().min(-180).max(180),
  name: z.string().optional(),
  display_name: z.string(),
  address: z
    .object({ state: z.string(), county: z.string(), country: z.string(), country_code: z.string() })
    .partial()
    .optional(),
});

const placeOf = ({ lat, lon, name, display_name, address = {} }: z.infer<typeof Found>): Place => ({
  name: name || display_name.split(',', 1)[0]!.trim(),
  region: address.state ?? address.county ?? null,
  country: address.country ?? '',
  country_code: (address.country_code ?? '').toUpperCase(),
  lat,
  lng: lon,
});

/** Queries a server with Nominatim's API. */
export class NominatimGeocoder implements Geocoder {
  constructor(private readonly baseUrl: string) {}

  async find(text: string, language: Language, limit: number): Promise<Place[]> {
    const found = await this.ask('search', { q: text, limit: String(limit) }, language, z.array(Found));
    return found.map(placeOf);
  }

  async nearest(lat: number, lng: number, language: Language): Promise<Place | null> {
    const point = { lat: String(lat), lon: String(lng), zoom: TOWN };
    const found = await this.ask('reverse', point, language, z.union([Found, z.object({ error: z.unknown() })]));
    return 'lat' in found ? placeOf(found) : null;
  }

  private async ask<T>(
    path: string,
    parameters: Record<string, string>,
    language: Language,
    answer: z.ZodType<T>,
  ): Promise<T> {
    const query = new URLSearchParams({ ...parameters, format: 'jsonv2', addressdetails: '1' });
    try {
      const response = await fetch(`${this.baseUrl.replace(/\/+$/, '')}/${path}?${query}`, {
        headers: { 'accept-language': language, 'user-agent': 'Kypseli' },
        redirect: 'error',
        signal: AbortSignal.timeout(WAIT_MS),
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const text = await response.text();
      if (text.length > MAX_BYTES) throw new Error('the answer is too long');
      return answer.parse(JSON.parse(text));
    } catch (error) {
      log.warn({ err: error }, 'the geocoder did not answer');
      throw new Refusal(
        'unavailable',
        'Location search is not available now. Try again or set the location by hand.',
        [],
        10,
      );
    }
  }
}
