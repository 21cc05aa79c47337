import { given } from '../testing/decider.js';
import { decideHarvest } from './decide.js';
import type { Harvest } from './events.js';
import { evolveHarvest, noHarvest } from './evolve.js';
import { harvestGrams, sharesOf } from './shares.js';
import { takeBackOfHarvest } from './take-back.js';

const harvest = given({ initial: noHarvest, decide: decideHarvest, evolve: evolveHarvest });

const taken: Harvest = {
  harvestId: 'h',
  apiaryId: 'a',
  day: '2026-05-19',
  forage: 'thyme',
  hives: [{ hiveId: '1', frames: 3 }, { hiveId: '2', frames: 2 }, { hiveId: '3' }],
  totalKg: 10,
  withdrawalReason: null,
};
const isTaken = { type: 'HarvestTaken' as const, data: taken };
const isDeleted = { type: 'HarvestDeleted' as const, data: { harvestId: 'h' } };

const grams = (hives: Harvest['hives'], totalKg?: number) =>
  sharesOf({ hives, totalKg }).map(({ grams, about }) => (about ? `about ${grams}` : grams));

describe('kilograms of hives', () => {
  it.each<[string, Harvest['hives'], number | undefined, (number | string | null)[]]>([
    [
      'by frames',
      [
        { hiveId: '1', frames: 3 },
        { hiveId: '2', frames: 2 },
      ],
      10,
      ['about 6000', 'about 4000'],
    ],
    [
      'what rounding leaves goes to the largest remainders',
      [
        { hiveId: '1', frames: 1 },
        { hiveId: '2', frames: 1.5 },
        { hiveId: '3', frames: 1 },
      ],
      1,
      ['about 286', 'about 428', 'about 286'],
    ],
    [
      'equally without frames',
      [{ hiveId: '1' }, { hiveId: '2' }, { hiveId: '3' }],
      0.1,
      ['about 34', 'about 33', 'about 33'],
    ],
    [
      'what was weighed is exact',
      [
        { hiveId: '1', kg: 4.2, frames: 9 },
        { hiveId: '2', frames: 1 },
      ],
      10,
      [4200, 'about 5800'],
    ],
    [
      'no frames known of one',
      [{ hiveId: '1', frames: 2 }, { hiveId: '2' }, { hiveId: '3', frames: 0 }],
      3,
      ['about 3000', null, 'about 0'],
    ],
    [
      'without a total',
      [
        { hiveId: '1', kg: 4 },
        { hiveId: '2', frames: 2 },
      ],
      undefined,
      [4000, null],
    ],
  ])('%s', (_, hives, totalKg, expected) => expect(grams(hives, totalKg)).toEqual(expected));

  it('adds up to the total, whatever it is', () => {
    for (let total = 0.001; total < 600; total = Number((total * 1.7 + 0.003).toFixed(3))) {
      const hives = Array.from({ length: 42 }, (_, n) => ({ hiveId: `${n}`, frames: (n * 7) % 9 }));
      const sum = sharesOf({ hives, totalKg: total }).reduce((all, share) => all + share.grams!, 0);
      expect(sum).toBe(harvestGrams({ hives, totalKg: total }));
    }
  });
});

it('is taken once, changed, deleted, and refuses a total that the hives are not', () => {
  const notTotal = (limit: number) => [
    {
      path: ['total_kg'],
      code: 'kg_not_total' as const,
      params: { limit },
      message: `The hives have ${limit} kg together. Correct the total.`,
    },
  ];
  const change = (given: object) => ({ type: 'ChangeHarvest' as const, harvestId: 'h', change: given });
  harvest().when({ type: 'TakeHarvest', harvest: taken }).then(isTaken);
  harvest(isTaken).when({ type: 'TakeHarvest', harvest: taken }).refused('conflict');
  harvest(isTaken)
    .when(change({ forage: 'thyme', hives: taken.hives }))
    .then();
  const { totalKg: _, ...withoutTotal } = taken;
  harvest(isTaken)
    .when(change({ totalKg: null }))
    .then({ type: 'HarvestChanged', data: withoutTotal });
  harvest(isTaken)
    .when(change({ hives: [{ hiveId: '1', kg: 11 }] }))
    .refused('validation_failed', notTotal(11));
  harvest(isTaken)
    .when(change({ hives: [{ hiveId: '1', kg: 9 }] }))
    .refused('validation_failed', notTotal(9));
  harvest(isTaken).when({ type: 'DeleteHarvest', harvestId: 'h' }).then(isDeleted);
  harvest(isTaken, isDeleted)
    .when(change({ forage: null }))
    .refused('not_found');
});

it('is undone while nothing was changed since', () => {
  const at = '2026-05-19T08:00:00Z';
  const of = (commandId: string) => ({ metadata: { commandId, at } });
  const past = [
    { ...isTaken, ...of('take') },
    { ...isDeleted, ...of('delete') },
  ];
  expect(takeBackOfHarvest(past, 'delete')).toEqual([{ type: 'HarvestChanged', data: taken }]);
  expect(takeBackOfHarvest(past.slice(0, 1), 'take')).toEqual([isDeleted]);
  expect(() => takeBackOfHarvest(past, 'take')).toThrow('can no longer be undone');
});
