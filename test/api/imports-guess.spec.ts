import { answerQuestion } from '@kypseli/contract';
import { type Client, newKeeper } from './client.js';
import { importing, type ReadHive, readAll, run, upload } from './importing.js';
import {
  fixture,
  guessSuite,
  measured,
  PATIENCE_MS,
  type Question,
  server,
  taken,
  uploaded,
  written,
} from './imports-guess-suite.js';

guessSuite();
let keeperOfHeaders: Client;
beforeAll(async () => {
  keeperOfHeaders = await newKeeper(server);
});

const keeperIn = async (timezone: string) => {
  const keeper = await newKeeper(server);
  await keeper.patch('/api/accounts/v1/profile', { timezone });
  return keeper;
};

describe('the published files, uploaded without a mapping', () => {
  it(
    'urban 2021: adds the boxes up, and asks only for the apiary',
    async () => {
      const keeper = await newKeeper(server);
      const file = fixture('urban/inspections_2021.csv');
      const { questions, suggestion, ended } = await taken(
        keeper,
        file,
        { apiary_name: 'Urban apiary' },
        'urban 2021.csv',
      );
      expect(questions.map(({ code }) => code)).toEqual(['apiary_name']);
      expect(suggestion.mapping.apiary).toEqual({ value: 'urban 2021' });
      expect(suggestion.mapping.visits[0].fields.populationFrames).toEqual({
        columns: ['Fob 1st', 'Fob 2nd', 'Fob 3rd'],
      });
      expect(ended).toMatchObject({ problem_count: 0, counts: { apiaries: 1, hives: 10, inspections: 109 } });
      const person = await newKeeper(server);
      await importing(person, { file, mapping: written('inspections_2021') });
      expect(measured((await readAll(keeper)).hives)).toEqual(measured((await readAll(person)).hives));
    },
    PATIENCE_MS,
  );

  it(
    'urban 2022: reads categories as fields, counts and work',
    async () => {
      const keeper = await keeperIn('America/Toronto');
      const file = fixture('urban/inspections_2022.csv');
      const { questions, ended } = await taken(keeper, file, {
        apiary_name: 'Urban apiary',
        mite_method: 'alcohol_wash',
        mite_sample: 300,
      });
      expect(questions.map(({ code }) => code)).toEqual(['apiary_name', 'mite_method', 'mite_sample']);
      expect(ended).toMatchObject({ state: 'done', problem_count: 0, counts: { apiaries: 1, hives: 10, skipped: 0 } });
      const person = await newKeeper(server);
      await importing(person, { file, mapping: written('inspections_2022') });
      const [guess, own] = [await readAll(keeper), await readAll(person)];
      // The written mapping leaves out who had no queen, and does not say in what mites were counted.
      const withoutQueens = (hives: ReadHive[]) =>
        measured(
          hives.map((hive) => ({
            ...hive,
            inspections: hive.inspections.map((one) => ({ ...one, queenSeen: null, varroa: null })),
          })),
        );
      expect(withoutQueens(guess.hives)).toEqual(withoutQueens(own.hives));
      const on = (number: string, day: string) =>
        guess.hives
          .find(({ hiveNumber }) => hiveNumber === number)!
          .inspections.find(({ dateCreated }) => dateCreated === day);
      expect(on('3692', '2022-07-11')).toMatchObject({
        queenSeen: false,
        populationFrames: 13,
        generalStatus: 'moderate',
      });
      expect(on('3627', '2022-08-16')).toMatchObject({ generalStatus: null, extra: { 'hive grading': 'size - 1d' } });
      expect(on('3691', '2022-08-24')).toMatchObject({ varroa: { mites: 14, sample: 300 } });
      const comparable = (actions: { type: string; title: string; initiated_at: string; hive_numbers: object[] }[]) =>
        actions
          .map(
            ({ type, title, initiated_at, hive_numbers }) => `${initiated_at} ${type} ${title} ${hive_numbers.length}`,
          )
          .sort();
      expect(comparable(guess.actions)).toEqual(comparable(own.actions));
      expect(guess.actions.find(({ title }) => title === 'mite away').details).toEqual({ substance: 'formic acid' });
      expect(guess.actions.find(({ title }) => title === 'pulled honey super').details).toEqual({
        kind: 'super_removed',
      });
    },
    PATIENCE_MS,
  );
});

// biome-ignore lint/suspicious/noExplicitAny: a black-box client knows no shapes
const first = async (keeper: Client): Promise<Record<string, any>> => {
  const { hives, actions } = await readAll(keeper);
  return { ...measured(hives), actions };
};

