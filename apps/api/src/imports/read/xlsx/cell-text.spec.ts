import { numberText } from './cell-text.js';

it.each([
  ['46123.9995', '2026-04-12'],
  ['46124.0003', '2026-04-12'],
  ['46123.994', '2026-04-12'],
  ['46123.99', '2026-04-11 23:45:36'],
  ['46123.875', '2026-04-11 21:00:00'],
  ['46123.5', '2026-04-11 12:00:00'],
  ['46124', '2026-04-12'],
])('reads the day %s as %s: within ten minutes of midnight it is the nearest', (raw, text) => {
  expect(numberText(raw, 'day', false)).toBe(text);
});

it('keeps the time of a time, and the digits of a number', () => {
  expect([numberText('0.9995', 'time', false), numberText('46123.9995', 'number', false)]).toEqual([
    '23:59:17',
    '46123.9995',
  ]);
});
