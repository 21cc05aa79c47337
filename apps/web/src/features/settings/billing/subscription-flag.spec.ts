import { subscriptionFlag } from './subscription-flag';

it.each([
  [0, 'active'],
  [2, 'missing'],
  [7, 'missing'],
  [12, 'notNeeded'],
  [1, 'error'],
  [-1, 'error'],
])('takes status code %s for %s', (code, flag) => expect(subscriptionFlag(code)).toBe(flag));