describe('record cards', () => {
  const recorded = {
    queenClipped: true,
    broodPattern: 'scattered',
    queenCells: 3,
    queenCellKind: 'supersedure',
    aggressiveness: 'low',
    following: false,
    room: 'enough',
    healthSigns: ['chalkbrood', 'deformed_wings'],
    weather: 'cloudy',
  };
  it.each([
    [
      'en',
      `Apiary,Hive,Date,Clipped,Brood pattern,Queen cells,Queen cell type,Temper,Following,Room,Health,Weather
Home,1,2024-05-03,yes,spotty,3,supersedure,calm,no,enough,"DWV, chalk brood",overcast
Home,2,2024-05-03,no,,0,,calm,yes,plenty,none,sunny`,
    ],
    [
      'el',
      `Μελισσοκομείο;Αρ. κυψέλης;Ημερομηνία;Βασίλισσα με κομμένα φτερά;Μορφή γόνου;Βασιλοκελιά;Είδος βασιλοκελιών;Επιθετικότητα;Οι μέλισσες ακολουθούν;Χώρος;Υγεία;Καιρός
Home;1;2024-05-03;ναι;διάσπαρτος;3;αντικατάστασης;ήρεμο;όχι;αρκετός;ασκοσφαίρωση, παραμορφωμένα φτερά;συννεφιά
Home;2;2024-05-03;όχι;;0;;ήρεμο;ναι;άφθονος;κανένα;ηλιοφάνεια`,
    ],
    [
      'es',
      `Colmenar;Nº de colmena;Fecha;Reina con alas cortadas;Patrón de cría;Realeras;Tipo de realeras;Agresividad;Las abejas siguen;Espacio;Sanidad;Tiempo
Home;1;2024-05-03;sí;dispersa;3;reemplazo;baja;no;suficiente;ascosferosis, alas deformadas;nublado
Home;2;2024-05-03;no;;0;;baja;sí;de sobra;ninguna;soleado`,
    ],
  ])('in “%s” are read without a question', async (_, file) => {
    const keeper = await newKeeper(server);
    const { questions } = await taken(keeper, file);
    expect(questions).toEqual([]);
    const read = await first(keeper);
    expect(read['Home 1 2024-05-03']).toEqual(recorded);
    expect(read['Home 2 2024-05-03']).toEqual({
      queenClipped: false,
      queenCells: 0,
      aggressiveness: 'low',
      following: true,
      room: 'plenty',
      healthSigns: ['none'],
      weather: 'sunny',
    });
  });
});

describe('small sheets in five languages', () => {
  it('German: points, decimal commas, words of grades and colours, treatments', async () => {
    const keeper = await newKeeper(server);
    const { questions } = await taken(
      keeper,
      `Stand;Volk;Datum;Brutwaben;Besetzte Wabengassen;Futter (Waben);Königin gesehen;Stifte;Zeichenfarbe;Sanftmut;Schwarmneigung;Gewicht (kg);Behandlung;Bemerkungen
Obstwiese;1;03.05.2024;5,5;8;2;ja;ja;blau;ruhig;gering;32,5;;alles gut
Obstwiese;2;03.05.2024;4;6,5;1,5;nein;ja;grün;nervös;mittel;28,4;Oxalsäure;
Waldrand;1;17.05.2024;3,5;5;k.A.;nein;nein;ungezeichnet;aggressiv;keine;22,1;keine;`,
    );
    expect(questions).toEqual([]);
    const read = await first(keeper);
    expect(read['Obstwiese 1 2024-05-03']).toEqual({
      broodFrames: 5.5,
      populationFrames: 8,
      honeycombs: 2,
      queenSeen: true,
      eggsSeen: true,
      queenColor: 'blue',
      aggressiveness: 'low',
      swarmingTendency: 'low',
      weightKg: 32.5,
      note: 'alles gut',
    });
    expect(read['Waldrand 1 2024-05-17']).toMatchObject({ queenColor: 'unmarked', aggressiveness: 'high' });
    expect(read.actions).toMatchObject([
      { type: 'treatment', title: 'Oxalsäure', details: { substance: 'oxalic acid' }, hive_numbers: [{ number: '2' }] },
    ]);
  });

  it('German: “Besuch 1 …” and “Besuch 2 …” are two visits', async () => {
    const keeper = await newKeeper(server);
    await taken(
      keeper,
      `Stocknummer;Besuch 1 Datum;Besuch 1 Brut;Besuch 1 Bienen;Besuch 2 Datum;Besuch 2 Brut;Besuch 2 Bienen
A1;01.04.2024;3;5;15.04.2024;5,5;8
A2;02.04.2024;2,5;4;;;`,
      { apiary_name: 'Garten' },
    );
    expect(await first(keeper)).toEqual({
      'Garten A1 2024-04-01': { broodFrames: 3, populationFrames: 5 },
      'Garten A1 2024-04-15': { broodFrames: 5.5, populationFrames: 8 },
      'Garten A2 2024-04-02': { broodFrames: 2.5, populationFrames: 4 },
      actions: [],
    });
  });

  it('Greek: a 25 proves that the day comes first; litres are fed', async () => {
    const keeper = await newKeeper(server);
    const { questions } = await taken(
      keeper,
      `Μελισσοκομείο;Αρ. κυψέλης;Ημερομηνία;Πλαίσια γόνου;Πλαίσια μελισσών;Πλαίσια μέλι;Βασίλισσα;Αυγά;Χρώμα βασίλισσας;Τροφοδοσία (λίτρα);Παρατηρήσεις
Υμηττός;1;5/3/2024;4,5;8;2;ναι;ναι;πράσινο;1,5;καλή
Υμηττός;2;5/3/2024;3;6;1;όχι;ναι;λευκό;0;
Πάρνηθα;1;25/3/2024;5;9;2,5;ναι;όχι;μπλε;;αδύναμο`,
    );
    expect(questions).toEqual([]);
    const read = await first(keeper);
    expect(read['Υμηττός 1 2024-03-05']).toEqual({
      broodFrames: 4.5,
      populationFrames: 8,
      honeycombs: 2,
      queenSeen: true,
      eggsSeen: true,
      queenColor: 'green',
      note: 'καλή',
    });
    expect(read.actions).toMatchObject([
      { type: 'feeding', details: { amount: 1.5, unit: 'l' }, hive_numbers: [{ number: '1' }] },
    ]);
  });

  it('Spanish and French', async () => {
    const keeper = await newKeeper(server);
    const spanish = await taken(
      keeper,
      `Colmenar;Nº colmena;Fecha;Cuadros de cría;Cuadros con abejas;Cuadros de miel;Reina vista;Color reina;Agresividad;Alzas;Tratamiento;Observaciones
La Encina;1;12/4/24;5;8;2;sí;azul;baja;1;ácido oxálico;
La Encina;2;28/4/24;4,5;7;1;no;sin marca;media;2;;nueva reina`,
    );
    const french = await taken(
      keeper,
      `Rucher;Ruche n°;Date de visite;Cadres de couvain;Cadres d'abeilles;Reine vue;Année reine;Douceur;Nombre de varroas;Échantillon (abeilles);Remarques
Les Tilleuls;1;12 mars 2024;4;7;oui;2023;douce;3;300;belle colonie
Le Verger;1;2 avril 2024;5,5;8;non;2023;agressive;0;295;`,
    );
    expect([...spanish.questions, ...french.questions]).toEqual([]);
    const read = await first(keeper);
    expect(read['La Encina 1 2024-04-12']).toEqual({
      broodFrames: 5,
      populationFrames: 8,
      honeycombs: 2,
      queenSeen: true,
      queenColor: 'blue',
      aggressiveness: 'low',
      boxes: 1,
    });
    expect(read['Les Tilleuls 1 2024-03-12']).toEqual({
      broodFrames: 4,
      populationFrames: 7,
      queenSeen: true,
      queenAge: 'last_year',
      queenYear: 2023,
      queenColor: 'red',
      aggressiveness: 'low',
      varroa: { method: 'alcohol_wash', mites: 3, sample: 300, rate: 1 },
      note: 'belle colonie',
    });
    expect(read.actions).toMatchObject([{ title: 'ácido oxálico', details: { substance: 'oxalic acid' } }]);
  });
});

