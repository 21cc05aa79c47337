import { type Keeper, newKeeper } from './client.js';
import { holdTable, isAwaited } from './database.js';
import { importing, makeEndsWait, readAll, readBytes, rowsOf, run, upload } from './importing.js';
import { eventually } from './server.js';
import { apiSuite, keeper, server } from './suite.js';

/** Lines of a published file as they are, with their header. */
const published = (path: string, ...rows: number[]): Buffer => {
  const lines = readBytes(`test/fixtures/${path}`).toString('latin1').split('\n');
  return Buffer.from([0, ...rows.map((row) => row - 1)].map((index) => `${lines[index]}\n`).join(''), 'latin1');
};
const SPLITS = 'splits2022/an_dat_up.csv';
const URBAN_2021 = 'urban/inspections_2021.csv';
const URBAN_2022 = 'urban/inspections_2022.csv';
const TRIAL = 'amitraz_thymol/data9_flat_v2.csv';

apiSuite();

interface Mapping {
  hive?: string;
  date?: object;
  fields?: object;
  [other: string]: unknown;
}
let apiaries = 0;

/** Imports a file into a new apiary; returns its problems, its counts and the apiary as the API answers it. */
const imports = async (file: Buffer | string, { hive = 'Hive', date = {}, fields = {}, ...rest }: Mapping) => {
  const { varroa, actions: work, ...mapping } = rest;
  const name = `Apiary ${++apiaries}`;
  const visit = {
    date: { column: 'Date', format: 'YYYY-MM-DD', ...date },
    fields,
    ...(varroa ? { varroa } : {}),
    ...(work ? { actions: work } : {}),
  };
  const ended = await importing(keeper, {
    file,
    mapping: { apiary: { value: name }, hive: { column: hive }, visits: [visit], ...mapping },
  });
  const { hives, actions } = await readAll(keeper, [name]);
  const visits = hives.flatMap(({ hiveNumber, inspections }) => inspections.map((one) => ({ hiveNumber, ...one })));
  return { ended, hives, visits, actions, problems: ended.problems };
};

describe('hives', () => {
  it('with one number in two apiaries are two hives (made)', async () => {
    await imports('Yard,Hive,Date\nNorth,7,2022-05-01\nSouth,7,2022-05-01\n', { apiary: { column: 'Yard' } });
    const { hives } = await readAll(keeper, ['North', 'South']);
    expect(hives.map(({ apiary, hiveNumber }) => [apiary, hiveNumber])).toEqual([
      ['North', '7'],
      ['South', '7'],
    ]);
    expect(hives[0]!.id).not.toBe(hives[1]!.id);
  });
  it('keep numbers that look like dates (22-001)', async () => {
    const { hives } = await imports(published(SPLITS, 2, 3), {
      hive: 'colony_num',
      date: { column: 'ch2_date', format: 'M/D/YY' },
    });
    expect(hives.map(({ hiveNumber }) => hiveNumber)).toEqual(['22-001', '22-002']);
  });
  it('keep numbers with a zero in front (made) and those that look like counts', async () => {
    const { hives } = await imports('Hive,Date\n02056,2022-05-01\n2056,2022-05-01\n6,2022-05-01\n', {});
    expect(hives.map(({ hiveNumber }) => hiveNumber).sort()).toEqual(['02056', '2056', '6']);
  });
  it('that are the whole apiary, or none, are problems that say what to do', async () => {
    const { hives, problems, ended } = await imports(published(TRIAL, 2, 748, 698), {
      hive: 'col_no',
      date: { column: 'date', format: 'D-MMM', firstYear: 2020 },
    });
    expect(hives.map(({ hiveNumber }) => hiveNumber)).toEqual(['D10']);
    expect(problems).toMatchObject([
      { row: 3, column: 'col_no', value: 'All', code: 'not_a_hive', message: expect.stringContaining('whole apiary') },
      {
        row: 4,
        column: 'col_no',
        value: null,
        code: 'hive_missing',
        message: expect.stringContaining('has no hive number'),
      },
    ]);
    expect(ended.counts).toMatchObject({ inspections: 1, skipped: 2 });
  });
});

