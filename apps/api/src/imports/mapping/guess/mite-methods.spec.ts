import { readFile } from '../../testing/read-file.js';

const varroaIn = async (file: string, answers = {}) => {
  const { visits, ...rest } = await readFile(file, answers);
  return { ...rest, visits, counts: Object.values(visits).map(({ varroa }) => varroa) };
};

describe('a column that names the way of counting', () => {
  it('decides for each row, and asks whether the sample of a natural drop is its days', async () => {
    const file = `Hive,Date,Method,Mites,Sample size
V1,2026-07-20,alcohol wash,9,300
V2,2026-07-20,sugar roll,5,300
V3,2026-07-20,sticky board,24,3`;
    const { asked, counts } = await varroaIn(file, { mite_days_column: 'yes' });
    expect(asked).toEqual(['mite_days_column Sample size: yes|no']);
    expect(counts).toEqual([
      { method: 'alcohol_wash', mites: 9, sample: 300 },
      { method: 'sugar_shake', mites: 5, sample: 300 },
      { method: 'natural_drop', mites: 24, days: 3 },
    ]);
    const { visits } = await readFile(file, { mite_days_column: 'no' });
    expect(visits['V3 2026-07-20']).toEqual({ extra: { Method: 'sticky board', Mites: '24', 'Sample size': '3' } });
  });

  it.each([
    [
      'German, with columns for bees and for days',
      `Volk;Datum;Messmethode;Milben;Bienen Probe;Tage
1;20.07.2026;Puderzucker;5;300;
2;20.07.2026;Gemülldiagnose;24;;3
3;20.07.2026;Auswaschung;9;250;`,
      ['sugar_shake', 'natural_drop', 'alcohol_wash'],
    ],
    [
      'Greek, in another order',
      `Μέθοδος βαρρόα;Κυψέλη;Ημέρες;Δείγμα;Ακάρεα;Ημερομηνία
φυσική πτώση;1;3;;24;20/7/2026
άχνη ζάχαρη;2;;300;5;20/7/2026`,
      ['natural_drop', 'sugar_shake'],
    ],
    [
      'Spanish, the method without a name of its own',
      `Colmena,Fecha,Prueba,Ácaros,Muestra
1,2026-07-20,lavado con alcohol,9,300
2,2026-07-20,cría de zángano,4,50`,
      ['alcohol_wash', 'drone_brood'],
    ],
    [
      'French, all of one way',
      `Ruche;Date;Méthode;Varroas;Jours
1;20/07/2026;lange graissé;24;3
2;20/07/2026;lange graissé;12;3`,
      ['natural_drop', 'natural_drop'],
    ],
  ])('%s', async (_, file, methods) => {
    const { asked, counts, problems } = await varroaIn(file);
    expect([asked, problems]).toEqual([[], []]);
    expect(counts.map((count) => count?.method)).toEqual(methods);
  });

  it('asks what an unknown way is', async () => {
    const file = `Hive,Date,Varroa method,Mites,Sample size
1,2026-07-20,CO2,9,300
2,2026-07-20,alcohol wash,5,300`;
    const { asked, counts } = await varroaIn(file, { value_meaning: 'sugar_shake' });
    expect(asked).toEqual(['value_meaning Varroa method: alcohol_wash|sugar_shake|natural_drop|drone_brood']);
    expect(counts.map((count) => count?.method)).toEqual(['sugar_shake', 'alcohol_wash']);
    const { visits } = await readFile(file);
    expect(visits['1 2026-07-20']).toEqual({ extra: { 'Varroa method': 'CO2', Mites: '9', 'Sample size': '300' } });
  });
});

it('has no more mites than bees: such a row is a problem', async () => {
  const { counts, problems } = await varroaIn('Hive,Date,Mites,Sample size\n1,2026-07-20,24,3\n2,2026-07-20,9,300');
  expect(problems).toMatchObject([{ row: 2, column: 'Mites', value: '24', code: 'rate_implausible' }]);
  expect(counts).toHaveLength(1);
});

describe('two counts in one row', () => {
  const WASH = { method: 'alcohol_wash', mites: 9, sample: 300 };
  it.each([
    'Hive,Date,Wash mites,Wash bees,Sugar mites,Sugar bees\n1,2026-07-20,9,300,2,150\n2,2026-07-20,,,2,150',
    'Hive,Date,Sugar mites,Wash mites,Sugar bees,Wash bees\n1,2026-07-20,2,9,150,300\n2,2026-07-20,2,,150,',
    'Volk;Datum;Milben Puderzucker;Bienen Puderzucker;Milben Auswaschung;Bienen Auswaschung\n1;2026-07-20;2;150;9;300\n2;2026-07-20;2;150;;',
    'Colmena;Fecha;Ácaros lavado;Muestra lavado;Ácaros azúcar;Muestra azúcar\n1;2026-07-20;9;300;2;150\n2;2026-07-20;;;2;150',
  ])('keep their own samples; the second is kept as text and reported: %s', async (file) => {
    const { counts, visits, problems, asked } = await varroaIn(file);
    expect(asked).toEqual([]);
    expect(counts).toEqual([WASH, { method: 'sugar_shake', mites: 2, sample: 150 }]);
    expect(problems).toMatchObject([{ row: 2, code: 'second_mite_count' }]);
    expect(Object.values(visits['1 2026-07-20']!.extra!).sort()).toEqual(['150', '2']);
  });

  it('in two rows, too', async () => {
    const { counts, problems } = await varroaIn(
      'Hive,Date,Method,Mites,Sample size\n1,2026-07-20,alcohol wash,9,300\n1,2026-07-20,sugar roll,2,150',
    );
    expect(counts).toEqual([WASH]);
    expect(problems).toMatchObject([{ row: 3, code: 'second_mite_count', value: '2/150' }]);
  });

  it('never pair the mites of one with the sample of another', async () => {
    const { asked } = await varroaIn('Hive,Date,Wash mites,Sugar bees\n1,2026-07-20,9,150', { mite_sample: '300' });
    expect(asked).toEqual(['mite_sample Wash mites']);
  });
});
