import type { RecordedFields } from '../inspections/fields.js';
import { readFields } from '../inspections/read-fields.js';
import { type DoneWithHive, type LookReason, mostWorthALook, unexplained, worthALook } from './worth-a-look.js';

const TODAY = '2026-05-20';
const [LAST, BEFORE, OLD] = ['2026-05-18', '2026-05-09', '2026-03-01'];
const GREECE = { country: 'GR', lat: 38 } as const;
const NOTHING: DoneWithHive = { fedOn: null, changedOn: null, rears: false };
const unseen: RecordedFields = { queenSeen: false, eggsSeen: false };
const wash = (mites: number): RecordedFields => ({ varroa: { method: 'alcohol_wash', mites, sample: 300 } });

/** Each visit by its day, newest first. */
const reasonsOf = (visits: Record<string, RecordedFields>, done: Partial<DoneWithHive> = {}) =>
  worthALook(
    Object.entries(visits).map(([day, fields]) => ({ ...readFields(fields, day), day })),
    { ...NOTHING, ...done },
    TODAY,
    GREECE,
  );
const shortly = (reasons: readonly LookReason[]) =>
  reasons.map((reason) => (reason.code === 'worse' ? reason.field : reason.code));

it.each<[string, Record<string, RecordedFields>, Partial<DoneWithHive>, string[]]>([
  ['nothing recorded', {}, {}, []],
  ['a hive as it was', { [LAST]: { broodFrames: 5 }, [BEFORE]: { broodFrames: 5 } }, {}, []],
  ['lost brood', { [LAST]: { broodFrames: 1 }, [BEFORE]: { broodFrames: 5 } }, {}, ['broodFrames']],
  [
    'lost brood, with a visit between that did not count it',
    { [LAST]: { broodFrames: 1 }, '2026-05-12': { queenSeen: true }, [BEFORE]: { broodFrames: 5 } },
    {},
    ['broodFrames'],
  ],
  ['brood that was lost months ago', { [OLD]: { broodFrames: 1 }, '2026-02-20': { broodFrames: 5 } }, {}, []],
  ['less brood than last autumn', { [LAST]: { broodFrames: 1 }, '2025-10-01': { broodFrames: 5 } }, {}, []],
  ['fewer bees', { [LAST]: { populationFrames: 6 }, [BEFORE]: { populationFrames: 9 } }, {}, ['populationFrames']],
  ['no queen and no eggs once', { [LAST]: unseen, [BEFORE]: { eggsSeen: true } }, {}, []],
  ['no queen and no eggs twice', { [LAST]: unseen, [BEFORE]: unseen }, {}, ['queen']],
  ['a new queen since', { [LAST]: unseen, [BEFORE]: unseen }, { changedOn: '2026-05-10' }, []],
  ['eggs between', { [LAST]: unseen, '2026-05-12': { eggsSeen: true }, [BEFORE]: unseen }, {}, []],
  ['few mites', { [LAST]: wash(1) }, {}, []],
  ['many mites', { [LAST]: wash(18) }, {}, ['mites']],
  ['many mites, then few', { [LAST]: wash(1), [BEFORE]: wash(18) }, {}, []],
  ['many mites months ago', { [OLD]: wash(18) }, {}, []],
  ['queen cells', { [LAST]: { queenCells: 4 } }, {}, ['queen_cells']],
  ['queen cells of the day of a split', { [LAST]: { queenCells: 4 } }, { changedOn: LAST }, []],
  ['queen cells after a split', { [LAST]: { queenCells: 4 } }, { changedOn: BEFORE }, ['queen_cells']],
  ['the queen cell of a daughter', { [LAST]: { queenCells: 1 } }, { changedOn: BEFORE, rears: true }, []],
  [
    'a daughter without a queen while she is reared',
    { [LAST]: unseen, '2026-05-14': unseen },
    { changedOn: BEFORE, rears: true },
    [],
  ],
  [
    'a daughter without a queen five weeks later',
    { [LAST]: unseen, [BEFORE]: unseen },
    { changedOn: '2026-04-05', rears: true },
    ['queen'],
  ],
  ['no queen cells any more', { [LAST]: { queenCells: 0 }, [BEFORE]: { queenCells: 4 } }, {}, []],
  ['no stores', { [LAST]: { honeycombs: 0.5 } }, {}, ['no_stores']],
  ['stores that were eaten up', { [LAST]: { honeycombs: 0 }, [BEFORE]: { honeycombs: 4 } }, {}, ['no_stores']],
  ['no stores, and fed', { [LAST]: { honeycombs: 0 } }, { fedOn: LAST }, []],
  ['no stores, and fed before', { [LAST]: { honeycombs: 0 } }, { fedOn: BEFORE }, ['no_stores']],
  ['honey that was taken', { [LAST]: { honeycombs: 2, harvestedFrames: 4 }, [BEFORE]: { honeycombs: 6 } }, {}, []],
  [
    'several, the heaviest first',
    {
      [LAST]: { ...unseen, ...wash(18), populationFrames: 3, queenCells: 1 },
      [BEFORE]: { ...unseen, populationFrames: 9 },
    },
    {},
    ['queen', 'mites', 'queen_cells', 'populationFrames'],
  ],
])('%s', (_, visits, done, expected) => expect(shortly(reasonsOf(visits, done))).toEqual(expected));

const CELLS_AND_MITES = { [LAST]: { queenCells: 4 }, [BEFORE]: wash(18) };

it.each<[string, Record<string, RecordedFields>, string | null, string[]]>([
  ['nothing', CELLS_AND_MITES, null, ['mites', 'queen_cells']],
  ['all', CELLS_AND_MITES, LAST, []],
  ['what was seen first', CELLS_AND_MITES, BEFORE, ['queen_cells']],
  ['a day between', CELLS_AND_MITES, '2026-05-12', ['queen_cells']],
  ['a day before', CELLS_AND_MITES, OLD, ['mites', 'queen_cells']],
  ['all, with a later inspection that sees nothing', { [TODAY]: { broodFrames: 5 }, ...CELLS_AND_MITES }, LAST, []],
  ['all, with the same seen later', { [TODAY]: { queenCells: 4 }, ...CELLS_AND_MITES }, LAST, ['queen_cells']],
])('is silent once the keeper knows why: %s', (_, visits, explainedUntil, expected) =>
  expect(shortly(unexplained(reasonsOf(visits), explainedUntil))).toEqual(expected),
);

it('says what was seen, when, and whose figure it is', () => {
  expect(reasonsOf({ [LAST]: { ...wash(18), broodFrames: 1 }, [BEFORE]: { broodFrames: 5 } })).toEqual([
    { code: 'worse', day: LAST, field: 'broodFrames', before: 5, now: 1 },
    {
      code: 'mites',
      day: LAST,
      method: 'alcohol_wash',
      rate: 6,
      figure: 3,
      source: expect.stringContaining('USDA'),
      address: expect.stringMatching(/^https:/),
    },
  ]);
});

it('puts the hives first that cannot wait', () => {
  const hives = {
    cells: reasonsOf({ [LAST]: { queenCells: 2 } }),
    queenless: reasonsOf({ [LAST]: unseen, [BEFORE]: unseen }),
    fine: reasonsOf({ [LAST]: { broodFrames: 5 } }),
    both: reasonsOf({ [LAST]: { queenCells: 2, populationFrames: 1 }, [BEFORE]: { populationFrames: 9 } }),
  };
  const named = Object.entries(hives).map(([id, reasons]) => ({ id, reasons }));
  expect(mostWorthALook(named).map(({ id }) => id)).toEqual(['queenless', 'both', 'cells']);
});