describe('days', () => {
  const days = async (file: Buffer | string, mapping: Mapping) =>
    (await imports(file, mapping)).visits.map(({ dateCreated }) => dateCreated).sort();

  it.each([
    ['2021-06-22', published(URBAN_2021, 2), { hive: 'Tag number' }, '2021-06-22'],
    [
      '3/8/22',
      published(SPLITS, 2),
      { hive: 'colony_num', date: { column: 'split_date', format: 'M/D/YY' } },
      '2022-03-08',
    ],
    ['5/25/2021 (made)', 'Hive,Date,Bees\n7,5/25/2021,4\n', { date: { format: 'M/D/YYYY' } }, '2021-05-25'],
    [
      '18-Sep',
      published(TRIAL, 2),
      { hive: 'col_no', date: { column: 'date', format: 'D-MMM', firstYear: 2020 } },
      '2020-09-18',
    ],
  ] as [string, Buffer | string, Mapping, string][])('as %s', async (_, file, mapping, day) => {
    expect(await days(file, mapping)).toEqual([day]);
  });
  it('as an instant are of the day where the hive stands', async () => {
    const row = published(URBAN_2022, 30);
    expect(await days(row, { hive: 'Tag number' })).toEqual(['2022-06-02']);
    const night = published(URBAN_2022, 22);
    expect(rowsOf(night)[0]!.Date).toBe('2022-09-01 23:11:04.071552+00:00');
    expect(await days(night, { hive: 'Tag number' })).toEqual(['2022-09-02']);
    expect(await days(night, { hive: 'Tag number', date: { timeZone: 'America/Toronto' } })).toEqual(['2022-09-01']);
  });
  it('in several formats in one file (made)', async () => {
    const file = 'Hive,Date,Bees\n1,2022-06-02,4\n2,3/8/22,4\n3,18-Sep,4\n';
    const format = ['YYYY-MM-DD', 'M/D/YY', 'D-MMM'];
    expect(await days(file, { date: { format, firstYear: 2022 } })).toEqual(['2022-03-08', '2022-06-02', '2022-09-18']);
  });
  it('without a year need the first one', async () => {
    const visits = [{ date: { column: 'date', format: 'D-MMM' }, fields: {} }];
    const mapping = { apiary: { value: 'Home' }, hive: { column: 'col_no' }, visits };
    const { status, body } = await upload(keeper, { file: published(TRIAL, 2), mapping });
    expect([status, body.error.code]).toEqual([400, 'validation_failed']);
    expect(body.error.issues).toMatchObject([{ path: ['mapping', 'visits', 0, 'date', 'firstYear'] }]);
  });
  it('that could be read in two orders are refused (made)', async () => {
    const visits = [{ date: { column: 'Date', format: ['D/M/YYYY', 'M/D/YYYY'] }, fields: {} }];
    const mapping = { apiary: { value: 'Home' }, hive: { column: 'Hive' }, visits };
    const { body } = await upload(keeper, { file: 'Hive,Date\n7,3/4/2022\n', mapping });
    expect(body.error.issues).toMatchObject([
      {
        path: ['mapping', 'visits', 0, 'date', 'format'],
        message: expect.stringContaining('Choose the order of day and month.'),
      },
    ]);
  });
  it('of winter belong to the season that began in autumn', async () => {
    const february = rowsOf(readBytes(`test/fixtures/${TRIAL}`)).find(({ date: text }) => text === '8-Feb')!;
    const file = published(TRIAL, 2, february.row);
    const date = { column: 'date', format: 'D-MMM', firstYear: 2020, seasonStart: '09-01' };
    expect(await days(file, { hive: 'col_no', date })).toEqual(['2020-09-18', '2021-02-08']);
  });
});

