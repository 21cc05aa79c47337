import type { Varroa } from './varroa.js';
import { type Country, varroaThreshold } from './varroa-guidance.js';

it.each<[Varroa['method'], string, Country | null, number | null]>([
  ['alcohol_wash', '2026-06-30', 'GR', 1],
  ['sugar_shake', '2026-07-01', 'GR', 3],
  ['alcohol_wash', '2026-09-20', null, 3],
  ['natural_drop', '2026-07-20', 'DE', 10],
  ['natural_drop', '2026-07-20', 'US', 30],
  ['drone_brood', '2026-07-20', 'DE', null],
])('a %s on %s in %s calls for advice from %s on', (method, day, country, threshold) => {
  expect(varroaThreshold(method, day, country)).toBe(threshold);
});
