import type { Varroa } from './varroa.js';

/** Countries that can be chosen; one that is not among them has the general figures. */
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

/** From how many mites on keepers are advised to look at treating; every figure with its source. */
interface Guidance {
  /** Per 100 bees of a wash or shake. */
  spring: number;
  autumn: number;
  /** Fallen in a day. */
  daily: number;
  sources: readonly string[];
}

const WASH = { spring: 1, autumn: 3 } as const;
const WASH_SOURCE = 'USDA-ARS; Michigan State University (wash of about 300 bees)';
const GERMANY: Guidance = {
  ...WASH,
  daily: 10,
  sources: [WASH_SOURCE, 'German bee institutes (natural drop in July)'],
};
const USA: Guidance = { ...WASH, daily: 30, sources: [WASH_SOURCE, 'US extension services (natural drop)'] };

/** Countries without figures of their own here have the stricter ones. */
const BY_COUNTRY: Partial<Record<Country, Guidance>> = { US: USA, CA: USA, MX: USA };
export const varroaGuidance = (country: Country | null): Guidance => (country && BY_COUNTRY[country]) ?? GERMANY;

const FIRST_OF_AUTUMN = 7;

/**
 * From which rate on a count calls for advice on a day in that country: the figures of spring count until the end of
 * June. Null for brood cells, for which nobody gives a figure.
 */
export const varroaThreshold = (method: Varroa['method'], day: string, country: Country | null): number | null => {
  const { spring, autumn, daily } = varroaGuidance(country);
  if (method === 'drone_brood') return null;
  if (method === 'natural_drop') return daily;
  return Number(day.slice(5, 7)) < FIRST_OF_AUTUMN ? spring : autumn;
};