describe('columns that say yes or no', () => {
  it('tells a queenright hive from a queen that was seen, and work that was done from a group', async () => {
    const keeper = await newKeeper(server);
    const { suggestion } = await taken(
      keeper,
      `Yard,Hive #,Inspection Date,Queenright?,Eggs?,Frames of Bees,Fed?,Treated?,Next visit
Home,Ruby,May 5 2023,Yes,Yes,12,Yes,No,May 19 2023
Home,Opal,May 5 2023,No,No,18,No,Yes,May 19 2023
Home,Ruby,May 19 2023,Yes,Yes,14,No,No,June 2 2023
Home,Opal,May 19 2023,Yes,Yes,15,No,Yes,June 2 2023`,
      { treatment_product: 'Apivar' },
    );
    expect(suggestion.questions).toMatchObject([{ code: 'treatment_product', column: 'Treated?', samples: ['Yes'] }]);
    expect(suggestion.mapping.tags).toBeUndefined();
    const read = await first(keeper);
    expect(read['Home Ruby 2023-05-05']).toEqual({ eggsSeen: true, populationFrames: 12 });
    expect(read['Home Opal 2023-05-05']).toEqual({ queenSeen: false, eggsSeen: false, populationFrames: 18 });
    const done = read.actions.map(({ type, initiated_at }: { type: string; initiated_at: string }) => [
      type,
      initiated_at,
    ]);
    expect(done.sort()).toEqual([
      ['feeding', '2023-05-05'],
      ['treatment', '2023-05-05'],
      ['treatment', '2023-05-19'],
    ]);
  });
});

