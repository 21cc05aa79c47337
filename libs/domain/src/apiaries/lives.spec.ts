import { type DatedApiaryEvent, livedBetween, livesOf, livesOn, placeOn } from './lives.js';

const APIARY = 'home';
let commands = 0;
/** An event of a command of its own, or of one that takes another back. */
const event = (
  day: string,
  type: string,
  data: object,
  { by = `c${++commands}`, undoes = by }: { by?: string; undoes?: string } = {},
) => ({ type, data: { apiaryId: APIARY, ...data }, day, commandId: by, causationId: undoes }) as DatedApiaryEvent;
const added = (day: string, ids: string[], by?: string) =>
  event(day, 'HivesAdded', { hives: ids.map((hiveId) => ({ hiveId, number: hiveId })) }, by ? { by } : {});
const split = (today: string, day: string, ids: string[]) => {
  const daughters = ids.map((hiveId) => ({ hiveId, frames: {}, gets: 'cell' }));
  return [
    event(today, 'ColonySplit', { hiveId: 'a', day, daughters }, { by: `split ${ids}` }),
    added(today, ids, `split ${ids}`),
  ];
};
const gone = (today: string, hiveId: string, day: string, by = `gone ${hiveId}`) =>
  event(today, 'ColoniesGone', { hives: [{ hiveId, day, reason: 'dead' }] }, { by });
const livingOn = (day: string, events: DatedApiaryEvent[], records?: Map<string, string>) =>
  [...livesOf(events, records)]
    .flatMap(([id, life]) => (livesOn(life, day) && placeOn(life, day) ? [id] : []))
    .join('');

test.each<[string, DatedApiaryEvent[], Record<string, string>]>([
  [
    'the first hives are older than the account',
    [added('2026-05-01', ['a'])],
    { '2024-12-31': 'a', '2026-05-01': 'a' },
  ],
  [
    'later ones are there from their day',
    [added('2026-05-01', ['a']), added('2026-05-03', ['b'])],
    { '2026-05-02': 'a', '2026-05-03': 'ab' },
  ],
  [
    'the daughters of a split are there from its day, also on the day of the first hives',
    [
      added('2026-05-01', ['a']),
      ...split('2026-05-01', '2025-06-10', ['b']),
      ...split('2026-05-01', '2026-05-01', ['c']),
    ],
    { '2024-12-31': 'a', '2025-06-09': 'a', '2025-06-10': 'ab', '2026-04-30': 'ab', '2026-05-01': 'abc' },
  ],
  [
    'a split that was undone has no daughters',
    [
      added('2026-05-01', ['a']),
      ...split('2026-05-04', '2026-05-02', ['b']),
      event('2026-05-05', 'HivesDeleted', { hiveIds: ['b'] }, { undoes: 'split b' }),
    ],
    { '2026-05-03': 'a', '2026-05-05': 'a' },
  ],
  [
    'a loss counts from its day on',
    [added('2026-05-01', ['a', 'b']), gone('2026-05-10', 'b', '2026-05-04')],
    { '2026-05-03': 'ab', '2026-05-04': 'a', '2026-05-20': 'a' },
  ],
  [
    'a loss that was undone never happened',
    [
      added('2026-05-01', ['a', 'b']),
      gone('2026-05-10', 'b', '2026-05-04'),
      event('2026-05-12', 'HivesActivated', { hiveIds: ['b'] }, { undoes: 'gone b' }),
    ],
    { '2026-05-04': 'ab', '2026-05-11': 'ab' },
  ],
  [
    'a hive with a new colony was without one between the days of the changes',
    [
      added('2026-05-01', ['a', 'b']),
      gone('2026-05-10', 'b', '2026-05-04'),
      event('2026-05-12', 'HivesActivated', { hiveIds: ['b'] }),
    ],
    { '2026-05-05': 'ab', '2026-05-10': 'a', '2026-05-12': 'ab' },
  ],
  [
    'a deleted hive counted before',
    [added('2026-05-01', ['a', 'b']), event('2026-05-10', 'HivesDeleted', { hiveIds: ['b'] })],
    { '2026-05-09': 'ab', '2026-05-10': 'a' },
  ],
])('%s', (_, events, days) => {
  expect(Object.fromEntries(Object.keys(days).map((day) => [day, livingOn(day, events)]))).toEqual(days);
});

it('a hive that was added later is there from its first record', () => {
  const events = [added('2026-05-01', ['a']), added('2026-06-01', ['b'])];
  expect(livingOn('2025-04-03', events, new Map([['b', '2025-04-03']]))).toBe('ab');
  expect(livingOn('2025-04-02', events, new Map([['b', '2025-04-03']]))).toBe('a');
});

it('the days in a period begin with what is known of a hive and leave out those without a colony', () => {
  const moved = event('2026-06-01', 'HivesMovedOut', {
    toApiaryId: 'away',
    day: '2026-06-01',
    hives: [{ hiveId: 'a' }],
  });
  const events = [added('2026-05-01', ['a']), moved, gone('2026-07-02', 'a', '2026-07-01')];
  const life = livesOf(events, new Map([['a', '2026-02-03']])).get('a')!;
  expect(livedBetween(life, '2026-01-01', '2026-12-31')).toEqual([
    { apiaryId: APIARY, first: '2026-02-03', last: '2026-05-31' },
    { apiaryId: 'away', first: '2026-06-01', last: '2026-06-30' },
  ]);
  expect(livedBetween(life, '2026-07-01', '2026-12-31')).toEqual([]);
});
