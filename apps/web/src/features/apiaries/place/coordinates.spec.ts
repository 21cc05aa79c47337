import { coordinatesIn } from './coordinates';

it.each([
  ['37.98, 23.73', { lat: 37.98, lng: 23.73 }],
  ['37,98 23,73', { lat: 37.98, lng: 23.73 }],
  ['37,98; -3,5', { lat: 37.98, lng: -3.5 }],
  ['-33.9° 151.2°', { lat: -33.9, lng: 151.2 }],
])('%s are coordinates', (text, point) => expect(coordinatesIn(text)).toEqual(point));

it.each(['Athens', '37.98', '91, 20', '40, 181', '1, 2, 3'])('%s are no coordinates', (text) =>
  expect(coordinatesIn(text)).toBeNull(),
);
