import { harvestForbiddenUntil } from './harvest.js';

const TREATED = '2026-08-01';

it.each<[string, Record<string, unknown>, string | null]>([
  ['nothing is known', {}, null],
  ['the withdrawal period is 0 days', { withdrawalDays: 0 }, null],
  ['there is a withdrawal period', { withdrawalDays: 21 }, '2026-08-22'],
  ['the keeper gave a later day', { withdrawalDays: 21, noHarvestUntil: '2026-09-01' }, '2026-09-01'],
  ['the keeper gave an earlier day', { withdrawalDays: 21, noHarvestUntil: '2026-08-10' }, '2026-08-22'],
  ['strips have a day of removal', { route: 'strips', withdrawalDays: 14, removedAt: '2026-09-12' }, '2026-09-26'],
  ['strips have no withdrawal period', { unit: 'strips', withdrawalDays: 0, removedAt: '2026-09-12' }, '2026-09-12'],
  ['strips have no day of removal', { route: 'ταινίες', withdrawalDays: 14 }, null],
  ['only the keeper says until when', { route: 'Tiras', noHarvestUntil: '2026-10-01' }, '2026-10-01'],
])('the day until which harvest is forbidden is right if %s', (_, details, until) => {
  expect(harvestForbiddenUntil(TREATED, details)).toBe(until);
});
