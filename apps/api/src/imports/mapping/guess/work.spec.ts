import { readFile } from '../../testing/read-file.js';

const done = async (file: string, answers = {}, filename?: string) => {
  const { actions, ...rest } = await readFile(file, answers, filename);
  return {
    ...rest,
    actions,
    work: actions.map(({ hiveNumber, type, details, planned }) => ({
      hive: hiveNumber,
      type,
      ...(planned && { planned }),
      ...details,
    })),
  };
};

describe('feed is fed, and weighs no hive', () => {
  const KILOS = { type: 'feeding', amount: 5.5, unit: 'kg' };
  it.each([
    ['en', 'Hive,Date,Feed type,Amount (kg)\nV1,2026-08-10,Syrup 3:2,5.5', { feed: 'syrup_3_2' }],
    ['de', 'Volk;Datum;Futterart;Menge (kg)\nV1;10.08.2026;Zuckerwasser 3:2;5,5', { feed: 'syrup_3_2' }],
    ['el', 'Κυψέλη;Ημερομηνία;Τροφή;Ποσότητα (κιλά)\nV1;13/08/2026;Σιρόπι 1:1;5,5', { feed: 'syrup_1_1' }],
    ['es', 'Colmena;Fecha;Alimento;Cantidad (kg)\nV1;13/08/2026;Jarabe 2:1;5,5', { feed: 'syrup_2_1' }],
    ['fr', 'Ruche;Date;Nourrissement;Quantité (kg)\nV1;13/08/2026;Candi;5,5', { feed: 'fondant' }],
    ['a code', 'hive,date,feed,amount_kg\nV1,2026-08-10,fondant,5.5', { feed: 'fondant' }],
    ['without a header for the feed', 'Hive,Date,Type,Kg\nV1,2026-08-10,sugar syrup 1:1,5.5', { feed: 'syrup_1_1' }],
    ['by the name of the file', 'Hive,Date,Kg\nV1,2026-08-10,5.5', {}, 'Feeding 2026.csv'],
  ] as [string, string, object, string?][])('%s', async (_, file, feed, filename = 'records.csv') => {
    const { asked, work, visits, problems } = await done(file, {}, filename);
    expect([asked, problems, visits]).toEqual([[], [], {}]);
    expect(work).toEqual([{ hive: 'V1', ...KILOS, ...feed }]);
  });

  it('reads the unit of each row from a column, and a row that names no feed', async () => {
    const { work, asked } = await done(
      'Hive,Date,Feed,Amount,Unit\n1,2026-08-10,fondant,2.5,kg\n2,2026-08-10,syrup 1:1,3,litres\n3,2026-08-10,,4,l',
    );
    expect(asked).toEqual([]);
    expect(work).toEqual([
      { hive: '1', type: 'feeding', feed: 'fondant', amount: 2.5, unit: 'kg' },
      { hive: '2', type: 'feeding', feed: 'syrup_1_1', amount: 3, unit: 'l' },
      { hive: '3', type: 'feeding', amount: 4, unit: 'l' },
    ]);
  });

  it('asks what kilograms are that nothing explains', async () => {
    const file = 'Hive,Date,Frames of bees,Amount (kg)\n1,2026-08-10,5,2.5\n2,2026-08-10,6,3';
    const { asked, work } = await done(file, { column_meaning: 'feed' });
    expect(asked).toEqual(['column_meaning Amount (kg): feed|harvest|weight|text']);
    expect(work).toEqual([
      { hive: '1', type: 'feeding', amount: 2.5, unit: 'kg' },
      { hive: '2', type: 'feeding', amount: 3, unit: 'kg' },
    ]);
    const weighed = await done(file, { column_meaning: 'weight' });
    expect(weighed.visits['2 2026-08-10']).toEqual({ populationFrames: 6, weightKg: 3 });
    const text = await done(file);
    expect(text.visits['2 2026-08-10']).toEqual({ populationFrames: 6, extra: { 'Amount (kg)': '3' } });
  });

  it('asks for the unit of an amount of feed', async () => {
    const { asked, work } = await done('Hive,Date,Feed,Amount\n1,2026-08-10,syrup 1:1,3', { column_meaning: 'feed_l' });
    expect(asked).toEqual(['column_meaning Amount: feed_kg|feed_l|text']);
    expect(work).toEqual([{ hive: '1', type: 'feeding', feed: 'syrup_1_1', amount: 3, unit: 'l' }]);
  });

  it('asks about weights that no hive has', async () => {
    const { asked } = await done('Hive,Date,Frames of bees,Weight (kg)\n1,2026-08-10,5,2.5\n2,2026-08-10,6,5');
    expect(asked).toEqual(['column_meaning Weight (kg): feed|harvest|weight|text']);
  });

  it('still weighs hives', async () => {
    const { visits, asked } = await done('Volk;Datum;Gewicht (kg)\n1;10.08.2026;32,5\n2;10.08.2026;28');
    expect([asked, visits['1 2026-08-10']]).toEqual([[], { weightKg: 32.5 }]);
  });
});

