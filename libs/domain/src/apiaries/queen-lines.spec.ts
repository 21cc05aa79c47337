import { type QueenChange, queenLines } from './queen-lines.js';

const of = { apiaryId: 'a', hiveId: 'h' };
const QUEEN = { queenId: 'q', year: 2025, color: null, breeder: null, origin: null, reason: 'planned' } as const;
const queen = (line: string | null, day: string, hiveId = 'h'): QueenChange => ({
  type: 'QueenReplaced',
  data: { ...of, ...QUEEN, hiveId, day, line },
});
/** The line of hive h and of hive i, on the days 1, 5 and 9 of May. */
const linesOf = (...changes: QueenChange[]) => {
  const lineOf = queenLines(changes);
  const days = ['2026-05-01', '2026-05-05', '2026-05-09'];
  return ['h', 'i'].map((hive) => days.map((day) => lineOf(hive, day) ?? '–').join(' '));
};

it('is that of the queen of the day', () => {
  expect(linesOf()).toEqual(['– – –', '– – –']);
  expect(linesOf(queen('B', '2026-05-01'), queen('C', '2026-05-09'))).toEqual(['B B C', '– – –']);
  expect(linesOf(queen('B', '2026-05-01'), queen(null, '2026-05-05'))).toEqual(['B – –', '– – –']);
});

it.each<[string, QueenChange, string[]]>([
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
