import type { ImportedVisit } from '../mapping/rows/visit.js';
import { mergeVisits } from './merge-visits.js';

const visit = (row: number, fields: ImportedVisit['fields'], tags: string[] = []): ImportedVisit => ({
  rows: [row],
  group: 0,
  apiary: 'Home',
  hiveNumber: '7',
  tags,
  day: '2022-05-25',
  fields,
});

it('makes one visit of several rows about a hive and day', () => {
  const { visit: one, problems } = mergeVisits([
    visit(2, { populationFrames: 8, note: 'calm', extra: { Other: 'x', Open: '9:00' } }, ['A']),
    visit(4, { broodFrames: 2, note: 'new comb', extra: { Other: 'y', Open: '9:00' } }, ['B']),
  ]);
  expect(problems).toEqual([]);
  expect(one).toMatchObject({
    rows: [2, 4],
    tags: ['A', 'B'],
    fields: { populationFrames: 8, broodFrames: 2, note: 'calm\nnew comb', extra: { Other: 'x; y', Open: '9:00' } },
  });
});

it('says an equal note once, however many rows have it', () => {
  const notes = ['a', 'b', 'a', 'b'].map((note, i) => visit(i + 2, { note, extra: { Status: note } }));
  expect(mergeVisits(notes).visit.fields).toEqual({ note: 'a\nb', extra: { Status: 'a; b' } });
});

it('leaves out a row that contradicts an earlier one, and takes the next again', () => {
  const {
    visit: one,
    problems,
    skipped,
  } = mergeVisits([
    visit(2, { populationFrames: 8 }),
    visit(3, { populationFrames: 9, boxes: 2 }),
    visit(4, { broodFrames: 3 }),
  ]);
  expect(one).toMatchObject({ rows: [2, 4], fields: { populationFrames: 8, broodFrames: 3 } });
  expect(one.fields).not.toHaveProperty('boxes');
  expect(problems).toMatchObject([{ row: 3, code: 'conflicting_values', message: expect.stringContaining('Row 2') }]);
  expect(skipped).toBe(1);
});