it('says what a guess follows from', async () => {
  const { columns } = await readFile(
    'Hive,Date,Feed type,Amount (kg)\n1,2026-08-10,fondant,2\n2,2026-08-10,fondant,10',
  );
  expect(columns.slice(2).map(({ guess }) => [guess?.target, guess?.why])).toEqual([
    ['feeding', { header: true, values: 'fondant' }],
    ['feeding.amount', { header: true, values: '2–10' }],
  ]);
});

describe('honey that is taken', () => {
  it.each([
    ['en', 'Hive,Date,Honey harvested (kg)\n1,2026-07-10,12.5', { kg: 12.5 }],
    ['de', 'Volk;Datum;Honigernte (kg);Tracht\n1;13.07.2026;12,5;Linde', { kg: 12.5, forage: 'Linde' }],
    ['el', 'Κυψέλη;Ημερομηνία;Τρύγος (κιλά)\n1;13/07/2026;12,5', { kg: 12.5 }],
    ['es', 'Colmena;Fecha;Cosecha (kg)\n1;13/07/2026;12,5', { kg: 12.5 }],
    ['fr', 'Ruche;Date;Récolte (kg);Cadres récoltés\n1;13/07/2026;12,5;6', { kg: 12.5, frames: 6 }],
    ['in pounds', 'Hive,Date,Yield (lbs)\n1,2026-07-10,20', { kg: 9.0718 }],
    ['by the name of the file', 'Hive,Date,Kg\n1,2026-07-10,12.5', { kg: 12.5 }, 'harvest.csv'],
  ] as [string, string, object, string?][])('%s', async (_, file, details, filename = 'records.csv') => {
    const { asked, work, visits } = await done(file, {}, filename);
    expect([asked, visits]).toEqual([[], {}]);
    expect(work).toEqual([{ hive: '1', type: 'harvest', ...details }]);
  });

  it('in a column without a unit is asked about', async () => {
    const file = 'Hive,Date,Harvest\n1,2026-07-10,12.5';
    expect((await done(file, { column_meaning: 'harvest' })).work).toEqual([{ hive: '1', type: 'harvest', kg: 12.5 }]);
    const frames = await done(file, { column_meaning: 'harvest_frames' });
    expect(frames.visits).toEqual({ '1 2026-07-10': { harvestedFrames: 12.5 } });
  });
});

