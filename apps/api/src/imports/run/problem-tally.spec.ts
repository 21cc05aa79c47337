import { ProblemTally } from './problem-tally.js';

const problem = (row: number, value: string | null, code = 'not_a_number') => ({
  row,
  column: 'Bees',
  value,
  code,
  message: 'x',
});

it('lists the first by row and puts equal ones together', () => {
  const tally = new ProblemTally();
  for (let row = 2_500; row >= 2; row--) tally.add(problem(row, row % 3 === 0 ? 'many' : `n${row % 5}`));
  const { problems, problemGroups, problemCount } = tally.result();
  expect(problemCount).toBe(2_499);
  expect(problems.map(({ row }) => row)).toEqual(Array.from({ length: 1_000 }, (_, i) => i + 2));
  expect(problemGroups[0]).toEqual({ code: 'not_a_number', column: 'Bees', value: 'many', count: 833, row: 3 });
  expect(problemGroups.reduce((sum, { count }) => sum + count, 0)).toBe(2_499);
});

it('counts further values of a column together once there are too many', () => {
  const tally = new ProblemTally();
  for (let row = 2; row < 20_002; row++) tally.add(problem(row, `v${row}`));
  const { problemGroups, problemCount } = tally.result();
  expect(problemCount).toBe(20_000);
  expect(problemGroups).toHaveLength(100);
  expect(problemGroups[0]).toEqual({ code: 'not_a_number', column: 'Bees', value: null, count: 10_000, row: 10_002 });
});
