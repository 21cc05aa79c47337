import { readFile } from '../../testing/read-file.js';

const frames = ({ visits }: Awaited<ReturnType<typeof readFile>>) =>
  Object.fromEntries(Object.entries(visits).map(([key, { populationFrames }]) => [key, populationFrames]));

describe('rows of averages and sums', () => {
  it('are passed over by name, and asked about if a hive may be called so', async () => {
    const file =
      'Hive,Date,Frames of bees\n1,2026-04-01,5\n2,2026-04-01,7\nAvg,2026-04-01,6\nMax,2026-04-01,7\nN,2026-04-01,2';
    const read = await readFile(file, { summary_rows: 'pass' });
    expect(read.asked).toEqual(['summary_rows Hive: pass|hives']);
    expect(frames(read)).toEqual({ '1 2026-04-01': 5, '2 2026-04-01': 7 });
    expect(read.problems.map(({ code, value }) => [code, value])).toEqual(
      ['Avg', 'Max', 'N'].map((name) => ['total_row', name]),
    );
    const hives = await readFile(file, { summary_rows: 'hives' });
    expect(Object.keys(hives.visits)).toContain('Max 2026-04-01');
  });

  it.each(
    'Average|Mean:|Σύνολο|Μέσος όρος|Promedio|Media|Durchschnitt|Mittelwert|Summe|Moyenne|Gemiddelde|Totale|Média|Priemer|Průměr|Średnia|Átlag|Ortalama|Среднее|Medelvärde|Keskiarvo|Povprečje'.split(
      '|',
    ),
  )('“%s” is no hive', async (name) => {
    const { visits, problems } = await readFile(`Hive,Date,Frames of bees\n1,2026-04-01,5\n${name},2026-04-01,6`);
    expect(Object.keys(visits)).toEqual(['1 2026-04-01']);
    expect(problems).toMatchObject([{ row: 3, code: 'total_row' }]);
  });
});

describe('rows with neither hive nor day', () => {
  const ASKED = 'rows_below Hive: add|average|pass';
  it.each([
    ['Hive,Date,Frames of bees\n1,2026-04-12,5\n,,6\n2,2026-04-12,7\n,,8', ASKED],
    ['Volk;Datum;Bienenwaben\n1;13.04.2026;5\n;;6\n2;13.04.2026;7\n;;8', ASKED.replace('Hive', 'Volk')],
    ['Fecha;Colmena;Cuadros de abejas\n13/04/2026;1;5\n;;6\n13/04/2026;2;7\n;;8', ASKED.replace('Hive', 'Colmena')],
  ])('are asked about: another box, another observer, or totals: %s', async (file, asked) => {
    const read = await readFile(file, { rows_below: 'add' });
    expect(read.asked).toEqual([asked]);
    expect(Object.values(frames(read))).toEqual([11, 15]);
    expect(Object.values(frames(await readFile(file, { rows_below: 'average' })))).toEqual([5.5, 7.5]);
    const passed = await readFile(file, { rows_below: 'pass' });
    expect([Object.values(frames(passed)), passed.problems.map(({ code }) => code)]).toEqual([
      [5, 7],
      ['total_row', 'total_row'],
    ]);
    const unanswered = await readFile(file);
    expect(unanswered.problems.map(({ code }) => code)).toEqual(['hive_missing', 'hive_missing']);
  });

  it('that say “Total” are passed over without a question', async () => {
    const { asked, problems } = await readFile('Hive,Date,Frames of bees\n1,2026-04-12,5\n2,2026-04-12,6\nTotal,,11');
    expect([asked, problems.map(({ code }) => code)]).toEqual([[], ['total_row']]);
  });
});

describe('blanks that mean the same as above', () => {
  it.each([
    [
      'the hive',
      'Hive,Date,Frames of bees\n1,2026-04-01,5\n,2026-04-08,6\n,2026-04-15,7\n2,2026-04-01,4\n,2026-04-08,5',
      'fill_down Hive: yes|no',
      { '1 2026-04-01': 5, '1 2026-04-08': 6, '1 2026-04-15': 7, '2 2026-04-01': 4, '2 2026-04-08': 5 },
    ],
    [
      'the day',
      'Date,Hive,Frames of bees\n2026-04-01,1,5\n,2,6\n,3,7\n2026-04-08,1,6\n,2,7',
      'fill_down Date: yes|no',
      { '1 2026-04-01': 5, '2 2026-04-01': 6, '3 2026-04-01': 7, '1 2026-04-08': 6, '2 2026-04-08': 7 },
    ],
    [
      'the day, in Greek',
      'Ημερομηνία;Κυψέλη;Πλαίσια μελισσών\n13/4/2026;1;5\n;2;6\n20/4/2026;1;7\n;2;8',
      'fill_down Ημερομηνία: yes|no',
      { '1 2026-04-13': 5, '2 2026-04-13': 6, '1 2026-04-20': 7, '2 2026-04-20': 8 },
    ],
  ])('%s', async (_, file, asked, expected) => {
    const read = await readFile(file, { fill_down: 'yes' });
    expect([read.asked, read.problems]).toEqual([[asked], []]);
    expect(frames(read)).toEqual(expected);
    expect((await readFile(file, { fill_down: 'no' })).problems).not.toEqual([]);
  });
});

