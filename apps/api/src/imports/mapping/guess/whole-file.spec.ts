import { readFile } from '../../testing/read-file.js';

const FIRST = 2_100;

describe('a guess follows from all rows', () => {
  it('where a column is empty in the first ones, and a word occurs later', async () => {
    const row = (n: number) =>
      n <= FIRST ? `${n},2026-05-03,9,baja,` : `${n},2026-05-03,9,${n % 2 === 0 ? 'tremenda' : 'alta'},31`;
    const file = ['Colmena,Fecha,Cuadros de abejas,Tendencia a enjambrar,Peso (kg)']
      .concat(Array.from({ length: 2 * FIRST }, (_, n) => row(n + 1)))
      .join('\n');
    const read = await readFile(file, { value_meaning: 'high' });
    expect(read.columns.map(({ name, samples, guess }) => [name, samples.length, guess?.target])).toEqual([
      ['Colmena', 3, 'hive'],
      ['Fecha', 1, 'date'],
      ['Cuadros de abejas', 1, 'populationFrames'],
      ['Tendencia a enjambrar', 3, 'swarmingTendency'],
      ['Peso (kg)', 1, 'weightKg'],
    ]);
    expect(read.asked).toEqual(['value_meaning Tendencia a enjambrar: high|moderate|low']);
    expect(read.problems).toEqual([]);
    expect(read.visits['4200 2026-05-03']).toMatchObject({ weightKg: 31, swarmingTendency: 'high' });
  });
});
