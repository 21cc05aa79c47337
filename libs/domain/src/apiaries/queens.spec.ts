import { type Queen, type QueenEvent, type QueenSighting, queenChangesOf, queensOf } from './queens.js';

const of = { apiaryId: 'a', hiveId: 'h' };
const QUEEN = { queenId: 'q', year: 2025, color: null, breeder: null, origin: null, reason: 'planned' } as const;
const queen = (line: string | null, day: string, hiveId = 'h'): QueenEvent => ({
  type: 'QueenReplaced',
  data: { ...of, ...QUEEN, hiveId, day, line },
});
/** The line of hive h and of hive i, on the days 1, 5 and 9 of May. */
const linesOf = (...changes: QueenEvent[]) => {
  const queenOf = queensOf(changes.flatMap(queenChangesOf));
  const days = ['2026-05-01', '2026-05-05', '2026-05-09'];
  return ['h', 'i'].map((hive) => days.map((day) => queenOf(hive, day)?.line ?? '–').join(' '));
};

it('is that of the queen of the day', () => {
  expect(linesOf()).toEqual(['– – –', '– – –']);
  expect(linesOf(queen('B', '2026-05-01'), queen('C', '2026-05-09'))).toEqual(['B B C', '– – –']);
  expect(linesOf(queen('B', '2026-05-01'), queen(null, '2026-05-05'))).toEqual(['B – –', '– – –']);
});

it.each<[string, QueenEvent, string[]]>([
  [
    'a split with the queen of the mother',
    {
      type: 'ColonySplit',
      data: { ...of, day: '2026-05-05', daughters: [{ hiveId: 'i', frames: {}, gets: 'mothers_queen' }] },
    },
    ['B – –', '– B B'],
  ],
  [
    'a split with a queen cell',
    { type: 'ColonySplit', data: { ...of, day: '2026-05-05', daughters: [{ hiveId: 'i', frames: {}, gets: 'cell' }] } },
    ['B B B', '– – –'],
  ],
  [
    'a swarm that was caught',
    { type: 'ColonySwarmed', data: { ...of, day: '2026-05-05', caughtHiveId: 'i' } },
    ['B – –', '– B B'],
  ],
  [
    'a unite that keeps her',
    { type: 'ColonyUnited', data: { ...of, day: '2026-05-05', intoHiveId: 'i', queenKept: 'from' } },
    ['B B –', '– B B'],
  ],
  [
    'a unite that keeps the other queen',
    { type: 'ColonyUnited', data: { ...of, day: '2026-05-05', intoHiveId: 'i', queenKept: 'into' } },
    ['B B –', '– – –'],
  ],
  ['a loss', { type: 'ColonyGone', data: { hiveId: 'h', day: '2026-05-05' } }, ['B B –', '– – –']],
])('follows the queen through %s', (_, change, lines) =>
  expect(linesOf(queen('B', '2026-05-01'), change)).toEqual(lines),
);

const sight = (day: string, signs: Partial<QueenSighting>): QueenSighting => ({
  day,
  year: null,
  age: null,
  color: null,
  queenSeen: null,
  eggsSeen: null,
  queenCells: null,
  ...signs,
});
const NO_SIGN = { queenSeen: false, eggsSeen: false };
const split = (gets: 'cell' | 'virgin' | 'laying' | 'eggs' | 'mothers_queen', day = '2026-05-05'): QueenEvent => ({
  type: 'ColonySplit',
  data: { ...of, day, daughters: [{ hiveId: 'i', frames: {}, gets }] },
});
/** The queen of hive h, or of the hive named. */
const after = (events: QueenEvent[], sightings: QueenSighting[] = [], hive = 'h'): Queen | null =>
  queensOf(events.flatMap(queenChangesOf), (id) => (id === 'h' ? sightings : []))(hive);

it('is not known of a hive of which nothing is', () => {
  expect(after([])).toBeNull();
  expect(after([], [sight('2026-05-01', {})])).toBeNull();
});

describe('her state', () => {
  it.each([
    ['cell', 'cell'],
    ['virgin', 'virgin'],
    ['laying', 'laying'],
    ['eggs', 'none'],
  ] as const)('of a daughter that gets %s is %s', (gets, state) => {
    expect(after([split(gets)], [], 'i')).toMatchObject({ state, since: '2026-05-05' });
  });

  it.each<[string, QueenSighting[], Queen['state']]>([
    ['eggs', [sight('2026-06-01', { eggsSeen: true })], 'laying'],
    ['a queen without eggs', [sight('2026-05-25', { queenSeen: true, eggsSeen: false })], 'virgin'],
    ['neither, while she may be out to mate', [sight('2026-05-25', NO_SIGN)], 'cell'],
    ['neither, after the time to rear one', [sight('2026-06-10', NO_SIGN)], 'none'],
    ['neither but cells', [sight('2026-06-10', { ...NO_SIGN, queenCells: 2 })], 'cell'],
  ])('after a swarm left and %s was seen', (_, sightings, state) => {
    expect(after([{ type: 'ColonySwarmed', data: { ...of, day: '2026-05-05' } }], sightings)?.state).toBe(state);
  });

  it('is none after two visits without a sight of queen and eggs, not after one', () => {
    const laying = sight('2026-05-01', { queenSeen: true, eggsSeen: true });
    const missed = [sight('2026-05-10', NO_SIGN), sight('2026-05-20', NO_SIGN)];
    expect(after([], [laying, missed[0]!])).toMatchObject({ state: 'laying', seenOn: '2026-05-01' });
    expect(after([], [laying, ...missed])).toMatchObject({ state: 'none', missedOn: '2026-05-20' });
    expect(after([], [missed[0]!, sight('2026-05-15', { eggsSeen: true }), missed[1]!])?.state).toBe('laying');
  });
});

describe('who she is', () => {
  const known = queen('B', '2026-05-01');

  it('goes where a split takes her, with what inspections recorded of her before', () => {
    const seen = [sight('2026-04-01', { year: 2024, color: 'green', queenSeen: true, eggsSeen: true })];
    const events = [split('mothers_queen')];
    expect(after(events, seen, 'i')).toMatchObject({
      year: 2024,
      color: 'green',
      state: 'laying',
      since: '2026-05-05',
    });
    expect(after(events, seen)).toMatchObject({ year: null, color: null, state: 'none' });
  });

  it('is what the event says against an inspection of its day and those before', () => {
    const old = [sight('2026-04-01', { year: 2022 }), sight('2026-05-01', { year: 2022 })];
    expect(after([known], old)).toMatchObject({ year: 2025, line: 'B', color: 'blue', state: 'laying' });
  });

  it.each<[string, Partial<QueenSighting>, Partial<Queen>]>([
    ['the same year', { year: 2025, color: 'blue' }, { year: 2025, color: 'blue', line: 'B' }],
    ['another mark', { color: 'pink' }, { year: 2025, color: 'pink', line: 'B' }],
    ['another year', { year: 2026, color: 'white' }, { year: 2026, color: 'white', line: null, since: null }],
    ['an age that fits', { age: 'last_year' }, { year: 2025, line: 'B' }],
    ['an age that does not', { age: 'older' }, { year: null, age: 'older', line: null }],
  ])('after a later inspection with %s', (_, signs, expected) => {
    expect(after([known], [sight('2026-06-01', signs)])).toMatchObject(expected);
  });

  it('keeps a mark that was given by hand when the year alone is recorded', () => {
    const seen = [sight('2026-05-01', { color: 'unmarked' }), sight('2026-06-01', { year: 2025, color: 'blue' })];
    expect(after([], seen)).toMatchObject({ year: 2025, color: 'unmarked' });
  });
});