describe('the state of a treatment', () => {
  it.each([
    ['en', 'Hive,Date,Treatment,Status', ['Formic acid', 'Oxalic acid'], 'done|cancelled|planned'],
    ['de', 'Volk;Datum;Behandlung;Status', ['Ameisensäure', 'Oxalsäure'], 'erledigt|abgesagt|geplant'],
    ['el', 'Κυψέλη;Ημερομηνία;Θεραπεία;Κατάσταση', ['Μυρμηκικό', 'Οξαλικό'], 'έγινε|ακυρώθηκε|προγραμματισμένη'],
    ['es', 'Colmena;Fecha;Tratamiento;Estado', ['Ácido fórmico', 'Ácido oxálico'], 'realizado|cancelado|pendiente'],
    ['fr', 'Ruche;Date;Traitement;Statut', ['Acide formique', 'Acide oxalique'], 'fait|annulé|prévu'],
  ])('%s: done is recorded, planned is to do, cancelled is left out and counted', async (_, header, [a, b], states) => {
    const [did, not, plan] = states.split('|');
    const comma = header.includes(';') ? ';' : ',';
    const rows = [
      ['1', '2026-07-25', a, did],
      ['2', '2026-07-25', b, not],
      ['3', '2027-07-26', b, plan],
    ].map((cells) => cells.join(comma));
    const { asked, work, visits, problems } = await done([header, ...rows].join('\n'));
    expect([asked, visits]).toEqual([[], {}]);
    expect(work).toEqual([
      { hive: '1', type: 'treatment', substance: 'formic acid' },
      { hive: '3', type: 'treatment', planned: true, substance: 'oxalic acid' },
    ]);
    expect(problems).toMatchObject([{ row: 3, code: 'action_cancelled', value: not }]);
  });

  it('asks about a state that it does not know', async () => {
    const file = 'Hive,Date,Treatment,Status\n1,2026-07-25,Formic acid,done\n2,2026-07-25,Formic acid,half';
    const { asked, work } = await done(file, { value_meaning: 'planned' });
    expect(asked).toEqual(['value_meaning Status: done|planned|cancelled']);
    expect(work.map(({ planned }) => planned)).toEqual([undefined, true]);
    expect((await done(file)).problems).toMatchObject([{ row: 3, code: 'value_unknown', value: 'half' }]);
  });
});

describe('a table of treatments', () => {
  it.each([
    [
      'en',
      'Hive,Date,Product,Active ingredient,Dose\n1,2026-08-01,Formic 60,formic acid,200 ml',
      { product: 'Formic 60', substance: 'formic acid', amount: 200, unit: 'ml' },
    ],
    [
      'de',
      'Volk;Datum;Präparat;Wirkstoff;Menge (ml);Wartezeit (Tage);Charge;Tierarzt\n1;13.08.2026;Formivar;Ameisensäure;200;7;A12;Dr. Weber',
      {
        product: 'Formivar',
        substance: 'formic acid',
        amount: 200,
        unit: 'ml',
        withdrawalDays: 7,
        batch: 'A12',
        vet: 'Dr. Weber',
      },
    ],
    [
      'es',
      'Colmena;Fecha;Producto;Dosis;Unidad;Lote\n1;13/08/2026;Apivar;2;tiras;L7',
      { product: 'Apivar', substance: 'amitraz', amount: 2, unit: 'tiras', batch: 'L7' },
    ],
    [
      'el',
      'Κυψέλη;Ημερομηνία;Σκεύασμα;Δραστική ουσία;Δόση;Χρόνος αναμονής\n1;13/08/2026;Api-Bioxal;οξαλικό οξύ;5 ml;0',
      { product: 'Api-Bioxal', substance: 'oxalic acid', amount: 5, unit: 'ml', withdrawalDays: 0 },
    ],
    [
      'fr, the active substance only',
      'Ruche;Date;Substance active;Motif\n1;13/08/2026;acide oxalique;varroa',
      { substance: 'oxalic acid', reason: 'varroa' },
    ],
  ])('%s', async (_, file, details) => {
    const { asked, work, visits, problems } = await done(file);
    expect([asked, problems, visits]).toEqual([[], [], {}]);
    expect(work).toEqual([{ hive: '1', type: 'treatment', ...details }]);
  });
});

it('records no inspection without a value, and says so', async () => {
  const { visits, problems } = await readFile('Hive,Date,Frames of bees\n1,2026-08-01,5\n2,2026-08-01,');
  expect(Object.keys(visits)).toEqual(['1 2026-08-01']);
  expect(problems).toMatchObject([{ row: 3, code: 'empty_visit' }]);
});
