export interface Coordinates {
  lat: number;
  lng: number;
}

const LIMIT = { lat: 90, lng: 180 } as const;
/** Includes Greek letters, except Ν: it means south in Greek and looks like the N of north. */
const SIGNS: Record<keyof Coordinates, Record<string, 1 | -1>> = {
  lat: { N: 1, Β: 1, S: -1 },
  lng: { E: 1, Α: 1, W: -1, Δ: -1 },
};
const HEMISPHERE = '[NSEWΒΑΔ]';
const NUMBER = String.raw`\d{1,3}(?:[.,]\d+)?`;
const ANGLE = new RegExp(
  String.raw`^(${HEMISPHERE})?\s*([-+−]?)(${NUMBER})\s*[°º˚]?\s*(?:(${NUMBER})\s*['′’]\s*(?:(${NUMBER})\s*(?:"|″|”|''|′′)\s*)?)?(${HEMISPHERE})?$`,
  'iu',
);
const DECIMALS = 1e6;

const numberIn = (text = '0') => Number(text.replace(',', '.'));

/** The degrees of a latitude or longitude: 37.97, 37,97, -37.97°, 37°58′N, 37° 58′ 12″ N; null for any other text. */
export const readAngle = (text: string, which: keyof Coordinates): number | null => {
  const found = ANGLE.exec(text.trim());
  if (!found) return null;
  const [, before, minus, degrees, minutes, seconds, after] = found;
  if (before && after) return null;
  const letter = (before ?? after)?.toUpperCase();
  const sign = letter === undefined ? (minus === '-' || minus === '−' ? -1 : 1) : SIGNS[which][letter];
  if (sign === undefined || (letter !== undefined && minus !== '')) return null;
  if (numberIn(minutes) >= 60 || numberIn(seconds) >= 60) return null;
  const angle = numberIn(degrees) + numberIn(minutes) / 60 + numberIn(seconds) / 3600;
  return angle > LIMIT[which] ? null : (sign * Math.round(angle * DECIMALS)) / DECIMALS || 0;
};

/** Separators of latitude and longitude, the clearest first: a comma alone may be a decimal separator. */
const BETWEEN = [
  /\s*[;|/]\s*/,
  /,\s+/,
  new RegExp(String.raw`(?<=\d.*${HEMISPHERE})\s+(?=\d)`, 'iu'),
  new RegExp(String.raw`(?<=\d.*)\s+(?=${HEMISPHERE}\s*\d)`, 'iu'),
  /(?<=[.°].*),/,
  /\s+/,
];

/** Latitude and longitude in one text; null for any other text. */
export const readBoth = (text: string): Coordinates | null => {
  const plain = text.trim().replace(/^\((.*)\)$/, '$1');
  for (const between of BETWEEN) {
    const parts = plain.split(between);
    if (parts.length !== 2) continue;
    const found = inOrder(parts[0]!, parts[1]!) ?? (/[NSEWΒΑΔ]/iu.test(plain) ? inOrder(parts[1]!, parts[0]!) : null);
    if (found) return found;
  }
  return null;
};

const inOrder = (first: string, second: string): Coordinates | null => {
  const [lat, lng] = [readAngle(first, 'lat'), readAngle(second, 'lng')];
  return lat === null || lng === null ? null : { lat, lng };
};
