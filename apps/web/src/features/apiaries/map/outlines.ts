import { useQuery } from '@tanstack/react-query';
import address from '../../../../data/outlines/outlines.json?url';

/** Latitude and longitude, as Leaflet takes them. */
type Points = [number, number][];

export interface Outlines {
  /** Polygons, each its rings, the outer one first. */
  land: Points[][];
  borders: Points[];
}

interface Packed {
  scale: number;
  land: number[][][];
  borders: number[][];
}

/** Decodes a line's steps to points; data/outlines/ATTRIBUTION.md describes the format. */
const unpacked = (steps: number[], scale: number): Points => {
  let [lng, lat] = [0, 0];
  const points: Points = [];
  for (let at = 0; at < steps.length; at += 2) {
    lng += steps[at]!;
    lat += steps[at + 1]!;
    points.push([lat / scale, lng / scale]);
  }
  return points;
};

const load = async (signal: AbortSignal): Promise<Outlines> => {
  const { scale, land, borders } = (await (await fetch(address, { signal })).json()) as Packed;
  return {
    land: land.map((rings) => rings.map((ring) => unpacked(ring, scale))),
    borders: borders.map((line) => unpacked(line, scale)),
  };
};

/** Coasts and borders, bundled with the app: no request leaves the machine. */
export const useOutlines = (wanted: boolean) =>
  useQuery({
    queryKey: ['outlines'],
    queryFn: ({ signal }) => load(signal),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: wanted,
  });
