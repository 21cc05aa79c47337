import type { Varroa } from './varroa.js';

/** The countries with their own figures or source; any other country uses the general figures. */
export const COUNTRIES = [
  'AT',
  'BE',
  'BG',
  'CA',
  'CH',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GB',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'MX',
  'NL',
  'NO',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
  'TR',
  'US',
] as const;
export type Country = (typeof COUNTRIES)[number];

/** The number of mites from which keepers are advised to consider treatment. */
interface Guidance {
  /** Per 100 bees of a wash or shake. */
  spring: number;
  autumn: number;
  /** Mites fallen per day. */
  daily: number;
}

/** Source: USDA-ARS; Michigan State University (wash of about 300 bees). */
const WASH = { spring: 1, autumn: 3 };
/** Source: German bee institutes (natural drop in July). */
const GERMANY: Guidance = { ...WASH, daily: 10 };
/** Source: US extension services (natural drop). */
const USA: Guidance = { ...WASH, daily: 30 };

/** Countries without figures here get the stricter ones. */
const BY_COUNTRY: Partial<Record<Country, Guidance>> = { US: USA, CA: USA, MX: USA };

const FIRST_OF_AUTUMN = 7;

/**
 * The rate from which a count calls for advice, on a day and in a country. Spring figures apply until the end of June.
 * Null for brood cells, for which no source gives a figure.
 */
export const varroaThreshold = (method: Varroa['method'], day: string, country: Country | null): number | null => {
  const { spring, autumn, daily } = (country && BY_COUNTRY[country]) ?? GERMANY;
  if (method === 'drone_brood') return null;
  if (method === 'natural_drop') return daily;
  return Number(day.slice(5, 7)) < FIRST_OF_AUTUMN ? spring : autumn;
};
