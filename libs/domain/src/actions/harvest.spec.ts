import { type DoneTreatment, forbidsHarvest, strongest, withdrawalOf } from './harvest.js';

const DONE = '2026-08-01';
const done = (details: DoneTreatment['details'], day = DONE): DoneTreatment => ({ day, details });
const GEL = { substance: 'thymol', unit: 'trays', withdrawalDays: 0 };

it.each<[string, Record<string, unknown>, string | null, 'removal' | 'period' | null]>([
  ['nothing is known', {}, null, 'period'],
  ['the withdrawal period is 0 days', { withdrawalDays: 0 }, null, null],
  ['there is a withdrawal period', { withdrawalDays: 21 }, '2026-08-22', null],
  ['the keeper gave a later day', { withdrawalDays: 21, noHarvestUntil: '2026-09-01' }, '2026-09-01', null],
  ['the keeper gave an earlier day', { withdrawalDays: 21, noHarvestUntil: '2026-08-10' }, '2026-08-22', null],
  ['strips have a removal', { route: 'strips', withdrawalDays: 14, removedAt: '2026-09-12' }, '2026-09-26', null],
  ['strips need no days', { unit: 'strips', withdrawalDays: 0, removedAt: '2026-09-12' }, '2026-09-12', null],
  ['strips have a removal only', { unit: 'strips', removedAt: '2026-09-12' }, '2026-09-12', 'period'],
  ['strips have no removal', { route: 'ταινίες', withdrawalDays: 14 }, null, 'removal'],
  ['only the keeper says until when', { route: 'Tiras', noHarvestUntil: '2026-10-01' }, '2026-10-01', null],
  ['a gel stays in the hive', GEL, null, 'removal'],
  ['a gel was taken out', { ...GEL, removedAt: '2026-08-29' }, '2026-08-29', null],
  [
    'strips that went in after their planned removal',
    { unit: 'strips', withdrawalDays: 10, removedAt: '2026-07-31' },
    null,
    'removal',
  ],
  ['a removal before the treatment', { withdrawalDays: 7, removedAt: '2026-07-01' }, '2026-08-08', null],
])('until when harvest is forbidden, and what is not recorded, is right if %s', (_, details, until, unknown) => {
  expect(withdrawalOf(done(details))).toEqual({ until, unknown });
});

it.each<[string, DoneTreatment, string, ReturnType<typeof forbidsHarvest>]>([
  ['before the treatment', done({ withdrawalDays: 21 }), '2026-07-31', null],
  ['on the last day', done({ withdrawalDays: 21 }), '2026-08-22', { why: 'open', until: '2026-08-22' }],
  ['a day later', done({ withdrawalDays: 21 }), '2026-08-23', null],
  ['under strips', done({ route: 'strips' }), '2027-04-01', { why: 'removal', since: DONE }],
  ['a year after strips', done({ route: 'strips' }), '2027-08-02', null],
  ['without a period', done({ product: 'X' }), '2026-08-31', { why: 'period', since: DONE }],
  ['long after that', done({ product: 'X' }), '2026-09-01', null],
  ['after an erasure', done({}), '2026-08-02', null],
])('a harvest %s is refused for the right reason', (_, treatment, on, reason) => {
  expect(forbidsHarvest(treatment, on)).toEqual(reason);
});

it('the latest known day counts more than what is not recorded', () => {
  const reasons = [
    { why: 'period', since: DONE },
    { why: 'open', until: '2026-08-10' },
    { why: 'open', until: '2026-08-22' },
    { why: 'removal', since: DONE },
    null,
  ] as const;
  expect(strongest(reasons)).toEqual({ why: 'open', until: '2026-08-22' });
  expect(strongest([reasons[0], null, reasons[3]])).toEqual({ why: 'removal', since: DONE });
});
