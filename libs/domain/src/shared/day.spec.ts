import fc from 'fast-check';
import { addDays, lastRecordableDay, yearOf } from './calendar.js';
import { Day } from './day.js';

const anyDay = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('9998-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('Day', () => {
  it.each(['1900-01-01', '2024-02-29', '2026-12-31', '9999-12-31'])('takes %s', (day) => {
    expect(Day.safeParse(day).success).toBe(true);
  });

  it.each([
    '1899-12-31',
    '2026-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01\n',
    '+02026-01-01',
    '',
    20260101,
    null,
  ])('refuses %j', (day) => {
    expect(Day.safeParse(day).success).toBe(false);
  });

  it('takes every day that the calendar has', () => {
    fc.assert(fc.property(anyDay, (day) => Day.parse(day) === day));
  });
});

describe('addDays', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-05-19', -365, '2025-05-19'],
  ])('%s plus %i is %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });

  it('there and back again is the same day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 364 }), (day, count) => {
        const later = addDays(day, count);
        expect(later >= day).toBe(true);
        expect(addDays(later, -count)).toBe(day);
      }),
    );
  });
});

it.each([
  ['2026-05-19T00:00:00Z', '2026-05-20'],
  ['2026-05-19T23:59:59Z', '2026-05-20'],
  ['2026-12-31T12:00:00Z', '2027-01-01'],
])('at %s the last recordable day is %s', (now, day) => {
  expect(lastRecordableDay(new Date(now))).toBe(day);
});

it('reads the year of a day', () => {
  expect(yearOf('2026-05-19')).toBe(2026);
});