describe('what a file does not tell by itself', () => {
  const AMBIGUOUS = `Yard,Hive,Date,Frames of bees,Weight (lbs)
Home,1,3/4/2024,8,88
Home,2,5/6/2024,6,92
`;
  const orderOf = async (file: string) => {
    const { suggestion } = await uploaded(await newKeeper(server), file);
    return [suggestion.mapping.visits[0].date.format, suggestion.questions.map(({ code }: Question) => code)];
  };

  it('asks whether day or month comes first, unless a text of any column proves it', async () => {
    const keeper = await newKeeper(server);
    const { questions } = await taken(keeper, AMBIGUOUS, { day_month_order: 'M/D/YYYY' });
    expect(questions).toMatchObject([{ code: 'day_month_order', column: 'Date', choices: ['D/M/YYYY', 'M/D/YYYY'] }]);
    expect(Object.keys(await first(keeper))).toContain('Home 1 2024-03-04');

    expect(await orderOf(`${AMBIGUOUS}Home,3,25/6/2024,5,90`)).toEqual(['D/M/YYYY', []]);
    expect(
      await orderOf(
        AMBIGUOUS.replaceAll(',', ';')
          .replace('Hive', 'Hive;Queen born')
          .replace(/Home;(\d)/g, 'Home;$1;12/31/2023'),
      ),
    ).toEqual(['M/D/YYYY', []]);
    // Nothing was inspected in the future.
    const next = new Date().getUTCFullYear() + 1;
    expect((await orderOf(AMBIGUOUS.replace('3/4/2024', `1/12/${next - 1}`)))[1]).toEqual(
      new Date().toISOString().slice(0, 10) < `${next - 1}-12-01` ? [] : ['day_month_order'],
    );
  });

  it('reads the timestamps of Google Forms in Greek, Spanish and with an offset', async () => {
    const keeper = await newKeeper(server);
    const rows = [
      ['3/5/2026 9:15:20 π.μ.', '25/5/2026 1:15:20 μ.μ.'],
      ['3/5/2026 9:15:20 a. m.', '25/5/2026 1:15:20 p.\u00a0m.'],
      ['2026/05/03 9:15:20 AM GMT+3', '2026/05/25 11:30:00 PM GMT-2'],
    ];
    const read = [];
    for (const [nth, [one, other]] of rows.entries()) {
      const { questions } = await taken(
        keeper,
        `Apiary,Hive,Timestamp,Frames of bees\nHome ${nth},1,${one},5\nHome ${nth},2,${other},6\n`,
      );
      expect(questions).toEqual([]);
      read.push(...Object.keys(await first(keeper)).filter((key) => key.startsWith(`Home ${nth}`)));
    }
    expect(read).toEqual([
      'Home 0 1 2026-05-03',
      'Home 0 2 2026-05-25',
      'Home 1 1 2026-05-03',
      'Home 1 2 2026-05-25',
      'Home 2 1 2026-05-03',
      'Home 2 2 2026-05-26',
    ]);
  });

  it('names the row of the file of what is implausible in a table whose columns are hives', async () => {
    const keeper = await newKeeper(server);
    const draft = await uploaded(keeper, 'Date,Hive 1,Hive 2\n2026-05-03,41,40\n2026-05-10,42,5\n');
    const [value] = draft.suggestion.questions.filter(({ code }: { code: string }) => code === 'column_meaning');
    const mapping = answerQuestion(draft.suggestion.mapping, value, 'weight');
    const named = { ...mapping, apiary: { value: 'Hill' } };
    const { body } = await keeper.patch(`/api/v1/imports/${draft.id}`, { mapping: named, answered: true });
    const [question] = body.result.import.open_questions;
    expect(question.found.examples).toEqual([{ row: 7, sheet_row: 3, value: '5' }]);
    expect(question.message).toContain('there is 5 in row 3.');
  });

  it('is not run while values are implausible, wherever they are, until somebody answers', async () => {
    const file = 'Apiary,Hive,Date,Weight (kg),Frames of bees\nHill,1,2026-05-03,41,9\nHill,2,2026-05-03,5,9\n';
    const keeper = await newKeeper(server);
    const draft = await uploaded(keeper, file);
    const { mapping } = draft.suggestion;
    const at = `/api/v1/imports/${draft.id}`;
    const mapped = (await keeper.patch(at, { mapping, answered: true })).body.result.import;
    expect(mapped).toMatchObject({ checked: true, problem_count: 0 });
    const [question] = mapped.open_questions;
    expect(question).toMatchObject({
      code: 'unusual_values',
      column: 'Weight (kg)',
      choices: ['record', 'text'],
      found: { count: 1, usual: [8, 250], examples: [{ row: 3, value: '5' }] },
    });
    const refused = await keeper.post(`${at}/run`, { skip_invalid: true });
    expect(refused).toMatchObject({ status: 400, body: { error: { issues: [{ code: 'question_open' }] } } });
    const answeredBy = answerQuestion(mapping, question, 'text');
    const { body } = await keeper.patch(at, { mapping: answeredBy });
    expect(body.result.import.open_questions).toEqual([]);
    await run(keeper, draft.id);
    const { hives } = await readAll(keeper, ['Hill']);
    expect(hives.map(({ inspections: [one] }) => [one.weightKg, one.extra])).toEqual([
      [41, null],
      [null, { 'Weight (kg)': '5' }],
    ]);
  });
  it('refuses the suggestion while its questions are open', async () => {
    const keeper = await newKeeper(server);
    const yearless = 'Yard,Hive,Date,Bees\nHome,1,3-Nov,8\nHome,1,4-Feb,9\n';
    for (const file of [AMBIGUOUS, yearless]) {
      const { id, suggestion } = await uploaded(keeper, file);
      const { status, body } = await keeper.patch(`/api/v1/imports/${id}`, { mapping: suggestion.mapping });
      const [{ path }] = suggestion.questions;
      expect([status, body.error.issues[0].path]).toEqual([400, ['mapping', ...path]]);
    }
    const { questions } = await taken(keeper, yearless, { first_year: 2023 });
    expect(questions.map(({ path }) => path)).toEqual([['visits', 0, 'date', 'firstYear']]);
    expect(Object.keys(await first(keeper))).toEqual(
      expect.arrayContaining(['Home 1 2023-11-03', 'Home 1 2024-02-04']),
    );
  });

  it('asks for the hive and the day where several columns could be it', async () => {
    const { suggestion } = await uploaded(
      await newKeeper(server),
      'Hive,Colony,Seen,Back,Bees\n1,A,2024-04-01,2024-05-01,8\n1,B,2024-04-02,2024-05-02,6\n2,A,2024-04-02,2024-05-03,7\n',
    );
    expect(suggestion.questions).toMatchObject([
      { code: 'apiary_name' },
      { code: 'hive_column', path: ['hive', 'column'], choices: ['Hive', 'Colony'] },
      { code: 'date_column', path: ['visits', 0, 'date', 'column'], choices: ['Seen', 'Back'] },
    ]);
  });

  it('reads visits whose columns begin alike, and takes one day for all rows', async () => {
    const keeper = await newKeeper(server);
    const { suggestion } = await uploaded(
      keeper,
      'Hive,AW1Date,AW1Bees,AW2Date,AW2Bees\n1,2024-04-01,8,2024-05-02,9\n2,2024-04-01,7,2024-05-02,6\n',
    );
    expect(suggestion.mapping.visits).toMatchObject([
      { date: { column: 'AW1Date' }, fields: { populationFrames: { column: 'AW1Bees' } } },
      { date: { column: 'AW2Date' }, fields: { populationFrames: { column: 'AW2Bees' } } },
    ]);

    const dayless = await uploaded(keeper, 'Hive,Bees\n1,8\n2,7\n');
    const onDay = (date: object) => ({
      mapping: { ...dayless.suggestion.mapping, visits: [{ ...dayless.suggestion.mapping.visits[0], date }] },
    });
    const map = (date: object) => keeper.patch(`/api/v1/imports/${dayless.id}`, onDay(date));
    const nothing = await map({ column: '', format: 'YYYY-MM-DD' });
    expect([nothing.status, nothing.body.error.issues[0].path]).toEqual([400, ['mapping', 'visits', 0, 'date']]);
    const future = (await map({ column: '', day: '2999-05-01', format: 'YYYY-MM-DD' })).body.result.import;
    expect(future.problem_groups).toMatchObject([{ code: 'date_in_future', column: null, count: 2 }]);
    const { open_questions } = (await map({ column: '', day: '2024-05-01', format: 'YYYY-MM-DD' })).body.result.import;
    expect(open_questions).toEqual([]);
    expect(await run(keeper, dayless.id)).toMatchObject({
      counts: { rounds: 1, inspections: 2 },
      columns: [{}, { recorded: 2 }],
    });
  });

  it('makes a visit of each group of columns where no column has days, and asks for the day of each', async () => {
    const keeper = await newKeeper(server);
    const file = [
      'Apiary,Hive,Spring,,Summer,,Breed',
      ',,Bees,Brood,Bees,Brood,',
      'Home,1,5,3,8,6,buckfast',
      'Home,2,4,2,,,carnica',
      'Home,3,,,650,1,carnica',
    ].join('\n');
    const { id, suggestion, columns } = await uploaded(keeper, file);
    expect(columns.slice(0, 6).map(({ guess }: { guess: { target: string } }) => guess.target)).toEqual([
      'apiary',
      'hive',
      'populationFrames',
      'broodFrames',
      'populationFrames',
      'broodFrames',
    ]);
    expect(suggestion.questions).toEqual(
      ['Spring', 'Summer'].map((group, nth) => ({
        code: 'date_column',
        path: ['visits', nth, 'date', 'column'],
        column: null,
        samples: [`${group} Bees`, `${group} Brood`],
        choices: null,
        group,
        message: `On which day was “${group}”?`,
      })),
    );
    const map = async (...days: string[]) => {
      const mapping = structuredClone(suggestion.mapping);
      for (const [nth, day] of days.entries()) mapping.visits[nth].date = { column: '', day, format: 'YYYY-MM-DD' };
      return (await keeper.patch(`/api/v1/imports/${id}`, { mapping })).body.result.import;
    };
    // The day of one group is none of another.
    expect((await map('2024-04-12')).open_questions).toMatchObject([{ group: 'Summer' }]);
    expect((await map('2024-04-12', '2024-07-03')).open_questions).toEqual([]);
    const { problems, counts } = await run(keeper, id);
    expect(problems).toMatchObject([{ row: 5, column: 'Summer Bees', value: '650' }]);
    expect([problems.length, counts.inspections, counts.rounds]).toEqual([1, 3, 2]);
    expect(await first(keeper)).toEqual({
      'Home 1 2024-04-12': { populationFrames: 5, broodFrames: 3 },
      'Home 1 2024-07-03': { populationFrames: 8, broodFrames: 6 },
      'Home 2 2024-04-12': { populationFrames: 4, broodFrames: 2 },
      actions: [],
    });
  });

  it.each([
    ['Bees 1,Brood 1,Bees 2,Brood 2', '1: Bees 1 Brood 1', '2: Bees 2 Brood 2'],
    ['Bees1,Brood1,Bees2,Brood2', '1: Bees1 Brood1', '2: Bees2 Brood2'],
    ['Wave1 mites,Wave2 mites', 'Wave1: Wave1 mites', 'Wave2: Wave2 mites'],
    ['Weight (month 3),Weight (month 10)', 'month 3: Weight (month 3)', 'month 10: Weight (month 10)'],
    ['1st visit bees,2nd visit bees', '1st visit: 1st visit bees', '2nd visit: 2nd visit bees'],
    ['Μέλισσες άνοιξη,Μέλισσες φθινόπωρο', 'άνοιξη: Μέλισσες άνοιξη', 'φθινόπωρο: Μέλισσες φθινόπωρο'],
    [
      'Abejas primavera 2024,Abejas otoño 2024',
      'primavera 2024: Abejas primavera 2024',
      'otoño 2024: Abejas otoño 2024',
    ],
    ['3/4 Bees,12/5 Bees', '3/4: 3/4 Bees', '12/5: 12/5 Bees'],
    [
      'Spring Bees 1,Spring Bees 2,Summer Bees 1,Summer Bees 2',
      'Spring: Spring Bees 1 Spring Bees 2',
      'Summer: Summer Bees 1 Summer Bees 2',
    ],
    // The day is found, in whichever order the days of all headers are written.
    ['3/4/2024 Bees,25/5/2024 Bees', '2024-04-03: 3/4/2024 Bees', '2024-05-25: 25/5/2024 Bees'],
    ['2024-04-12 Bees,2024-05-03 Bees', '2024-04-12: 2024-04-12 Bees', '2024-05-03: 2024-05-03 Bees'],
    ['3/4/2024 Bees,12/5/2024 Bees', '3/4/2024: 3/4/2024 Bees', '12/5/2024: 12/5/2024 Bees'],
    // One visit: boxes, and what is not measured twice.
    ['Bees 1,Bees 2', ': Bees 1 Bees 2'],
    ['Bees 1st,Bees 2nd', ': Bees 1st Bees 2nd'],
    ['Box 1 bees,Box 2 bees', ': Box 1 bees Box 2 bees'],
    ['Spring Bees,Summer Brood', ': Spring Bees Summer Brood'],
    ['Top bees,Bottom bees', ': Bottom bees Top bees'],
  ])('finds the visits of %s', async (header, ...expected) => {
    // No hive weighs 3 kg.
    const least = header.includes('Weight') ? 30 : 3;
    const values = header.split(',').map((_, i) => i + least);
    const { suggestion } = await uploaded(keeperOfHeaders, `Apiary,Hive,${header}\nA,1,${values}\nA,2,${values}\n`);
    const { visits } = suggestion.mapping;
    const asked = suggestion.questions.filter(({ code }: Question) => code === 'date_column');
    type Source = { column?: string; columns?: string[] };
    expect(
      visits.map(
        (
          {
            date,
            fields,
            varroa,
          }: { date: { day?: string }; fields: Record<string, Source>; varroa?: { mites: Source } },
          nth: number,
        ) => {
          const name = asked.find(({ path }: Question) => path[1] === nth)?.group ?? '';
          const sources = [...Object.values(fields), ...(varroa ? [varroa.mites] : [])];
          return `${date.day ?? name}: ${sources
            .flatMap(({ column, columns = [] }) => column ?? columns)
            .sort()
            .join(' ')}`;
        },
      ),
    ).toEqual(expected);
  });

  it('asks for the meaning of codes, at most five, and keeps what it does not know', async () => {
    const keeper = await newKeeper(server);
    const rows = [
      'H1,2024-05-01,8,QR,2',
      'H2,2024-05-01,Dead,QL,3',
      'H1,2024-06-01,12+,QS,2',
      'H2,2024-06-01,n/a,NA,1',
      'H3,2024-06-01,7,QZ,4',
    ];
    const { questions } = await taken(
      keeper,
      ['Hive ID,Inspection date,Adult bees (frames),Queen status,Temperament', ...rows].join('\n'),
      {
        apiary_name: 'Home',
        QZ: false as never,
        1: 'low',
        2: 'low',
        3: 'moderate',
        4: 'high',
      },
    );
    expect(questions.filter(({ code }) => code === 'value_meaning')).toHaveLength(5);
    const read = await first(keeper);
    expect(read['Home H3 2024-06-01']).toEqual({ populationFrames: 7, queenSeen: false, aggressiveness: 'high' });
    expect(read['Home H2 2024-05-01']).toEqual({ queenSeen: false, aggressiveness: 'moderate' });
    expect(read['Home H1 2024-06-01']).toEqual({ queenSeen: true, aggressiveness: 'low' });
  });

  it('asks how mites were counted, and records every count', async () => {
    const keeper = await newKeeper(server);
    const counts = (header: string) => `Apiary,Hive,Date,${header}\nA,1,2024-04-01,4\nA,2,2024-04-01,0\n`;
    const { id, suggestion } = await uploaded(keeper, counts('Varroa mites'));
    const refused = await keeper.patch(`/api/v1/imports/${id}`, { mapping: suggestion.mapping });
    expect([refused.status, refused.body.error.issues[0].path]).toEqual([
      400,
      ['mapping', 'visits', 0, 'varroa', 'sample', 'value'],
    ]);
    const { questions } = await taken(keeper, counts('Varroa mites'), { mite_method: 'sugar_shake', mite_sample: 300 });
    expect(questions.map(({ code }) => code)).toEqual(['mite_method', 'mite_sample']);
    expect(await first(keeper)).toMatchObject({
      'A 1 2024-04-01': { varroa: { method: 'sugar_shake', mites: 4, sample: 300 } },
      'A 2 2024-04-01': { varroa: { method: 'sugar_shake', mites: 0, sample: 300 } },
    });
    const dropped = await newKeeper(server);
    const board = await taken(dropped, counts('Sticky screen mites'), { mite_days: 3 });
    expect(board.questions.map(({ code }) => code)).toEqual(['mite_days']);
    expect((await first(dropped))['A 1 2024-04-01']).toMatchObject({
      varroa: { method: 'natural_drop', mites: 4, days: 3 },
    });
  });

  it('takes a column by its name and most of its cells; a cell that does not fit is the problem', async () => {
    const keeper = await newKeeper(server);
    const rows = ['A,1,2024-04-01,5,35', 'A,2,2024-04-01,6,36', 'A,3,2024-04-01,650,3600'];
    const { ended } = await taken(keeper, ['Apiary,Hive,Date,Frames of bees,Weight kg', ...rows].join('\n'));
    type Problem = Record<'row' | 'column' | 'value' | 'code', unknown>;
    expect(ended.problems.map(({ row, column, value, code }: Problem) => [row, column, value, code]).sort()).toEqual([
      [4, 'Frames of bees', '650', 'out_of_range'],
      [4, 'Weight kg', '3600', 'out_of_range'],
    ]);
    expect(await first(keeper)).toMatchObject({
      'A 1 2024-04-01': { populationFrames: 5, weightKg: 35 },
      'A 2 2024-04-01': { populationFrames: 6, weightKg: 36 },
    });
  });

  it('is not run while a question on a meaning is open, unless its suggestion is sent as the answer', async () => {
    const keeper = await newKeeper(server);
    const rows = ['A,1,2024-04-01,2', 'A,2,2024-04-01,3'];
    const { id, suggestion } = await uploaded(keeper, ['Apiary,Hive,Date,Calmness', ...rows].join('\n'));
    const mapped = async (body: object) =>
      (await keeper.patch(`/api/v1/imports/${id}`, { mapping: suggestion.mapping, ...body })).body.result.import;
    expect((await mapped({})).open_questions).toEqual(suggestion.questions);
    const { status, body } = await keeper.post(`/api/v1/imports/${id}/run`);
    expect([status, body.error.issues]).toMatchObject([
      400,
      suggestion.questions.map(({ path, message }: { path: string[]; message: string }) => ({
        path: ['mapping', ...path],
        message,
      })),
    ]);
    expect((await mapped({ answered: true })).open_questions).toEqual([]);
    expect(await run(keeper, id)).toMatchObject({ state: 'done', counts: { inspections: 2 } });
  });

  it('suggests what it knows of a file and asks for the rest', async () => {
    const keeper = await newKeeper(server);
    const { columns, suggestion } = await uploaded(keeper, 'Hive,Note,Foo\n1,calm,x\n2,weak,y\n');
    expect(columns[0].guess.target).toBe('hive');
    expect(suggestion.mapping.hive).toEqual({ column: 'Hive' });
    expect(suggestion.questions.map(({ code }: Question) => code)).toEqual(['apiary_name', 'date_column']);
    // Columns of two visits of which nothing is known.
    const trial = await uploaded(keeper, 'Colony,A date,A foo,B date,B foo\n1,2024-04-01,x,2024-05-01,y\n');
    expect(trial.suggestion.mapping.hive).toEqual({ column: 'Colony' });
    const tagged = await uploaded(keeper, 'foo,treatment,apiary\n1,control,Hill\n2,thymol,Hill\n3,control,Hill\n');
    expect(tagged.suggestion.questions.map(({ code }: Question) => code)).toEqual(['hive_column', 'date_column']);
  });

  it.each([
    ['Date,Hive 1,Hive 2', '2024-04-01,30,31'],
    ['Ημερομηνία,Κυψέλη 1,Κυψέλη 2', '1/4/2024,30,31'],
    ['Day,1,2,3,Weather', '2024-04-01,30,31,29,wet'],
    ['Date,hive1,hive2,hive3', '2024-04-01,30,31,32'],
    ['Date,Hive A bees,Hive A brood,Hive B bees,Hive B brood', '2024-04-01,5,3,6,4'],
  ])('reads each column of %s as a hive', async (header, row) => {
    const { status, body } = await upload(keeperOfHeaders, { file: `${header}\n${row}\n${row}\n` });
    expect([status, body.result.import.each_column.is]).toEqual([200, 'hive']);
  });

  it('numbers hives that a file names by the ids of another program, and finds them in the next file', async () => {
    const keeper = await newKeeper(server);
    const id = (n: number) => `3f2b8c1e-0000-4000-8000-00000000000${n}`;
    const file = (day: string, ...ids: number[]) =>
      ['Apiary,hive_id,Date,Frames of bees', ...ids.map((n) => `Hill,${id(n)},${day},${n + 4}`)].join('\n');
    const taken = async (text: string) => {
      const { id: draft, suggestion } = await uploaded(keeper, text);
      expect(suggestion.questions.map(({ code }: Question) => code)).toEqual(['hive_ids']);
      const mapping = answerQuestion(suggestion.mapping, suggestion.questions[0], 'number');
      await keeper.patch(`/api/v1/imports/${draft}`, { mapping, answered: true });
      return run(keeper, draft);
    };
    expect((await taken(file('2026-05-03', 1, 2))).counts).toMatchObject({ hives: 2, inspections: 2 });
    expect((await taken(file('2026-05-10', 3, 2))).counts).toMatchObject({ hives: 1, inspections: 2 });
    const { hives } = await readAll(keeper, ['Hill']);
    expect(hives.map(({ hiveNumber, tags, inspections }) => [hiveNumber, tags, inspections.length])).toEqual([
      ['1', [id(1)], 1],
      ['2', [id(2)], 2],
      ['3', [id(3)], 1],
    ]);
    // Where another column names the hives, its names are the numbers.
    const named = await uploaded(
      keeper,
      `Apiary,hive_id,Hive name,Date\nHill,${id(1)},Oak,2026-05-03\nHill,${id(2)},Elm,2026-05-03\n`,
    );
    expect(named.suggestion.mapping.hive).toEqual({ column: 'Hive name' });
  });

  it('tells where a value of such a table is, and records it', async () => {
    const keeper = await newKeeper(server);
    const file = 'Apiary,Hive,2026-04-01,2026-04-08\nHill,1,5,6\nHill,2,4,5\nHill,3,4,5\nHill,4,4,5\nHill,5,4,x\n';
    const draft = await uploaded(keeper, file);
    expect(draft).toMatchObject({ rows: 10, each_column: { is: 'day', names: ['2026-04-01', '2026-04-08'] } });
    const [question] = draft.suggestion.questions;
    const mapping = answerQuestion(draft.suggestion.mapping, question, 'bees');
    const { body } = await keeper.patch(`/api/v1/imports/${draft.id}`, { mapping, answered: true });
    expect(body.result.import.problems).toMatchObject([{ sheet_row: 6, column: 'Value', value: 'x' }]);
    expect((await run(keeper, draft.id)).counts).toMatchObject({ hives: 5, rounds: 2, inspections: 9 });
  });

  it.each([
    ['Hive,Date,1,2,3', '7,2024-04-01,30,31,32'],
    ['Date,2021,2022,2023', '1/4,30,31,32'],
    ['Date,1,2,Weight', '2024-04-01,30,31,32'],
    ['Date,Hive 1,Weight', '2024-04-01,7,30'],
    ['Hive 1,Hive 2,Hive 3', '30,31,32'],
    ['Date,Colony,Hive 1,Hive 2', '2024-04-01,7,30,31'],
  ])('takes %s as it is', async (header, row) => {
    const { status, body } = await upload(keeperOfHeaders, { file: `${header}\n${row}\n${row}\n` });
    expect([status, body.result.import.each_column]).toEqual([200, undefined]);
  });

  it('suggests nothing where it knows nothing', async () => {
    const keeper = await newKeeper(server);
    const unknown = await uploaded(keeper, 'foo,bar,baz\nx,1,red\ny,2,q\n');
    expect(unknown.suggestion).toBeNull();
    expect(unknown.columns.map(({ guess }: { guess: unknown }) => guess)).toEqual([null, null, null]);
    expect(unknown.preview).toEqual([
      ['x', '1', 'red'],
      ['y', '2', 'q'],
    ]);
    const empty = await uploaded(keeper, 'Hive,Date,Brood frames,Honey frames,\n1,2024-05-01,,3,\n2,2024-05-01,,4,\n');
    expect(empty.columns.map(({ guess }: { guess: { target: string } | null }) => guess?.target ?? null)).toEqual([
      'hive',
      'date',
      null,
      'honeycombs',
      null,
    ]);
  });

  it('looks through 1,000 columns', async () => {
    const headers = Array.from({ length: 998 }, (_, i) => `m${i}_frames_brood_calc`);
    const row = (hive: number) => [hive, `2024-05-${10 + hive}`, ...headers.map((_, i) => (i * hive) % 17)].join(',');
    const { columns, suggestion } = await uploaded(
      await newKeeper(server),
      [`Hive,Date,${headers.join(',')}`, ...Array.from({ length: 15 }, (_, i) => row(i + 1))].join('\n'),
    );
    expect(columns).toHaveLength(1_000);
    expect(suggestion.mapping).toMatchObject({ hive: { column: 'Hive' }, visits: [{ date: { column: 'Date' } }] });
  });
});