describe('values', () => {
  const bees = { populationFrames: { column: 'Bees' } };
  it('empty, NA, “ NA”, na, Missing, #VALUE!, Dead and ? are missing and not zero (made)', async () => {
    const texts = ['', 'NA', ' NA', 'na', 'Missing', '#VALUE!', 'Dead', '?'];
    const rows = texts.map((text, index) => `${index},2022-05-01,"${text}",2\n`).join('');
    const missing = ['NA', 'Missing', '#VALUE!', 'Dead', '?'];
    const { visits, problems } = await imports(`Hive,Date,Bees,Boxes\n${rows}`, { fields: bees, missing });
    expect(visits.map(({ populationFrames }) => populationFrames)).toEqual(texts.map(() => null));
    expect(problems).toEqual([]);
  });
  it('zero is zero, half a frame is half a frame (made)', async () => {
    const { visits } = await imports('Hive,Date,Bees\n7,2022-05-01,0\n8,2022-05-01,8.5\n', { fields: bees });
    expect(visits.map(({ populationFrames }) => populationFrames).sort()).toEqual([0, 8.5]);
  });
  it('12+, 7+1 and #VALUE! are no numbers and problems (made)', async () => {
    const texts = ['12+', '7+1', '#VALUE!'];
    const rows = texts.map((text, index) => `${index},2022-05-01,${text}\n`).join('');
    const { problems, ended } = await imports(`Hive,Date,Bees\n${rows}`, { fields: bees });
    expect(problems).toMatchObject(
      texts.map((value, index) => ({ row: index + 2, column: 'Bees', value, code: 'not_a_number' })),
    );
    expect(ended.counts).toMatchObject({ inspections: 0, skipped: 3 });
  });
  it('an import of which every row is skipped shows its progress as a number (made)', async () => {
    const mapping = {
      apiary: { value: 'Skipped' },
      hive: { column: 'Hive' },
      visits: [{ date: { column: 'Date', format: 'YYYY-MM-DD' }, fields: bees }],
    };
    const draft = await upload(keeper, { file: 'Hive,Date,Bees\n1,2022-05-01,12+\n', mapping });
    const { id } = draft.body.result.import;
    // The run cannot end before it has been read while it runs.
    const takeAway = await makeEndsWait(server);
    const release = await holdTable(server, 'may_end');
    const ending = run(keeper, id);
    await eventually(
      async () => (await isAwaited(server, 'may_end')) || undefined,
      () => 'The import has not come to its end.',
    );
    expect((await keeper.get(`/api/v1/imports/${id}`)).body.result.import).toMatchObject({
      state: 'running',
      progress: 1,
    });
    await release();
    expect(await ending).toMatchObject({ state: 'done', counts: { inspections: 0, skipped: 1 } });
    await takeAway();
  });
  it('a negative measure is a problem row, or corrected and kept as text', async () => {
    const mapping = {
      hive: 'col_no',
      date: { column: 'date', format: 'D-MMM', firstYear: 2020 },
      fields: { droneBroodFrames: { column: 'dr_capbrd_tot_sides', unit: 'sides' } },
    };
    const file = published(TRIAL, 711);
    const { problems } = await imports(file, mapping);
    expect(problems).toMatchObject([{ row: 2, column: 'dr_capbrd_tot_sides', value: '-0.025', code: 'negative' }]);
    const corrections = [{ row: 2, column: 'dr_capbrd_tot_sides', value: '' }];
    const { visits } = await imports(file, { ...mapping, corrections });
    expect(visits).toMatchObject([{ droneBroodFrames: null, extra: { dr_capbrd_tot_sides: '-0.025' } }]);
  });
  it('a hive that is flagged dead keeps what was counted in it', async () => {
    const { visits, problems } = await imports(published(TRIAL, 696), {
      hive: 'col_no',
      date: { column: 'date', format: 'D-MMM', firstYear: 2020 },
      missing: ['NA'],
      fields: {
        broodFrames: { column: 'wk_capbrd_tot_sides', unit: 'sides' },
        queenSeen: { column: 'q_status', values: { Dead: null } },
      },
    });
    expect(problems).toEqual([]);
    expect(visits).toMatchObject([{ queenSeen: null, broodFrames: 0.275, extra: { q_status: 'Dead' } }]);
  });
  it('words do not depend on case and blanks (Franks, franks: made; Qr)', async () => {
    const named = await imports('Hive,Date,Grade\n7,2022-05-01,Franks\n8,2022-05-01,"franks "\n', {
      fields: { generalStatus: { column: 'Grade', values: { franks: 'good' } } },
    });
    expect(named.visits.map(({ generalStatus }) => generalStatus)).toEqual(['good', 'good']);
    const queen = { queenSeen: { column: 'Queen status', values: { QR: true } } };
    const { visits } = await imports(published(URBAN_2021, 63), { hive: 'Tag number', fields: queen });
    expect(visits).toMatchObject([{ queenSeen: true, extra: { 'Queen status': 'Qr' } }]);
  });
  it('a value without a meaning is a problem that says what to do', async () => {
    const queen = { queenSeen: { column: 'Queen status', values: {} } };
    const { problems } = await imports(published(URBAN_2021, 2), { hive: 'Tag number', fields: queen });
    expect(problems).toMatchObject([
      { value: 'QR', code: 'value_unknown', message: expect.stringContaining('Set its meaning in the mapping') },
    ]);
  });
});

