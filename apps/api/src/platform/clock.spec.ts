import { setTimeout as sleep } from 'node:timers/promises';
import { makeClock, today } from './clock.js';

describe('clock', () => {
  test('shows the system time', () => {
    expect(Math.abs(makeClock().now().getTime() - Date.now())).toBeLessThan(1_000);
  });

  test('starts at the given instant and ticks', async () => {
    const start = new Date('2020-02-29T23:59:59Z');
    const clock = makeClock(start);
    const first = clock.now().getTime();
    await sleep(20);
    expect(first - start.getTime()).toBeLessThan(1_000);
    expect(clock.now().getTime()).toBeGreaterThan(first);
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
