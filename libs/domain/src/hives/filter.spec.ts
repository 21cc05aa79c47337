import fc from 'fast-check';
import { FILTER_RANGES, type FilterableHive, type HiveFilter, hiveMatcher, sliderLimits } from './filter.js';

const hive: FilterableHive = {
  hiveNumber: 'A12',
  tags: ['Ελαιώνας', 'north'],
  active: true,
  starred: false,
  generalStatus: 'good',
  queenAge: 'last_year',
  broodFrames: 4.5,
  populationFrames: 8,
  harvestedFrames: 0,
  honeycombs: null,
  note: 'Βασίλισσα δεν βρέθηκε',
};
const matches = (filter: HiveFilter, changed: Partial<FilterableHive> = {}) =>
  hiveMatcher(filter)({ ...hive, ...changed });

it('finds colonies without a recorded status, and no hive without a colony', () => {
  const filter = { generalStatus: ['none'] };
  expect(matches(filter, { generalStatus: null })).toBe(true);
  expect(matches(filter, { generalStatus: null, active: false })).toBe(false);
  expect(matches({ generalStatus: ['good'] }, { active: false })).toBe(true);
});

describe('a filter that holds the hive', () => {
  it.each<HiveFilter>([
    {},
    { keyword: null, starred: null, active: null, tags: null, generalStatus: null, queenAge: null, broodFrames: null },
    { keyword: '', tags: [], generalStatus: [], queenAge: [], broodFrames: [], honeycombs: [] },
    { keyword: 'a1' },
    { keyword: '  A12  ' },
    { keyword: 'ελαιωνασ' },
    { keyword: 'ΒΑΣΙΛΙΣΣΑ' },
    { starred: false },
    { active: true },
    { tags: ['south', 'north'] },
    { generalStatus: ['bad', 'good'] },
    { queenAge: ['last_year'] },
    { broodFrames: [4.5, 4.5] },
    { broodFrames: [0, 25], populationFrames: [8, 50], harvestedFrames: [0, 0] },
  ])('%j', (filter) => {
    expect(matches(filter)).toBe(true);
  });
});

describe('a filter that leaves the hive out', () => {
  it.each<HiveFilter>([
    { keyword: 'A13' },
    { keyword: '^' },
    { starred: true },
    { active: false },
    { tags: ['south'] },
    { generalStatus: ['bad'] },
    { queenAge: ['older', 'this_year'] },
    { broodFrames: [4.6, 25] },
    { broodFrames: [0, 4.4] },
    { honeycombs: [0, 50] },
    { starred: false, active: false },
  ])('%j', (filter) => {
    expect(matches(filter)).toBe(false);
  });
});

it('never finds unrecorded values by a value', () => {
  expect(matches({ generalStatus: ['good'] }, { generalStatus: null })).toBe(false);
  expect(matches({ queenAge: ['older'] }, { queenAge: null })).toBe(false);
  expect(matches({ keyword: 'null' }, { note: null })).toBe(false);
});

it('finds fewer hives, never others, with each further condition', () => {
  const range = fc.option(fc.tuple(fc.nat({ max: 10 }), fc.nat({ max: 10 })));
  const filter = fc.record<HiveFilter>(
    {
      keyword: fc.constantFrom('', 'a', 'b', null),
      starred: fc.option(fc.boolean()),
      active: fc.option(fc.boolean()),
      tags: fc.option(fc.subarray(['north', 'south'])),
      generalStatus: fc.option(fc.subarray(['good', 'bad'])),
      broodFrames: range,
      honeycombs: range,
    },
    { requiredKeys: [] },
  );
  const hives = fc.record({
    hiveNumber: fc.constantFrom('a1', 'B2'),
    starred: fc.boolean(),
    active: fc.boolean(),
    tags: fc.subarray(['north', 'south']),
    generalStatus: fc.constantFrom('good', 'bad', null),
    broodFrames: fc.option(fc.nat({ max: 10 })),
    honeycombs: fc.option(fc.nat({ max: 10 })),
    note: fc.constant(null),
  });
  fc.assert(
    fc.property(filter, hives, (all, changed) => {
      const single = Object.entries(all).every(([key, value]) => matches({ [key]: value } as HiveFilter, changed));
      expect(matches(all, changed)).toBe(single);
    }),
  );
});

describe('sliderLimits', () => {
  it.each([
    ['broodFrames', null, 25],
    ['broodFrames', 25, 25],
    ['broodFrames', 25.0001, 30],
    ['populationFrames', 12, 50],
    ['populationFrames', 50.5, 55],
    ['harvestedFrames', 26, 30],
    ['honeycombs', 55, 55],
    ['honeycombs', 200, 200],
  ] as const)('%s up to %d end at %i', (range, highest, max) => {
    expect(sliderLimits(range, highest)).toEqual({ min: 0, max });
  });

  it('cover every recorded value, in steps of five', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FILTER_RANGES), fc.nat({ max: 2_000_000 }), (range, steps) => {
        const { max } = sliderLimits(range, steps / 10_000);
        expect(max % 5).toBe(0);
        expect(max).toBeGreaterThanOrEqual(steps / 10_000);
      }),
    );
  });
});