describe('rows', () => {
  const long = {
    hive: 'Tag number',
    pairs: [{ name: 'Category', value: 'Action detail' }],
    fields: {
      populationFrames: { column: 'Action detail', where: [{ column: 'Category', is: ['frames of bees'] }] },
      generalStatus: {
        column: 'Action detail',
        where: [{ column: 'Category', is: ['hive grading'] }],
        values: { medium: 'moderate', 'pulled honey super': null },
      },
      note: { column: 'Report notes' },
    },
  };
  it('of one visit are one inspection', async () => {
    const { visits, ended } = await imports(published(URBAN_2022, 7, 8, 9), long);
    expect(ended.counts).toMatchObject({ inspections: 1, skipped: 0 });
    expect(visits).toMatchObject([
      {
        generalStatus: 'moderate',
        populationFrames: 7,
        note: '7 frames of brood',
        extra: { 'hive status': 'queenright' },
      },
    ]);
  });
  it('with an action in a column of grades are an action', async () => {
    const { visits, actions } = await imports(published(URBAN_2022, 13), {
      ...long,
      actions: [
        {
          where: [{ column: 'Action detail', is: ['pulled honey super'] }],
          type: 'growth',
          title: { column: 'Action detail' },
          details: { kind: { value: 'super_removed' } },
        },
      ],
    });
    expect(visits[0].generalStatus).toBeNull();
    expect(actions).toMatchObject([
      {
        type: 'growth',
        title: 'pulled honey super',
        completed: true,
        initiated_at: '2022-08-04',
        details: { kind: 'super_removed' },
      },
    ]);
  });
  it('of work alone make no inspection, and end in a count (made)', async () => {
    const { hives, visits, ended, actions } = await imports('Hive,Date,Fed\n7,2022-05-01,2\n8,2022-05-01,2\n', {
      actions: [
        {
          where: [{ column: 'Fed' }],
          type: 'feeding',
          title: { value: 'Autumn syrup' },
          details: { feed: { value: 'syrup_2_1' }, amount: { column: 'Fed', unit: 'gal' } },
        },
      ],
    });
    expect([hives.length, visits]).toEqual([2, []]);
    expect(ended.counts).toMatchObject({ inspections: 0, actions: 1, skipped: 0 });
    expect(actions).toMatchObject([
      {
        title: 'Autumn syrup',
        details: { feed: 'syrup_2_1', amount: 7.5708, unit: 'l' },
        hive_numbers: [{ number: '7' }, { number: '8' }],
      },
    ]);
  });
  it('of work that a larger file repeats add only the hives that are missing (made)', async () => {
    const fed = (...hives: string[]) =>
      imports(`Hive,Date,Fed\n${hives.map((hive) => `${hive},2022-05-01,x\n`).join('')}`, {
        apiary: { value: 'Fed again' },
        actions: [{ where: [{ column: 'Fed' }], type: 'feeding' }],
      });
    expect((await fed('7', '8')).ended.counts.actions).toBe(1);
    const [first] = (await readAll(keeper, ['Fed again'])).actions;
    await keeper.post(`/api/generalActionRestore/${first.id}`);
    expect((await fed('9', '8', '7')).ended.counts.actions).toBe(1);
    expect((await fed('9', '8', '7')).ended.counts.actions).toBe(0);
    const { actions } = await readAll(keeper, ['Fed again']);
    // What was opened again is not among the completed ones, and stays open.
    expect(actions).toMatchObject([{ hive_numbers: [{ number: '9' }] }]);
  });
  it('that contradict an earlier one are left out and say which', async () => {
    const { visits, problems } = await imports('Hive,Date,Bees\nA7,2022-05-01,8\na7,2022-05-01,9\n', {
      fields: { populationFrames: { column: 'Bees' } },
    });
    expect(visits[0].populationFrames).toBe(8);
    expect(problems).toMatchObject([
      {
        row: 3,
        column: 'Bees',
        value: '9',
        code: 'conflicting_values',
        message:
          'Row 2 already has 8 for hive A7 on 2022-05-01. Keep one of the two, or say that such rows are added or averaged.',
      },
    ]);
  });
});

describe('units', () => {
  it('sides are halves of frames, and the file’s own number is kept', async () => {
    const { visits } = await imports(published(TRIAL, 2), {
      hive: 'col_no',
      date: { column: 'date', format: 'D-MMM', firstYear: 2020 },
      missing: ['NA'],
      fields: { populationFrames: { column: 'bees_tot_sides', unit: 'sides' } },
      varroa: {
        method: 'alcohol_wash',
        mites: { column: 'mites_recov_total' },
        sample: { column: 'est_bee_num_by_wt' },
      },
    });
    // Cells stay texts: there is no field for them.
    expect(visits).toMatchObject([
      {
        populationFrames: 3.6625,
        varroa: { mites: 17, sample: 317.4, rate: 5.36 },
        extra: { bees_tot_sides: '7.325', wrk_capbrd_cells_num: '18642.80' },
      },
    ]);
  });
  it('pounds are kg, washes add up, and the quick count is not the full one', async () => {
    const { visits } = await imports(published(SPLITS, 2), {
      hive: 'colony_num',
      missing: ['NA'],
      date: { column: 'ch72_date', format: 'M/D/YY' },
      fields: {
        topBoxFrames: { column: 'ch72_fob' },
        populationFrames: { column: 'frames_bees' },
        boxes: { columns: ['ch77_deeps_num', 'ch77_mediums_num'] },
        weightKg: { column: 'ch77_lbs', unit: 'lb' },
      },
      varroa: {
        method: 'alcohol_wash',
        mites: { column: 'ch77_var_total' },
        sample: { columns: ['ch77_wash_workers', 'ch77_wash_drones', 'ch77_wash_queens'] },
      },
    });
    expect(visits).toMatchObject([
      {
        topBoxFrames: 7,
        populationFrames: 2.675,
        boxes: 4,
        weightKg: 50.258,
        varroa: { mites: 6, sample: 298, rate: 2.01 },
        extra: { ch77_lbs: '110.8', ch77_wash_workers: '298' },
      },
    ]);
  });
  it('frames in several boxes are summed, an empty box is none', async () => {
    const fields = { populationFrames: { columns: ['Fob 1st', 'Fob 2nd', 'Fob 3rd'] } };
    const { visits } = await imports(published(URBAN_2021, 2, 4), { hive: 'Tag number', fields });
    expect(visits.map(({ populationFrames }) => populationFrames).sort()).toEqual([20, 6]);
  });
  it('cups and pounds that were fed are litres and kg (made)', async () => {
    const feeding = (is: string, unit: string) => ({
      where: [{ column: 'Unit', is: [is] }],
      type: 'feeding',
      details: { amount: { column: 'Fed', unit } },
    });
    const { actions } = await imports('Hive,Date,Fed,Unit\n7,2022-05-02,10,cups\n8,2022-05-02,5,lbs\n', {
      actions: [feeding('cups', 'cup'), feeding('lbs', 'lb')],
    });
    const fed = actions.map(({ details }) => details);
    expect(fed).toHaveLength(2);
    expect(fed).toEqual(
      expect.arrayContaining([
        { feed: 'other', amount: 2.3659, unit: 'l' },
        { feed: 'other', amount: 2.268, unit: 'kg' },
      ]),
    );
  });
});

