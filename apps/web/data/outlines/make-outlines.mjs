import { readFileSync, writeFileSync } from 'node:fs';
import { feature, mesh } from 'topojson-client';

/** Where most keepers are, the coast is more detailed, in degrees: 0.002 is some 200 m. */
const HOME = ['Greece', 'Cyprus', 'N. Cyprus', 'Spain'];
const FINE = 0.002;
const COARSE = 0.025;
/** Elsewhere, islands below this size are left out, in square degrees: some 10 km². */
const LEAST = 0.004;
/** A unit of the file: 1/500 degree, some 200 m. */
const SCALE = 500;

const topology = JSON.parse(readFileSync(new URL('node_modules/world-atlas/countries-10m.json', import.meta.url)));
const { countries, land } = topology.objects;

const arcsOf = (arcs) => (typeof arcs === 'number' ? [arcs < 0 ? ~arcs : arcs] : arcs.flatMap(arcsOf));
const homeArcs = new Set(
  countries.geometries.filter(({ properties }) => HOME.includes(properties.name)).flatMap(({ arcs }) => arcsOf(arcs)),
);

/** Douglas and Peucker. */
const simplified = (points, tolerance) => {
  const kept = new Set([0, points.length - 1]);
  const open = [[0, points.length - 1]];
  while (open.length > 0) {
    const [first, last] = open.pop();
    const [[ax, ay], [bx, by]] = [points[first], points[last]];
    const length = Math.hypot(bx - ax, by - ay);
    let [most, at] = [tolerance, -1];
    for (let i = first + 1; i < last; i++) {
      const [x, y] = points[i];
      const off =
        length === 0
          ? Math.hypot(x - ax, y - ay)
          : Math.abs((by - ay) * x - (bx - ax) * y + bx * ay - by * ax) / length;
      if (off > most) [most, at] = [off, i];
    }
    if (at >= 0) {
      kept.add(at);
      open.push([first, at], [at, last]);
    }
  }
  return points.filter((_, i) => kept.has(i));
};

const {
  scale: [kx, ky],
  translate: [tx, ty],
} = topology.transform;
const arcs = topology.arcs.map((arc, index) => {
  let [x, y] = [0, 0];
  const points = arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * kx + tx, y * ky + ty];
  });
  return simplified(points, homeArcs.has(index) ? FINE : COARSE);
});
const simple = { ...topology, arcs };
delete simple.transform;

const area = (ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [x2, y2] = ring[(i + 1) % ring.length];
      return sum + x * y2 - x2 * y;
    }, 0),
  ) / 2;
const packed = (points) => {
  let [px, py] = [0, 0];
  const out = [];
  for (const [lng, lat] of points) {
    const [x, y] = [Math.round(lng * SCALE), Math.round(lat * SCALE)];
    if (out.length > 0 && x === px && y === py) continue;
    out.push(x - px, y - py);
    [px, py] = [x, y];
  }
  return out;
};
const homePolygon = (polygonArcs) => arcsOf(polygonArcs).some((arc) => homeArcs.has(arc));
const geometries = land.type === 'GeometryCollection' ? land.geometries : [land];
const polygons = geometries.flatMap((geometry) => {
  const { coordinates } = feature(simple, geometry).geometry;
  return coordinates.map((rings, i) => ({ rings, home: homePolygon(geometry.arcs[i]) }));
});
const result = {
  scale: SCALE,
  land: polygons
    .filter(({ rings: [outer], home }) => (home ? area(outer) > 0.00002 : area(outer) > LEAST))
    .map(({ rings }) =>
      rings
        .filter((ring, i) => i === 0 || area(ring) > LEAST)
        .map(packed)
        .filter((ring) => ring.length >= 8),
    )
    .filter((rings) => rings.length > 0),
  borders: mesh(simple, countries, (a, b) => a !== b)
    .coordinates.map(packed)
    .filter((line) => line.length >= 4),
};
const text = JSON.stringify(result);
writeFileSync('outlines.json', text);
