/** The countries that a keeper can choose: those with laws or figures of their own here, and those south of the equator. */
export const COUNTRIES = [
  'AR',
  'AT',
  'AU',
  'BE',
  'BG',
  'CA',
  'CH',
  'CL',
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
  'NZ',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
  'TR',
  'US',
  'ZA',
] as const;
export type Country = (typeof COUNTRIES)[number];

const OUTSIDE_EU = new Set<Country>(['AR', 'AU', 'CA', 'CH', 'CL', 'GB', 'MX', 'NO', 'NZ', 'TR', 'US', 'ZA']);

export const isInEu = (country: Country | null): boolean => country !== null && !OUTSIDE_EU.has(country);

const SOUTHERN = new Set<Country>(['AR', 'AU', 'CL', 'NZ', 'ZA']);

/** Where something is: the keeper's country, and the latitude of the apiary if its position is known. */
export interface Place {
  country: Country | null;
  lat?: number | null;
}

/** By the position, else by the country. */
export const isSouthern = ({ country, lat }: Place): boolean =>
  lat === null || lat === undefined ? country !== null && SOUTHERN.has(country) : lat < 0;