describe('files', () => {
  const bees = { populationFrames: { column: 'Bees' } };
  it('with a byte order mark and CRLF (its first column is col_no)', async () => {
    const file = published(TRIAL, 2);
    expect([file.subarray(0, 3).toString('hex'), file.includes('\r\n')]).toEqual(['efbbbf', true]);
    const { hives } = await imports(file, {
      hive: 'col_no',
      date: { column: 'date', format: 'D-MMM', firstYear: 2020 },
    });
    expect(hives).toHaveLength(1);
  });
  it('with bare LF in quotes among CRLF', async () => {
    const lines = readBytes(`test/fixtures/${URBAN_2022}`).toString('utf8').split('\r\n');
    const noted = lines.find((line) => line.includes('6 frames of brood.\nminimal'))!;
    const { visits } = await imports(`${lines[0]}\r\n${noted}\r\n`, {
      hive: 'Tag number',
      fields: { note: { column: 'Report notes' } },
    });
    expect(visits).toMatchObject([{ note: '6 frames of brood.\nminimal new honey, no need to add super' }]);
  });
  it('in Latin-1, and in Windows’ own with curly quotes (made)', async () => {
    const note = { note: { column: 'Note' } };
    const latin = await imports(Buffer.from('Hive,Date,Note\n7,2022-05-01,reine marqu\xe9e\n', 'latin1'), {
      fields: note,
    });
    expect(latin.visits).toMatchObject([{ note: 'reine marquée' }]);
    const windows = Buffer.from('Hive,Date,Note\n7,2022-05-01,\x93calm\x94\n', 'latin1');
    expect((await imports(windows, { fields: note })).visits).toMatchObject([{ note: '“calm”' }]);
  });
  it('with curly quotes in UTF-8', async () => {
    const line = readBytes(`test/fixtures/${URBAN_2021}`)
      .toString('utf8')
      .split('\n')
      .findIndex((text) => /[“”’]/.test(text));
    expect(line).toBeGreaterThan(0);
    const { visits } = await imports(published(URBAN_2021, line + 1), {
      hive: 'Tag number',
      fields: { note: { column: 'Notes' } },
    });
    expect(visits[0].note).toMatch(/[“”’]/);
  });
  it('with an unnamed first column keep it by its number', async () => {
    const mapping = { hive: 'colony_num', date: { column: 'ch2_date', format: 'M/D/YY' } };
    const { visits } = await imports(published(SPLITS, 2), mapping);
    expect(visits[0].extra['1']).toBe('1');
  });
  it('with 98 columns of which a few matter keep the others as text', async () => {
    const { visits } = await imports(published(TRIAL, 2), {
      hive: 'col_no',
      tags: ['treatment'],
      date: { column: 'date', format: 'D-MMM', firstYear: 2020 },
    });
    const filled = Object.entries(rowsOf(published(TRIAL, 2))[0]!).filter(([, text]) => text !== '' && text !== 2);
    // All but the hive, its tag and its day.
    expect(Object.keys(visits[0].extra)).toHaveLength(filled.length - 3);
  });
  it('of European spreadsheets: semicolons, decimal commas, dd.mm.yyyy (made)', async () => {
    const { visits, problems } = await imports('Hive;Date;Bees\n7;25.05.2022;8,5\n8;25.05.2022;1.234,5\n', {
      date: { format: 'DD.MM.YYYY' },
      decimal: ',',
      fields: bees,
    });
    expect(visits).toMatchObject([{ hiveNumber: '7', dateCreated: '2022-05-25', populationFrames: 8.5 }]);
    expect(problems).toMatchObject([{ row: 3, value: '1.234,5', code: 'number_separators' }]);
  });
});

