import { kilometres } from './kilometres.js';

const ATHENS = { lat: 37.9838, lng: 23.7275 };

it.each([
  ['itself', ATHENS, 0],
  ['half a kilometre', { lat: 37.9883, lng: 23.7275 }, 0.5],
  ['Thessaloniki', { lat: 40.6401, lng: 22.9444 }, 303.0],
])('from Athens to %s', (_, place, expected) => expect(kilometres(ATHENS, place)).toBeCloseTo(expected, 0));
