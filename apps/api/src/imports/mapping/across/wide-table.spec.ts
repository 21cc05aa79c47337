import { readFile } from '../../testing/read-file.js';

describe('a table whose columns are hives', () => {
  it('is read as rows of hives where the header names them, with what it counts', async () => {
    const { asked, visits, problems } = await readFile(
      'Date,Hive 1 weight,Hive 2 weight,Weather\n2024-04-01,30,31,wet\n2024-04-02,30.5,,dry\n',
    );
    expect(asked).toEqual([]);
    expect(visits).toEqual({
      '1 2024-04-01': { weightKg: 30, extra: { Weather: 'wet' } },
      '2 2024-04-01': { weightKg: 31, extra: { Weather: 'wet' } },
      '1 2024-04-02': { weightKg: 30.5, extra: { Weather: 'dry' } },
    });
    expect(problems).toEqual([]);
  });

  it('has several measures of each hive', async () => {
    const file = 'Date,Hive A bees,Hive A brood,Hive B bees,Hive B brood\n2024-04-01,5,3,6,4\n';
    expect((await readFile(file)).visits).toEqual({
      'A 2024-04-01': { populationFrames: 5, broodFrames: 3 },
      'B 2024-04-01': { populationFrames: 6, broodFrames: 4 },
    });
  });

  it('with names asks whether they are hives, and what the numbers count', async () => {
    const file = 'Date,Lezan,Jurko,Johanka\n2021-07-18,20.42,22.65,18.04\n2021-07-25,23.98,21.74,17.16\n';
    const { asked, visits } = await readFile(file, { each_column: 'hive', column_meaning: 'weight' });
    expect(asked).toEqual(['each_column: hive|no', 'column_meaning Value: weight|bees|brood|harvest|text']);
    expect(Object.keys(visits)).toHaveLength(6);
    expect(visits['Jurko 2021-07-25']).toEqual({ weightKg: 21.74 });
  });
});

it('a table whose columns are days is read as rows of days', async () => {
  const file = 'Hive,2026-04-01,2026-04-08\n1,5,6\n2,4,5\n3,4,5\n4,4,5\n5,4,x\n';
  const { asked, visits, problems } = await readFile(file, { column_meaning: 'bees' });
  expect(asked).toEqual(['column_meaning Value: weight|bees|brood|harvest|text']);
  expect(visits['1 2026-04-08']).toEqual({ populationFrames: 6 });
  expect(Object.keys(visits)).toHaveLength(9);
  expect(problems).toMatchObject([{ column: 'Value', value: 'x', code: 'not_a_number' }]);
});