describe('visits within a few days', () => {
  const file = [
    'Yard,Hive,Date,Bees,Weather',
    'Hill,1,2024-05-01,5,sun',
    'Hill,2,2024-05-02,6,rain',
    'Hill,3,2024-05-03,7,',
    'Hill,4,2024-05-04,8,',
    'Hill,1,2024-05-05,9,',
    'Hill,2,2024-05-05,9,',
    'Hill,2,2024-05-06,10,',
    'Vale,1,2024-05-02,4,',
  ].join('\n');
  const mapping = (roundDays?: number) => ({
    apiary: { column: 'Yard' },
    hive: { column: 'Hive' },
    visits: [{ date: { column: 'Date', format: 'YYYY-MM-DD' }, fields: { populationFrames: { column: 'Bees' } } }],
    ...(roundDays && { roundDays }),
  });
  const visitsOf = async (one: Keeper, apiary: string) =>
    (await readAll(one, [apiary])).hives.flatMap(({ hiveNumber, inspections }) =>
      inspections.map(({ dateCreated, extra }) => [dateCreated, hiveNumber, extra]),
    );

  it('are one round where the keeper says so, and keep their own day', async () => {
    const one = await newKeeper(server);
    const { counts, problems } = await importing(one, { file, mapping: mapping(3) });
    expect(problems).toEqual([]);
    expect(counts).toMatchObject({ rounds: 4, inspections: 8 });
    expect((await visitsOf(one, 'Hill')).sort()).toEqual([
      ['2024-05-01', '1', { Weather: 'sun' }],
      ['2024-05-01', '2', { Weather: 'rain', Date: '2024-05-02' }],
      ['2024-05-01', '3', { Date: '2024-05-03' }],
      // Three days from the first one, so a round of its own, in which no hive was seen yet.
      ['2024-05-04', '1', { Date: '2024-05-05' }],
      ['2024-05-04', '2', { Date: '2024-05-05' }],
      ['2024-05-04', '4', null],
      // Hive 2 again.
      ['2024-05-06', '2', null],
    ]);
    expect(await visitsOf(one, 'Vale')).toEqual([['2024-05-02', '1', null]]);

    const again = await importing(one, { file, mapping: mapping(3) });
    expect(again.counts).toMatchObject({ rounds: 0, inspections: 0, unchanged: 8 });
    expect(again.difference_count).toBe(0);
  });

  it('are rounds of their own days without a rule', async () => {
    const one = await newKeeper(server);
    expect((await importing(one, { file, mapping: mapping() })).counts).toMatchObject({ rounds: 7, inspections: 8 });
    const wrong = await upload(one, { file, mapping: mapping(15) });
    expect([wrong.status, wrong.body.error.code]).toEqual([400, 'validation_failed']);
  });
});

describe('sheets as people keep them', () => {
  it('pass over rows with totals, and say so', async () => {
    const rows = ['7,2024-05-01,5', 'Σύνολο:,,5', '8,2024-05-02,6', 'TOTAL,2024-05-02,11', ',,11', ',,11 or 12'];
    const { visits, problems, ended } = await imports(['Hive,Date,Bees', ...rows].join('\n'), {
      fields: { populationFrames: { column: 'Bees' } },
    });
    expect(visits).toMatchObject([{ hiveNumber: '7' }, { hiveNumber: '8' }]);
    // Numbers alone may be another box of the hive above.
    expect(problems).toMatchObject([
      { row: 6, code: 'hive_missing' },
      { row: 7, code: 'hive_missing' },
      { row: 3, column: 'Hive', value: 'Σύνολο:', code: 'total_row', message: expect.stringContaining('passed over') },
      { row: 5, value: 'TOTAL', code: 'total_row' },
    ]);
    expect(ended).toMatchObject({ problem_count: 2, counts: { inspections: 2, skipped: 4 } });
  });

  it('may count the days of some rows as a spreadsheet does', async () => {
    const rows = ['7,5/13/2024,4', '8,45417,4', '9,45417.5,4', '10,454,4', '11,120000,4'];
    const { visits, problems } = await imports(['Hive,Date,Bees', ...rows].join('\n'), {
      date: { format: 'M/D/YYYY' },
    });
    expect(visits.map(({ hiveNumber, dateCreated }) => [hiveNumber, dateCreated])).toEqual([
      ['7', '2024-05-13'],
      ['8', '2024-05-05'],
      ['9', '2024-05-05'],
    ]);
    expect(problems).toMatchObject([
      { row: 5, code: 'date_unreadable' },
      { row: 6, code: 'date_unreadable' },
    ]);
  });
});

