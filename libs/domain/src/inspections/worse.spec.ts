import type { RecordedFields } from './fields.js';
import { readFields } from './read-fields.js';
import { isWorse, type Worse, worseThan } from './worse.js';

const DAY = '2026-05-20';
const GREECE = { country: 'GR', lat: 38 } as const;
const read = (fields: RecordedFields) => readFields(fields, DAY);
const wash = (mites: number): RecordedFields => ({ varroa: { method: 'alcohol_wash', mites, sample: 300 } });
const unseen: RecordedFields = { queenSeen: false, eggsSeen: false };

it.each<[string, RecordedFields, RecordedFields, Worse[]]>([
  [
    'a lower word',
    { generalStatus: 'good' },
    { generalStatus: 'bad' },
    [{ field: 'generalStatus', before: 'good', now: 'bad' }],
  ],
  ['a better word', { generalStatus: 'bad' }, { generalStatus: 'good' }, []],
  ['a word beside a missing one', { generalStatus: 'good' }, {}, []],
  [
    'equal words over fewer frames',
    { generalStatus: 'good', populationFrames: 3 },
    { generalStatus: 'good', populationFrames: 2 },
    [{ field: 'populationFrames', before: 3, now: 2 }],
  ],
  [
    'a better word over less brood',
    { generalStatus: 'bad', broodFrames: 1 },
    { generalStatus: 'good', broodFrames: 0 },
    [{ field: 'broodFrames', before: 1, now: 0 }],
  ],
  ['one frame of twelve', { populationFrames: 12 }, { populationFrames: 11 }, []],
  [
    'three frames of twelve',
    { populationFrames: 12 },
    { populationFrames: 9 },
    [{ field: 'populationFrames', before: 12, now: 9 }],
  ],
  ['half a frame of one', { populationFrames: 1 }, { populationFrames: 0.5 }, []],
  ['one frame from the top', { topBoxFrames: 3 }, { topBoxFrames: 2 }, []],
  ['counts of different kinds', { topBoxFrames: 18 }, { populationFrames: 9 }, []],
  ['less brood as it hatches', { broodFrames: 6 }, { broodFrames: 4 }, []],
  ['the last brood', { broodFrames: 5 }, { broodFrames: 0 }, [{ field: 'broodFrames', before: 5, now: 0 }]],
  ['honey that was eaten', { honeycombs: 4 }, { honeycombs: 1 }, [{ field: 'honeycombs', before: 4, now: 1 }]],
  ['honey that was taken', { honeycombs: 4 }, { honeycombs: 1, harvestedFrames: 3 }, []],
  ['no queen and no eggs once', { eggsSeen: true }, unseen, []],
  ['no queen and no eggs twice', unseen, unseen, [{ field: 'queen' }]],
  ['eggs without the queen', unseen, { queenSeen: false, eggsSeen: true }, []],
  [
    'a poorer queen',
    { queenQuality: 'excellent' },
    { queenQuality: 'moderate' },
    [{ field: 'queenQuality', before: 'excellent', now: 'moderate' }],
  ],
  ['mites that reach a figure', wash(3), wash(18), [{ field: 'varroa', before: 1, now: 6 }]],
  ['fewer mites, still many', wash(30), wash(18), []],
  ['more mites below all figures', wash(0), wash(1), []],
])('%s', (_, before, now, worse) => {
  expect(worseThan(read(before), read(now), DAY, GREECE)).toEqual(worse);
  expect(isWorse(read(before), read(now), DAY, GREECE)).toBe(worse.length > 0);
});
