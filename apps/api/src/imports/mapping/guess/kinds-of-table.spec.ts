import { readFile } from '../../testing/read-file.js';

const ofKind = (suggestion: Awaited<ReturnType<typeof readFile>>['suggestion']) => [
  suggestion.kind,
  (suggestion.others ?? []).map(({ kind }) => kind),
];

describe('the kind of a table', () => {
  it.each([
    ['treatments', 'Hive,Date,Product,Active ingredient,Dose\n1,2026-08-01,Formic 60,formic acid,200 ml'],
    ['treatments', 'Hive,Date,Which\n1,2026-08-01,Apivar\n2,2026-08-01,ApiBioxal'],
    ['feedings', 'Hive,Date,Feed type,Amount (kg)\n1,2026-08-01,syrup 1:1,5.5'],
    ['harvests', 'Colmena,Fecha,Cosecha (kg)\n1,2026-08-01,12'],
    ['mite_counts', 'Hive,Date,Mites,Bees in sample\n1,2026-08-01,4,300'],
    ['weights', 'Κυψέλη,Ημερομηνία,Βάρος (kg)\n1,2026-08-01,34'],
    ['inspections', 'Hive,Date,Frames of bees,Weight (kg)\n1,2026-08-01,9,34'],
  ])('is guessed: %s', async (kind, file) => {
    expect((await readFile(file)).suggestion.kind).toBe(kind);
  });

  it('is changed with one choice, which reads the same columns in another way', async () => {
    const { suggestion } = await readFile('Hive,Date,Amount\n1,2026-08-01,12');
    expect(ofKind(suggestion)).toEqual(['inspections', ['feedings', 'harvests', 'mite_counts', 'weights', 'hives']]);
    const reads = Object.fromEntries(suggestion.others!.map(({ kind, mapping: { visits } }) => [kind, visits[0]]));
    expect(reads).toMatchObject({
      harvests: { harvest: { kg: { column: 'Amount' } } },
      weights: { fields: { weightKg: { column: 'Amount' } } },
      mite_counts: { varroa: { mites: { column: 'Amount' } } },
      hives: { fields: {}, date: { day: expect.any(String) } },
    });
  });

  it('that is no inspection records none where rows have only texts, and says so', async () => {
    const { visits, actions, problems } = await readFile(
      'Hive,Date,Product,Operator\n1,2026-08-01,Apivar,Eleni\n2,2026-08-01,Apivar,',
    );
    expect(visits).toEqual({});
    expect(actions.map(({ hiveNumber, details }) => [hiveNumber, details.product])).toEqual([
      ['1', 'Apivar'],
      ['2', 'Apivar'],
    ]);
    expect(problems.map(({ code, column, value }) => [code, column, value])).toEqual([
      ['texts_left_out', 'Operator', 'Eleni'],
    ]);
  });
});