describe('several rows about one hive and day', () => {
  const file = [
    'Hive,Date,Box,Bees,Weight,Cells,Mites,Status,Queen,Note',
    'Oak 7,2024-05-01,bottom,8,20.5,1,3,good,no,wet',
    'Oak 7,2024-05-01,middle,5.3,12,1,5,good,yes,',
    'Oak 7,2024-05-01,top,5.3,9,1,4,bad,,dry',
    'Oak 8,2024-05-01,only,6,30,,,good,,',
  ].join('\n');
  const read = {
    fields: {
      populationFrames: { column: 'Bees' },
      weightKg: { column: 'Weight' },
      queenCells: { column: 'Cells' },
      generalStatus: { column: 'Status', values: { good: 'good', bad: 'bad' } },
      queenSeen: { column: 'Queen', values: { yes: true, no: false } },
      note: { column: 'Note' },
    },
    varroa: { method: 'alcohol_wash', mites: { column: 'Mites' }, sample: { value: 300 } },
  };
  const misfit = { row: 4, column: 'Status', value: 'bad', code: 'conflicting_values' };

  it('are problems that name the column and the hive, unless the keeper says what they come to', async () => {
    const { visits, problems, ended } = await imports(file, read);
    expect(visits).toMatchObject([{ populationFrames: 8 }, { populationFrames: 6 }]);
    expect(problems).toMatchObject([
      { row: 3, column: 'Bees', value: '5.3', message: expect.stringContaining('Row 2 already has 8 for hive Oak 7') },
      { row: 4, column: 'Status', value: 'bad' },
    ]);
    expect(ended.counts).toMatchObject({ inspections: 2, skipped: 2 });
  });

  it('are added where a row is a box, and only what cannot be added is a problem', async () => {
    const { visits, problems, ended } = await imports(file, { ...read, sameDayRows: 'add' });
    expect(visits).toMatchObject([
      {
        populationFrames: 18.6,
        weightKg: 41.5,
        queenCells: 3,
        varroa: { method: 'alcohol_wash', mites: 12, sample: 900 },
        generalStatus: 'good',
        queenSeen: true,
        note: 'wet\ndry',
        extra: { Box: 'bottom; middle; top' },
      },
      { populationFrames: 6, weightKg: 30 },
    ]);
    expect(problems).toMatchObject([{ ...misfit, message: expect.stringContaining('cannot be added') }]);
    expect(ended.counts).toMatchObject({ inspections: 2, skipped: 0 });
  });

  it('are averaged over those that tell a value where a row is an observer', async () => {
    const { visits, problems } = await imports(file.replace('top,5.3,9', 'top,,9'), {
      ...read,
      sameDayRows: 'average',
    });
    expect(visits[0]).toMatchObject({
      populationFrames: 6.65,
      weightKg: 13.8333,
      queenCells: 1,
      varroa: { method: 'alcohol_wash', mites: 4, sample: 300 },
    });
    expect(problems).toMatchObject([misfit]);
  });

  it('come to the same again, and are refused by any other word', async () => {
    const one = await newKeeper(server);
    const visit = { date: { column: 'Date', format: 'YYYY-MM-DD' }, ...read };
    const mapping = { apiary: { value: 'Oak' }, hive: { column: 'Hive' }, sameDayRows: 'add', visits: [visit] };
    await importing(one, { file, mapping });
    const again = await importing(one, { file, mapping });
    expect([again.counts.unchanged, again.difference_count]).toEqual([2, 0]);
    const wrong = await upload(one, { file, mapping: { ...mapping, sameDayRows: 'most' } });
    expect([wrong.status, wrong.body.error.code]).toEqual([400, 'validation_failed']);
  });
});

