import { setTimeout as sleep } from 'node:timers/promises';
import { makeClock, today } from './clock.js';

describe('clock', () => {
  test('shows the system time', () => {
    const before = Date.now();
    const now = makeClock().now().getTime();
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
  });

  test('starts at the given instant and ticks', async () => {
    const start = new Date('2020-02-29T23:59:59Z');
    const before = Date.now();
    const clock = makeClock(start);
    const first = clock.now().getTime();
    expect(first - start.getTime()).toBeLessThanOrEqual(Date.now() - before);
    while (clock.now().getTime() <= first) await sleep(1);
  });
});

describe('today', () => {
  const newYear = new Date('2025-12-31T22:30:00Z');

  test.each([
    ['UTC', '2025-12-31'],
    ['Europe/Athens', '2026-01-01'],
    ['America/New_York', '2025-12-31'],
    ['Pacific/Kiritimati', '2026-01-01'],
  ])('in %s it is %s', (timezone, day) => {
    expect(today(timezone, newYear)).toBe(day);
  });

  test('refuses an unknown time zone', () => {
    expect(() => today('Mars/Olympus', newYear)).toThrow(RangeError);
  });
});
