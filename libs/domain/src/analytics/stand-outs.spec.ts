import { farBelow } from './stand-outs.js';

const TODAY = '2026-05-19';
const hives = (values: number[], day = TODAY) => values.map((value, nth) => ({ id: String(nth), value, day }));
const found = (values: number[]) => farBelow(hives(values), TODAY).map(({ id }) => Number(id));

it.each<[string, number[], number[]]>([
  ['equal hives', [8, 8, 8, 8, 8, 8, 8, 8], []],
  ['one far below', [2, 8, 8, 9, 8, 7, 8, 9], [0]],
  ['one frame below', [7, 8, 8, 8, 8, 8, 8, 8], []],
  ['one far above', [30, 8, 8, 9, 8, 7, 8, 9], []],
  ['seven counts', [1, 8, 8, 8, 8, 8, 8], []],
  ['the farthest first, and a fifth at most', [3, 1, 2, 8, 8, 8, 8, 8, 8, 8], [1, 2]],
  ['a yard that varies widely', [3, 4, 6, 8, 10, 12, 14, 16], []],
])('%s', (_, values, expected) => expect(found(values)).toEqual(expected));

it('says how far, and leaves old counts out', () => {
  const counts = [...hives([2, 8, 8, 9, 8, 7, 8, 9]), { id: 'old', value: 0, day: '2026-01-01' }];
  expect(farBelow(counts, TODAY)).toEqual([{ id: '0', value: 2, day: TODAY, median: 8 }]);
  expect(farBelow(hives([2, 8, 8, 9, 8, 7, 8, 9], '2026-01-01'), TODAY)).toEqual([]);
});
