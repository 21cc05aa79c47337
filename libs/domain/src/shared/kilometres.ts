interface Point {
  lat: number;
  lng: number;
}

/** The mean radius of the earth, in km. */
const RADIUS = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The great circle between two points, in km. */
export const kilometres = (a: Point, b: Point): number => {
  const [up, across] = [radians(b.lat - a.lat) / 2, radians(b.lng - a.lng) / 2];
  const half = Math.sin(up) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(across) ** 2;
  return 2 * RADIUS * Math.asin(Math.sqrt(half));
};
