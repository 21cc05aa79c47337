import { type Paid, type Standing, standingAt, statusCode } from './standing.js';

const END = '2026-06-19T10:00:00Z';
const paid: Paid = { periodEnd: new Date(END), failed: false, cancelled: false, expired: false };

it.each<[Standing, Partial<Paid>, string]>([
  ['free', { periodEnd: null }, END],
  ['active', {}, '2026-06-19T09:59:59.999Z'],
  ['active', {}, '2026-06-20T09:59:59.999Z'],
  ['past_due', {}, '2026-06-20T10:00:00Z'],
  ['past_due', { failed: true }, '2026-06-19T09:00:00Z'],
  ['expired', { expired: true }, '2026-06-19T09:00:00Z'],
  ['expired', { failed: true, expired: true }, '2026-07-19T09:00:00Z'],
  ['active', { cancelled: true }, '2026-06-19T09:59:59.999Z'],
  ['cancelled', { cancelled: true }, END],
  ['cancelled', { cancelled: true, expired: true }, '2026-06-01T00:00:00Z'],
])('is %s with %j at %s', (standing, differs, now) =>
  expect(standingAt({ ...paid, ...differs }, new Date(now))).toBe(standing),
);

it.each<[Standing, number, number]>([
  ['active', 0, 0],
  ['free', 12, 2],
  ['cancelled', 12, 2],
  ['past_due', 12, 7],
  ['expired', 12, 7],
])('%s is %i within the limit and %i beyond it', (standing, within, beyond) => {
  expect([5, 6].map((hives) => statusCode(standing, hives, 5))).toEqual([within, beyond]);
});
