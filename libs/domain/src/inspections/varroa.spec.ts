import { Varroa } from './varroa.js';
import { varroaRate } from './varroa-rate.js';

it.each<[Varroa, number]>([
  [{ method: 'alcohol_wash', mites: 9, sample: 300 }, 3],
  [{ method: 'alcohol_wash', mites: 7, sample: 310 }, 2.26],
  [{ method: 'sugar_shake', mites: 0, sample: 300 }, 0],
  [{ method: 'drone_brood', mites: 1, sample: 800 }, 0.13],
  [{ method: 'alcohol_wash', mites: 17, sample: 317.4 }, 5.36],
  [{ method: 'alcohol_wash', mites: 1, sample: 396.0396 }, 0.25],
  [{ method: 'alcohol_wash', mites: 3, sample: 2400 }, 0.13],
  [{ method: 'natural_drop', mites: 20, days: 3 }, 6.67],
  [{ method: 'natural_drop', mites: 7, days: 0.5 }, 14],
  [{ method: 'natural_drop', mites: 1, days: 0.3 }, 3.33],
])('%j is a rate of %d', (count, rate) => {
  expect(Varroa.parse(count)).toEqual(count);
  expect(varroaRate(count)).toBe(rate);
});

it.each([
  { method: 'alcohol_wash', mites: 3 },
  { method: 'alcohol_wash', mites: 3, sample: 0 },
  { method: 'alcohol_wash', mites: 3, sample: 0.9 },
  { method: 'alcohol_wash', mites: 3, sample: 300.00001 },
  { method: 'alcohol_wash', mites: 3, days: 2 },
  { method: 'alcohol_wash', mites: 3, sample: 300, days: 2 },
  { method: 'natural_drop', mites: 3, sample: 300 },
  { method: 'natural_drop', mites: 3, days: 0 },
  { method: 'sugar_shake', mites: -1, sample: 300 },
  { method: 'sugar_shake', mites: 1.5, sample: 300 },
  { method: 'drone_brood', mites: '3', sample: 300 },
  { method: 'guess', mites: 3, sample: 300 },
  { mites: 3, sample: 300 },
])('refuses %j', (count) => {
  expect(Varroa.safeParse(count).success).toBe(false);
});
