import { mitesOf, strengthOf } from './strength.js';

const TODAY = '2026-05-19';
const hives = (values: number[], day = TODAY) => values.map((value, i) => ({ id: `h${i}`, value, day }));

it('averages what was counted in the last 45 days', () => {
  const counts = [
    ...hives([4, 5]),
    { id: 'edge', value: 9, day: '2026-04-04' },
    { id: 'old', value: 50, day: '2026-04-03' },
  ];
  expect(strengthOf(counts, TODAY)).toEqual({ average: 6, median: 5, weak: null });
});

it.each([
  // The middle of six is between the third and the fourth; exactly half of it is weak.
  [[4.8, 10, 9, 11, 12, 4.7], 9.5, [5]],
  [[4.5, 5, 8, 10, 12, 12], 9, [0]],
  [[0, 0, 0, 0, 0, 0], 0, [0, 1, 2, 3, 4, 5]],
  [[1, 8, 8, 8, 8], 8, null],
  [[], null, null],
])('of %j the median is %j', (values, median, weak) => {
  const found = strengthOf(hives(values), TODAY);
  expect(found.median).toBe(median);
  expect(found.weak?.map((id) => Number(id.slice(1))) ?? null).toEqual(weak);
});

it('compares each mite count with the lowest figure of its day, method and place', () => {
  const wash = (mites: number, day: string) => ({
    varroa: { method: 'alcohol_wash' as const, mites, sample: 100 },
    day,
  });
  const drop = (mites: number, day: string) => ({ varroa: { method: 'natural_drop' as const, mites, days: 1 }, day });
  const brood = { varroa: { method: 'drone_brood' as const, mites: 9, sample: 100 }, day: TODAY };
  const greek = { country: 'GR' as const };
  expect(mitesOf([wash(1, TODAY), wash(0, TODAY), wash(9, '2026-01-01'), brood], TODAY, greek)).toEqual({
    counted: 3,
    over: 1,
    threshold: 1,
  });
  const july = '2026-07-05';
  expect(mitesOf([wash(2, july), drop(29, july)], '2026-07-10', { country: 'US' })).toMatchObject({ over: 1 });
  expect(mitesOf([drop(29, TODAY)], '2026-06-01', { country: 'DE' })).toMatchObject({ over: 1 });
  expect(mitesOf([], TODAY, greek)).toBeNull();
});
