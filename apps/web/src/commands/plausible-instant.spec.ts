import { plausibleInstant } from './plausible-instant';

const NOW = new Date('2026-05-10T12:00:00.000Z');
/** A phone that is 26 hours ahead. */
const AHEAD = new Date('2026-05-11T14:00:00.000Z');

it.each([
  ['was written by the server’s clock', '2026-05-10T11:59:00.000Z', AHEAD, '2026-05-10T11:59:00.000Z'],
  [
    'is later by less than the server’s clock is known to',
    '2026-05-10T12:00:00.900Z',
    AHEAD,
    '2026-05-10T12:00:00.000Z',
  ],
  ['was written before the clock was known', '2026-05-11T13:50:00.000Z', AHEAD, '2026-05-10T11:50:00.000Z'],
  ['was written long ago', '2026-04-01T08:00:00.000Z', NOW, '2026-04-01T08:00:00.000Z'],
  ['is older than the server takes', '2020-01-01T00:00:00.000Z', NOW, '2025-04-06T12:00:00.000Z'],
])('an instant that %s is sent as the server takes it', (_, at, phone, sent) => {
  expect(plausibleInstant(at, { now: NOW, phone })).toBe(sent);
});