describe('the position of an apiary', () => {
  const HEAD = 'Apiary,Hive,Date,Bees';
  const mapping = (position: object) => ({
    apiary: { column: 'Apiary' },
    hive: { column: 'Hive' },
    position,
    visits: [{ date: { column: 'Date', format: 'YYYY-MM-DD' }, fields: { populationFrames: { column: 'Bees' } } }],
  });
  const placesOf = async (one: Keeper) =>
    Object.fromEntries(
      (await readAll(one)).apiaries.map(({ name, lat, lng }) => [name, lat === null ? null : [lat, lng]]),
    );
  const both = { lat: 'Lat', lng: 'Lon' };

  it('is recorded where the apiary has none, however it is written', async () => {
    const one = await newKeeper(server);
    const description = { apiaryFunction: 'FUNCTION_HARVEST', description: null, forage: null, hiveCount: 0 };
    await one.post('/api/v1/apiaries', { ...description, name: 'Placed', lat: 1, lng: 2 });
    await one.post('/api/v1/apiaries', { ...description, name: 'Known' });
    const file = [
      `${HEAD},Lat,Lon`,
      'Point,1,2024-05-01,5,37.97,23.72',
      'Comma,1,2024-05-01,5,"-37,97","23,72"',
      "Minutes,1,2024-05-01,5,37°58′N,23° 43.5' W",
      'Seconds,1,2024-05-01,5,"37° 58′ 30″ S",E 23°43′',
      'Greek,1,2024-05-01,5,37°58′ Β,23°43′ Α',
      'Placed,1,2024-05-01,5,37.97,23.72',
      'Known,1,2024-05-01,5,37.97,23.72',
      'Known,2,2024-05-01,5,37.971,23.721',
      'Nowhere,1,2024-05-01,5,,',
    ].join('\n');
    const done = await importing(one, { file, mapping: mapping(both) });
    expect([done.problems, done.counts.inspections]).toEqual([[], 9]);
    const column = (name: string) => done.columns.find((each: { name: string }) => each.name === name);
    expect(column('Lat')).toMatchObject({ meaning: 'lat', recorded: 8, text: 0, empty: 1, skipped: 0 });
    expect(column('Lon')).toMatchObject({ meaning: 'lng', recorded: 8, empty: 1 });
    const places = await placesOf(one);
    expect(places).toEqual({
      Point: [37.97, 23.72],
      Comma: [-37.97, 23.72],
      Minutes: [37.966667, -23.725],
      Seconds: [-37.975, 23.716667],
      Greek: [37.966667, 23.716667],
      Placed: [1, 2],
      Known: [37.97, 23.72],
      Nowhere: null,
    });
    const again = await importing(one, { file, mapping: mapping(both) });
    expect(again.counts).toMatchObject({ apiaries: 0, inspections: 0, unchanged: 9 });
    expect(await placesOf(one)).toEqual(places);
  });

  it.each([
    ['37.97, 23.72'],
    ['37,97 23,72'],
    ['(37,97; 23,72)'],
    ['37.97,23.72'],
    ['37.97° N, 23.72° E'],
    ['23.72 E 37.97 N'],
  ])('is read from one column: %s', async (text) => {
    const one = await newKeeper(server);
    const file = `${HEAD},Coordinates\nHill,1,2024-05-01,5,"${text}"\n`;
    const done = await importing(one, { file, mapping: mapping({ both: 'Coordinates' }) });
    expect(done.problems).toEqual([]);
    expect(await placesOf(one)).toEqual({ Hill: [37.97, 23.72] });
  });

  it('that cannot be, or that contradicts another of the apiary, is a problem; the visit stays', async () => {
    const one = await newKeeper(server);
    const rows = ['Far,1,2024-05-01,5,97,23', 'Word,1,2024-05-01,5,here,23', 'Half,1,2024-05-01,5,37.97,'];
    const moved = ['Moved,1,2024-05-01,5,37.97,23.72', 'Moved,2,2024-05-01,5,38.5,23.72'];
    const file = [`${HEAD},Lat,Lon`, ...rows, ...moved].join('\n');
    const done = await importing(one, { file, mapping: mapping(both) });
    expect(done.problems).toMatchObject([
      { row: 2, column: 'Lat', value: '97', code: 'position_invalid' },
      { row: 3, column: 'Lat', value: 'here', code: 'position_invalid' },
      { row: 4, column: 'Lon', value: null, code: 'position_incomplete' },
      { row: 6, column: 'Lat', value: '38.5', code: 'position_contradicts' },
    ]);
    expect(done.counts).toMatchObject({ inspections: 5, skipped: 0 });
    expect(await placesOf(one)).toEqual({ Far: null, Word: null, Half: null, Moved: [37.97, 23.72] });
    const lone = await upload(one, { file, mapping: mapping({ lat: 'Lat' }) });
    expect([lone.status, lone.body.error.code]).toEqual([400, 'validation_failed']);
  });

  it('is taken back with the import', async () => {
    const one = await newKeeper(server);
    const description = { apiaryFunction: 'FUNCTION_HARVEST', description: null, forage: null, hiveCount: 0 };
    await one.post('/api/v1/apiaries', { ...description, name: 'Known' });
    const file = `${HEAD},Lat,Lon\nKnown,1,2024-05-01,5,37.97,23.72\n`;
    const { id } = await importing(one, { file, mapping: mapping(both) });
    expect(await placesOf(one)).toEqual({ Known: [37.97, 23.72] });
    expect((await one.post(`/api/v1/imports/${id}/undo`)).status).toBe(202);
    await eventually(
      async () => (await one.get(`/api/v1/imports/${id}`)).body.result.import.state === 'undone' || undefined,
      () => `The undo of ${id} has not ended.`,
    );
    expect(await placesOf(one)).toEqual({ Known: null });
  });

  it.each([
    ['lat', 'lon'],
    ['Latitude', 'Longitude'],
    ['Γεωγραφικό πλάτος', 'Γεωγραφικό μήκος'],
    ['Latitud', 'lng'],
  ])('is guessed from %s and %s', async (lat, lng) => {
    const file = `${HEAD},${lat},${lng}\nHill,1,2024-05-01,5,37.97,23.72\nHill,2,2024-05-01,6,37.97,23.72\n`;
    const { suggestion, columns } = (await upload(keeper, { file })).body.result.import;
    expect(suggestion.mapping.position).toEqual({ lat, lng });
    expect(columns.map(({ guess }: { guess: { target: string } | null }) => guess?.target)).toEqual([
      'apiary',
      'hive',
      'date',
      'populationFrames',
      'lat',
      'lng',
    ]);
  });

  it('is guessed from one column of both, and not from half a position or other numbers', async () => {
    const guessed = async (header: string, cells: string) =>
      (await upload(keeper, { file: `${HEAD},${header}\nHill,1,2024-05-01,5,${cells}\n` })).body.result.import
        .suggestion.mapping.position;
    expect(await guessed('Coordinates', '"37.97, 23.72"')).toEqual({ both: 'Coordinates' });
    expect(await guessed('Συντεταγμένες', '"37,97 23,72"')).toEqual({ both: 'Συντεταγμένες' });
    expect(await guessed('lat', '37.97')).toBeUndefined();
    expect(await guessed('lat,lon', '2300,5100')).toBeUndefined();
  });
});
