import fc from 'fast-check';
import { type PaidPlan, PRICE_EUR, periodEnd } from './plans.js';

it('costs 12 euro a month or 120 a year', () => {
  expect(PRICE_EUR).toEqual({ free: 0, monthly: 12, yearly: 120 });
});

it.each<[PaidPlan, string, string]>([
  ['monthly', '2026-05-19T10:30:00.000Z', '2026-06-19T10:30:00.000Z'],
  ['monthly', '2026-12-19T10:30:00.000Z', '2027-01-19T10:30:00.000Z'],
  ['monthly', '2026-01-31T00:00:00.000Z', '2026-02-28T00:00:00.000Z'],
  ['monthly', '2028-01-30T23:59:59.999Z', '2028-02-29T23:59:59.999Z'],
  ['monthly', '2026-03-31T12:00:00.000Z', '2026-04-30T12:00:00.000Z'],
  ['yearly', '2026-05-19T10:30:00.000Z', '2027-05-19T10:30:00.000Z'],
  ['yearly', '2028-02-29T10:30:00.000Z', '2029-02-28T10:30:00.000Z'],
])('a %s period from %s ends %s', (plan, start, end) => {
  expect(periodEnd(plan, new Date(start)).toISOString()).toBe(end);
});

it('ends in the next month, or in the same month of the next year, and leaves its start alone', () => {
  const start = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(start, fc.constantFrom<PaidPlan>('monthly', 'yearly'), (from, plan) => {
      const before = from.getTime();
      const end = periodEnd(plan, from);
      const months = (end.getUTCFullYear() - from.getUTCFullYear()) * 12 + end.getUTCMonth() - from.getUTCMonth();
      expect(months).toBe(plan === 'monthly' ? 1 : 12);
      expect(end.getUTCDate()).toBeLessThanOrEqual(from.getUTCDate());
      expect(from.getTime()).toBe(before);
    }),
  );
});
