import { given } from '../testing/decider.js';
import { decideApiary } from './decide.js';
import type { ColonyCommand, Daughter } from './decide-colony.js';
import type { ApiaryEvent } from './events.js';
import { evolveApiary, noApiary } from './evolve.js';
import { takeBackOfApiary } from './take-back.js';

const past = given({ initial: noApiary, decide: decideApiary, evolve: evolveApiary });

const apiaryId = 'a';
const day = '2026-05-19';
const established: ApiaryEvent = {
  type: 'ApiaryEstablished',
  data: {
    apiaryId,
    name: 'Hymettus',
    apiaryFunction: 'FUNCTION_HARVEST',
    description: null,
    forage: null,
    lat: null,
    lng: null,
  },
};
const added = (...hives: [hiveId: string, number: string][]): ApiaryEvent => ({
  type: 'HivesAdded',
  data: { apiaryId, hives: hives.map(([hiveId, number]) => ({ hiveId, number, tags: [] })) },
});
const START = [established, added(['h1', '1'], ['h2', '2'])];
const gone = (hiveId: string, reason: 'dead' | 'united' | 'other'): ApiaryEvent => ({
  type: 'ColoniesGone',
  data: { apiaryId, hives: [{ hiveId, day, reason }] },
});
const apiary = (...more: ApiaryEvent[]) => past(...START, ...more);
const split = (daughters: Daughter[], counted = {}): ColonyCommand => ({
  type: 'SplitColony',
  apiaryId,
  hiveId: 'h1',
  day,
  daughters,
  counted,
});
const cell = (hiveId: string, frames: Daughter['frames'], number?: string): Daughter => ({
  hiveId,
  frames,
  gets: 'cell',
  ...(number !== undefined && { number }),
});
const splitInto = (...daughters: Omit<Daughter, 'number'>[]): ApiaryEvent => ({
  type: 'ColonySplit',
  data: { apiaryId, hiveId: 'h1', day, daughters },
});

describe('a split', () => {
  it('adds its daughters, with the given number or the smallest unused one', () =>
    apiary()
      .when(split([cell('d1', { bees: 4 }, '9'), cell('d2', {})]))
      .then(splitInto(cell('d1', { bees: 4 }), cell('d2', {})), added(['d1', '9'], ['d2', '3'])));

  it('gives away at most what was counted, in all daughters together', () => {
    const counted = { bees: 8.4, brood: 2 };
    const daughters = [cell('d1', { bees: 4.1, brood: 2, honey: 30 }), cell('d2', { bees: 4.3 })];
    apiary()
      .when(split(daughters, counted))
      .then(splitInto(...daughters), added(['d1', '3'], ['d2', '4']));
    apiary()
      .when(split([cell('d1', { brood: 1 }), cell('d2', { brood: 1.5 })], counted))
      .refused('frames_not_there', [
        {
          path: ['daughters', 0, 'frames', 'brood'],
          code: 'frames_not_there',
          params: { limit: 2 },
          message: 'Only 2 frames of brood were counted.',
        },
      ]);
  });

  it('is refused for a number that is taken, a hive without a colony, and no hive', () => {
    const message = 'This hive number already exists.';
    apiary()
      .when(split([cell('d1', {}, '8'), cell('d2', {}, '2')]))
      .refused('hive_number_taken', [{ path: ['daughters', 1, 'hiveNumber'], code: 'hive_number_taken', message }]);
    apiary(gone('h1', 'dead'))
      .when(split([cell('d1', {})]))
      .refused('conflict');
    past(established)
      .when(split([cell('d1', {})]))
      .refused('not_found');
  });
});

it('a unite gives up the first hive, and refuses itself, a hive without a colony and a way back', () => {
  const unite = (hiveId: string, intoHiveId: string): ColonyCommand => ({
    type: 'UniteColony',
    apiaryId,
    hiveId,
    day,
    intoHiveId,
    queenKept: 'into',
  });
  const united: ApiaryEvent = {
    type: 'ColonyUnited',
    data: { apiaryId, hiveId: 'h1', day, intoHiveId: 'h2', queenKept: 'into' },
  };
  apiary().when(unite('h1', 'h2')).then(gone('h1', 'united'), united);
  apiary(gone('h1', 'united'), united).when(unite('h2', 'h1')).refused('conflict');
  apiary()
    .when(unite('h1', 'h1'))
    .refused('validation_failed', [
      { path: ['into_hive_id'], code: 'invalid', message: 'A hive cannot be united with itself.' },
    ]);
});

it('a loss is the same event as a death that was imported, with what is known of it', () => {
  const data = { apiaryId, hiveId: 'h1', day, signs: ['few_or_none' as const], note: null };
  for (const [reason, why] of [
    ['dead', 'dead'],
    ['queen', 'dead'],
    ['disaster', 'other'],
    ['unknown', 'other'],
  ] as const)
    apiary()
      .when({ type: 'LoseColony', ...data, reason })
      .then(gone('h1', why), { type: 'ColonyLossDescribed', data: { ...data, reason } });
  apiary(gone('h1', 'dead'))
    .when({ type: 'LoseColony', ...data, reason: 'dead' })
    .refused('conflict');
});

describe('undoing', () => {
  const COMMAND = 'c1';
  const stored = (events: ApiaryEvent[], commandId: string) =>
    events.map((event) => ({ ...event, metadata: { commandId, at: `${day}T08:00:00.000Z` } }));
  const back = (own: ApiaryEvent[], since: ApiaryEvent[] = []) =>
    takeBackOfApiary([...stored(START, 'c0'), ...stored(own, COMMAND), ...stored(since, 'c2')], COMMAND);
  const takenBack: ApiaryEvent = { type: 'ColonyEventTakenBack', data: { apiaryId, hiveId: 'h1', of: COMMAND } };
  const SPLIT = [splitInto(cell('d1', {})), added(['d1', '3'])];

  it('a split deletes its daughters, unless one was changed since', () => {
    expect(back(SPLIT)).toEqual([{ type: 'HivesDeleted', data: { apiaryId, hiveIds: ['d1'] } }, takenBack]);
    const tagged: ApiaryEvent = { type: 'HiveTagged', data: { apiaryId, hiveId: 'd1', tags: ['x'] } };
    expect(() => back(SPLIT, [tagged])).toThrow(/changed since/);
  });

  it('a loss gives the hive its colony back', () => {
    const lost: ApiaryEvent = {
      type: 'ColonyLossDescribed',
      data: { apiaryId, hiveId: 'h1', day, reason: 'dead', signs: [], note: null },
    };
    expect(back([gone('h1', 'dead'), lost])).toEqual([
      takenBack,
      { type: 'HivesActivated', data: { apiaryId, hiveIds: ['h1'] } },
    ]);
  });

  it('hives that were added without a split is still refused', () => {
    expect(() => back([added(['d1', '3'])])).toThrow(/not a change that can be undone/);
  });
});
