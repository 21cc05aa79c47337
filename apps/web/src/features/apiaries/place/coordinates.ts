/** About a metre; more digits would be noise of the receiver. */
const DECIMALS = 5;
export const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

/** Parses "37.98, 23.73", or "37,98 23,73" with decimal commas, as latitude and longitude; null for anything else. */
export const coordinatesIn = (text: string): { lat: number; lng: number } | null => {
  const found = /^\s*(-?\d{1,2}(?:[.,]\d+)?)°?\s*[,;\s]\s*(-?\d{1,3}(?:[.,]\d+)?)°?\s*$/.exec(text);
  if (!found) return null;
  const [lat, lng] = [found[1]!, found[2]!].map((number) => Number(number.replace(',', '.'))) as [number, number];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
};
