import type { Place } from '../shared/countries.js';
import type { Varroa } from './varroa.js';
import { varroaAdvice, varroaThresholds } from './varroa-guidance.js';
import { VARROA_THRESHOLDS } from './varroa-thresholds.js';

const GREECE: Place = { country: 'GR' };

it.each<[Varroa['method'], number, string, Place, string | null]>([
  ['alcohol_wash', 0.9, '2026-05-10', GREECE, null],
  // A rate that is worth a thought in June does not become fine in July.
  ['alcohol_wash', 2, '2026-06-30', GREECE, 'consider 1'],
  ['alcohol_wash', 2, '2026-07-01', GREECE, 'consider 1'],
  ['sugar_shake', 3, '2026-03-01', { country: null }, 'act 3'],
  ['natural_drop', 4, '2026-07-20', { country: 'DE' }, null],
  ['natural_drop', 12, '2026-07-20', { country: 'DE' }, 'act 10'],
  ['natural_drop', 5, '2026-11-20', { country: 'DE' }, 'act 1'],
  ['natural_drop', 12, '2026-07-20', { country: 'US' }, null],
  ['natural_drop', 30, '2026-11-20', { country: 'US' }, 'act 30'],
  ['drone_brood', 10, '2026-05-20', { country: 'DE' }, 'act 10'],
  // South of the equator July is winter: by the country, and by the position of the apiary, which counts more.
  ['natural_drop', 2, '2026-05-20', { country: 'AU' }, 'act 1'],
  ['natural_drop', 2, '2026-05-20', { country: 'GR', lat: -33.9 }, 'act 1'],
  ['natural_drop', 2, '2026-05-20', { country: 'AU', lat: 38 }, null],
])('a %s of %d on %s in %j is “%s”', (method, rate, day, place, expected) => {
  const advice = varroaAdvice(method, rate, day, place);
  expect(advice && `${advice.weight} ${advice.figure}`).toBe(expected);
});

it('has a figure to compare with for every method in every month, and names its source', () => {
  for (const method of ['alcohol_wash', 'sugar_shake', 'natural_drop', 'drone_brood'] as const)
    for (let month = 1; month <= 12; month++)
      for (const country of ['US', 'GR', 'AU', null] as const) {
        const day = `2026-${String(month).padStart(2, '0')}-15`;
        expect([method, day, country, varroaThresholds(method, day, { country }).length > 0]).toEqual([
          method,
          day,
          country,
          true,
        ]);
      }
  for (const { source, address, figure } of VARROA_THRESHOLDS)
    expect([source, address, figure > 0]).toEqual([
      expect.stringMatching(/\S/),
      expect.stringMatching(/^https:\/\/\S+$/),
      true,
    ]);
});
