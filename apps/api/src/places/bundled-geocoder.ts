import { readFile } from 'node:fs/promises';
import type { Language, Place } from '@kypseli/contract';
import type { Geocoder } from './geocoder.js';
import { placeKey } from './place-key.js';
import { REGIONS } from './regions.js';

/** A subset of GeoNames; apps/api/data/places/ATTRIBUTION.md names the subset and its licence. */
const FILE = new URL('../../data/places/places.tsv', import.meta.url);

const NEAR_KM = 100;
const KM_PER_DEGREE = 111.195;

interface Entry {
  /** The sounds of the name in each language, without repetitions. */
  keys: string[];
  names: Record<Language, string>;
  country: string;
  region: string;
  lat: number;
  lng: number;
  population: number;
}

export interface Area {
  west: number;
  south: number;
  east: number;
  north: number;
}

const read = (line: string): Entry => {
  const [, name = '', el = '', es = '', country = '', region = '', lat, lng, population] = line.split('\t');
  return {
    keys: [...new Set([name, el, es].filter((one) => one !== '').map(placeKey))],
    names: { en: name, el: el || name, es: es || name },
    country,
    region,
    lat: Number(lat),
    lng: Number(lng),
    population: Number(population),
  };
};

/** How well a name matches: completely, at its beginning, at the beginning of a later word, or not at all. */
const fit = (key: string, sought: string): number => {
  if (key === sought) return 3;
  if (key.startsWith(sought)) return 2;
  return key.includes(` ${sought}`) ? 1 : 0;
};

const degrees = (from: { lat: number; lng: number }, lat: number, lng: number): number => {
  const across = (((from.lng - lng + 540) % 360) - 180) * Math.cos((((from.lat + lat) / 2) * Math.PI) / 180);
  return Math.hypot(from.lat - lat, across);
};

/** Searches a bundled file of places: no request leaves the machine. The file is read on first use. */
export class BundledGeocoder implements Geocoder {
  private entries: Promise<Entry[]> | undefined;

  async find(text: string, language: Language, limit: number): Promise<Place[]> {
    const sought = placeKey(text);
    if (sought === '') return [];
    const found: { entry: Entry; fits: number }[] = [];
    for (const entry of await this.all()) {
      const fits = entry.keys.reduce((best, key) => Math.max(best, fit(key, sought)), 0);
      if (fits > 0) found.push({ entry, fits });
    }
    found.sort((a, b) => b.fits - a.fits || b.entry.population - a.entry.population);
    return found.slice(0, limit).map(({ entry }) => placeOf(entry, language));
  }

  async nearest(lat: number, lng: number, language: Language): Promise<Place | null> {
    let best: Entry | null = null;
    let least = NEAR_KM / KM_PER_DEGREE;
    for (const entry of await this.all()) {
      const distance = degrees(entry, lat, lng);
      if (distance < least) [best, least] = [entry, distance];
    }
    return best && placeOf(best, language);
  }

  /** The most populous places of an area in degrees, which may cross the date line. */
  async within({ west, south, east, north }: Area, language: Language, limit: number): Promise<Place[]> {
    const between =
      west <= east ? (lng: number) => lng >= west && lng <= east : (lng: number) => lng >= west || lng <= east;
    return (await this.all())
      .filter(({ lat, lng }) => lat >= south && lat <= north && between(lng))
      .sort((a, b) => b.population - a.population)
      .slice(0, limit)
      .map((entry) => placeOf(entry, language));
  }

  private all(): Promise<Entry[]> {
    this.entries ??= readFile(FILE, 'utf8').then((text) => text.trimEnd().split('\n').map(read));
    return this.entries;
  }
}

const placeOf = ({ names, country, region, lat, lng }: Entry, language: Language): Place => ({
  name: names[language],
  region: REGIONS[`${country}.${region}`]?.[language] ?? null,
  country: new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country,
  country_code: country,
  lat,
  lng,
});