describe('what is said above the table', () => {
  it.each([
    [
      'Inspection date:,2026-04-01\nApiary:,Heath\nInspector:,me\n\nHive,Frames of bees,Brood\n1,5,3\n2,6,4',
      { '1 2026-04-01': 5, '2 2026-04-01': 6 },
    ],
    [
      'Apiary:,Heath,\nHive,Date,Frames of bees\n1,2026-04-01,5\n2,2026-04-01,6',
      { '1 2026-04-01': 5, '2 2026-04-01': 6 },
    ],
    ['Bienenstand: Heath\nDatum: 13.04.2026\nVolk;Bienenwaben\n1;5', { '1 2026-04-13': 5 }],
    ['Colmenar;Heath;\nFecha;13/04/2026;\nColmena;Cuadros de abejas;Notas\n1;5;bien', { '1 2026-04-13': 5 }],
    ['Μελισσοκομείο:;Heath\n\nΚυψέλη;Ημερομηνία;Πλαίσια μελισσών\n1;13/4/2026;5', { '1 2026-04-13': 5 }],
  ])('is the apiary and the day: %s', async (file, expected) => {
    const read = await readFile(file);
    expect([read.questions, read.problems]).toEqual([[], []]);
    expect([read.mapping.apiary, frames(read)]).toEqual([{ value: 'Heath' }, expected]);
  });
});

describe('days', () => {
  it.each([
    ['20260412', '20260503', '20260521'],
    ['12 april 2026', '3 mei 2026', '21 mei 2026'],
    ['12 aprile 2026', '3 maggio 2026', '21 maggio 2026'],
    ['12 kwietnia 2026', '3 maja 2026', '21 maja 2026'],
    ['Sunday, 12 April 2026', 'Sunday, 3 May 2026', 'Thursday, 21 May 2026'],
    ['Sunday, April 12, 2026', 'Sunday, May 3, 2026', 'Thursday, May 21, 2026'],
    ['So 12.04.2026', 'So 03.05.2026', 'Do. 21.05.2026'],
    ['Κυριακή 12/4/2026', 'Κυριακή 3/5/2026', 'Πέμπτη 21/5/2026'],
    ['domingo, 12 de abril de 2026', 'domingo, 3 de mayo de 2026', 'jueves, 21 de mayo de 2026'],
  ])('are read as keepers write them: %s', async (...days) => {
    const rows = days.map((day, i) => `${i + 1};${day};${5 + i}`);
    const read = await readFile(['Hive;Date;Frames of bees', ...rows].join('\n'));
    expect([read.asked, read.problems]).toEqual([[], []]);
    expect(Object.keys(read.visits)).toEqual(['1 2026-04-12', '2 2026-05-03', '3 2026-05-21']);
  });
});

describe('marks', () => {
  it.each([
    ['Hive;Date;Colony Strength (1-5)', '1;2026-04-12;5\n2;2026-04-12;3\n3;2026-04-12;1'],
    ['Volk;Datum;Volksstärke (1 bis 5)', '1;12.04.2026;5\n2;13.04.2026;3\n3;13.04.2026;1'],
    ['Colmena;Fecha;Fuerza', '1;2026-04-12;5\n2;2026-04-12;3\n3;2026-04-12;1'],
    ['Κυψέλη;Ημερομηνία;Δύναμη (1-5)', '1;2026-04-12;5\n2;2026-04-12;3\n3;2026-04-12;1'],
  ])('of a scale ask if they count or rate, and which end is good: %s', async (header, rows) => {
    const file = `${header}\n${rows}`;
    const read = await readFile(file, { scale: 'high_good' });
    expect(read.asked).toEqual([`scale ${header.split(';')[2]}: count|high_good|low_good|text`]);
    const status = (one: typeof read) => Object.values(one.visits).map(({ generalStatus }) => generalStatus);
    expect(status(read)).toEqual(['excellent', 'moderate', 'bad']);
    expect(status(await readFile(file, { scale: 'low_good' }))).toEqual(['bad', 'moderate', 'excellent']);
    expect(Object.values(frames(await readFile(file, { scale: 'count' })))).toEqual([5, 3, 1]);
    expect(Object.values(frames(await readFile(file)))).toEqual([undefined, undefined, undefined]);
  });

  it('of stores are frames only if the keeper says so', async () => {
    const file = 'Hive,Date,Stores (1-4)\n1,2026-04-01,1\n2,2026-04-01,4';
    const { asked, visits } = await readFile(file, { scale: 'count' });
    expect([asked, visits['2 2026-04-01']]).toEqual([['scale Stores (1-4): count|text'], { honeycombs: 4 }]);
    expect((await readFile(file)).visits['2 2026-04-01']).toEqual({ extra: { 'Stores (1-4)': '4' } });
  });

  it('are no question where frames are counted', async () => {
    expect((await readFile('Hive,Date,Frames of bees\n1,2026-04-01,5\n2,2026-04-01,3\n3,2026-04-01,1')).asked).toEqual(
      [],
    );
  });
});
