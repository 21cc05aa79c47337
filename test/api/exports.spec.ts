import { addDays, withdrawalOf } from '@kypseli/domain';
import fc from 'fast-check';
import { inspect, type Keeper, newApiary, newKeeper, roundId, today, UNKNOWN_ID } from './client.js';
import { csvRows, pdfPages, unzipped } from './downloads.js';
import { apiary, DAY, exportsSuite, get, keeper, LATER, other, PLAN, second, server, theirs } from './exports-suite.js';
import { run, upload } from './importing.js';

exportsSuite();
const rows = async (name: string, query = '') => {
  const { status, bytes } = await get(`${name}.csv`, query);
  expect(status).toBe(200);
  return csvRows(bytes);
};
const speaking = async (language: string, work: () => Promise<void>) => {
  await keeper.patch('/api/accounts/v1/profile', { language });
  // Another process may cache the language for up to a second; this one drops its cache at once.
  await work().finally(() => keeper.patch('/api/accounts/v1/profile', { language: 'en' }));
};

describe('inspections as CSV', () => {
  it('contain what the API answers, by apiary, day and natural number', async () => {
    const all = await rows('inspections');
    expect(all.map((row) => [row.Apiary, row.Date, row.Hive])).toEqual([
      ['Υμηττός, "north"', DAY, '9'],
      ['Υμηττός, "north"', DAY, '10'],
      ['Υμηττός, "north"', LATER, '9'],
      ['Parnitha', LATER, '1'],
    ]);
    const [first] = (await keeper.get(`/api/v1/hive/${apiary.hives[0]}/inspections`)).body.result.inspections;
    expect(all[1]).toMatchObject({
      'General status': first.generalStatus,
      'Queen age': 'last year',
      'Queen year': String(first.queenYear),
      'Queen colour': first.queenColor,
      'Frames of bees': String(first.populationFrames),
      'Frames of brood': String(first.broodFrames),
      'Frames harvested': '0',
      'Queen seen': 'yes',
      'Eggs seen': 'no',
      'Varroa method': 'alcohol wash',
      'Varroa rate': String(first.varroa.rate),
      'Weight kg': String(first.weightKg),
      Aggressiveness: first.aggressiveness,
    });
    expect(all[0]).toMatchObject({ 'Frames of brood': '5', 'General status': '', 'Varroa rate': '' });
  });

  it('are UTF-8 with a byte order mark, a download with a name in the keeper’s language', async () => {
    const { headers, bytes } = await get('inspections.csv');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="inspections-\d{4}-\d{2}-\d{2}\.csv"; /);
    expect(headers.get('cache-control')).toContain('no-store');
    await speaking('el', async () => {
      const named = (await get('inspections.csv')).headers.get('content-disposition')!;
      const [, encoded] = /; filename\*=UTF-8''([\w.%-]+)$/.exec(named)!;
      expect(decodeURIComponent(encoded!)).toMatch(/^[Ά-ώ]+ \d{4}-\d{2}-\d{2}\.csv$/);
    });
  });

  it('are limited to an apiary, a round, or days', async () => {
    const hives = async (query: string) => (await rows('inspections', query)).map((row) => `${row.Date} ${row.Hive}`);
    expect(await hives(`?apiary_id=${second.id}`)).toEqual([`${LATER} 1`]);
    const round = roundId(apiary.id, DAY);
    expect(await hives(`?apiary_id=${apiary.id}&group_id=${round}`)).toEqual([`${DAY} 9`, `${DAY} 10`]);
    expect(await hives(`?date_from=${LATER}`)).toEqual([`${LATER} 9`, `${LATER} 1`]);
    expect(await hives(`?date_to=${DAY}`)).toEqual([`${DAY} 9`, `${DAY} 10`]);
    expect(await hives('?date_from=2027-01-01')).toEqual([]);
  });

  it('have headers and words in the keeper’s language', async () => {
    await speaking('el', async () => {
      const [, second] = await rows('inspections');
      expect(second).toMatchObject({ Κυψέλη: '10', 'Γενική κατάσταση': 'καλή', 'Φάνηκε η βασίλισσα': 'ναι' });
      const { headers } = await get('inspections.csv');
      expect(headers.get('content-disposition')).toContain(encodeURIComponent('Επιθεωρήσεις'));
    });
    await speaking('es', async () =>
      expect((await rows('inspections'))[1]).toMatchObject({ 'Estado general': 'buena', Colmena: '10' }),
    );
  });

  it('can be imported without a question, and add no measured value', async () => {
    const measured = async () => {
      const answers = await Promise.all(
        [...apiary.hives, ...second.hives].map((id) => keeper.get(`/api/v1/hive/${id}/inspections`)),
      );
      return answers.flatMap(({ body }) => body.result.inspections.map((each: object) => ({ ...each, extra: null })));
    };
    const before = await measured();
    for (const format of ['csv', 'xlsx']) {
      const { bytes } = await get(`inspections.${format}`);
      const { status, body } = await upload(keeper, { file: bytes, filename: `inspections.${format}` });
      expect([status, body.result?.import.problems]).toEqual([200, []]);
      const { suggestion, id } = body.result.import;
      expect(suggestion.questions).toEqual([]);
      await keeper.patch(`/api/v1/imports/${id}`, { mapping: suggestion.mapping });
      const { counts } = await run(keeper, id);
      // A mite count’s rate and method are no measures of a file: they are stored beside it.
      expect(counts).toMatchObject({ apiaries: 0, hives: 0, rounds: 0, actions: 0, skipped: 0, unchanged: 4 });
    }
    expect(await measured()).toEqual(before);
  });
});

describe('the dialect of CSV', () => {
  const linesOf = async (query: string) => (await get('inspections.csv', query)).bytes.toString().split('\r\n');

  it('has semicolons and decimal commas in the languages whose spreadsheets do', async () => {
    const [header, first, second] = await linesOf('?language=el');
    expect(header).toMatch(/^\uFEFFΜελισσοκομείο;Ημερομηνία;Κυψέλη;/);
    expect(first).toContain(`"Υμηττός, ""north""";${DAY};9;`);
    expect(second).toContain(';8,5;4,25;');
    expect((await linesOf('?language=es'))[2]).toContain(';41,5;');
    expect((await linesOf('?language=en'))[2]).toContain(',8.5,4.25,');
  });

  it('can be chosen, and figures with a comma are quoted between commas', async () => {
    expect((await linesOf('?separator=semicolon'))[2]).toContain(';8.5;4.25;');
    expect((await linesOf('?decimal=comma'))[2]).toContain(',"8,5","4,25",');
    expect((await linesOf('?language=el&separator=comma&decimal=point'))[2]).toContain(',8.5,4.25,');
  });

  it('can be imported again without a change, in every language', async () => {
    const odd = '-5;=1+1,@x\n+2 "frames"';
    const again = await newKeeper(server);
    const { hives } = await newApiary(again, ['-5', '6'], '@Odd, apiary');
    await inspect(again, hives[0]!, { date: DAY, populationFrames: 7.5, note: odd });
    const read = async (who: Keeper) => {
      const [apiary] = (await who.get('/api/v1/apiaries')).body.result.apiaries;
      const answer = await who.get(`/api/v1/hivesWithStatus?apiary_id=${apiary.id}`);
      const found = answer.body.result.hives.find(({ inspection_id }: { inspection_id: string }) => inspection_id);
      return [apiary.name, found?.hiveNumber, found?.populationFrames, found?.note];
    };
    const before = await read(again);
    expect(before).toEqual(['@Odd, apiary', '-5', 7.5, odd]);
    for (const language of ['en', 'el', 'es']) {
      const { bytes } = await get('inspections.csv', `?language=${language}`, again);
      const empty = await newKeeper(server);
      const { body } = await upload(empty, { file: bytes, filename: 'inspections.csv' });
      const { suggestion, id } = body.result.import;
      expect([language, suggestion.questions]).toEqual([language, []]);
      await empty.patch(`/api/v1/imports/${id}`, { mapping: suggestion.mapping });
      await run(empty, id);
      expect([language, await read(empty)]).toEqual([language, before]);
    }
  });
});

describe('cells that a spreadsheet would run as formulas', () => {
  it('are texts in CSV, and numbers stay numbers', async () => {
    const { bytes } = await get('hives.csv', `?apiary_id=${apiary.id}&group_id=${roundId(apiary.id, DAY)}`);
    const text = bytes.toString('utf8');
    expect(text).toContain(`"'=1+1, gentle"`);
    expect(text).toContain(`"'+1 super`);
    expect(text).not.toMatch(/(^|[,"\n])[=+@\t]/m);
    expect(csvRows(bytes).map(({ Hive }) => Hive)).toEqual(["'-5", '9', '10']);
    const [treatment] = await rows('register');
    expect(treatment).toMatchObject({ Batch: "'@42", Amount: '50' });
  });

  it('are texts for a spreadsheet with another separator', async () => {
    const who = await newKeeper(server);
    const { hives } = await newApiary(who, 1);
    await inspect(who, hives[0]!, { date: DAY, note: 'a;=1+1;"=2",+3\n=4' });
    for (const language of ['en', 'el']) {
      const text = (await get('inspections.csv', `?language=${language}`, who)).bytes.toString();
      expect(text).toContain(`a;'=1+1;'""=2"",'+3\n'=4`);
    }
  });

  it('are texts in XLSX, as they were written', async () => {
    const files = await unzipped((await get('inspections.xlsx')).bytes);
    const sheet = files.get('xl/worksheets/sheet1.xml')!.toString('utf8');
    expect(sheet).toContain(`<t xml:space="preserve">+1 super, &quot;gentle&quot;,\nκαλή βασίλισσα</t>`);
    expect(sheet).toContain('<v>8.5</v>');
    expect(sheet).not.toContain('<f>');
  });
});

describe('a workbook', () => {
  it('has columns as wide as their texts, a filter in each header, and a frozen header row', async () => {
    const files = await unzipped((await get('hives.xlsx')).bytes);
    const sheet = files.get('xl/worksheets/sheet1.xml')!.toString('utf8');
    const widths = [...sheet.matchAll(/<col min="\d+" max="\d+" width="(\d+)"/g)].map(([, width]) => Number(width));
    const names = Object.keys((await rows('hives'))[0]!);
    expect(widths).toHaveLength(names.length);
    for (const [at, name] of names.entries()) expect(widths[at]).toBeGreaterThan(name.length);
    expect(widths[names.indexOf('Apiary')]).toBeGreaterThan('Υμηττός, "north"'.length);
    expect(widths[names.indexOf('Note')]).toBeLessThanOrEqual(60);
    expect(sheet).toMatch(/<\/sheetData><autoFilter ref="A1:BH5"\/>/);
    expect(sheet).toContain('state="frozen"');
  });
});

describe('hives', () => {
  it('are filtered as the screen filters them', async () => {
    const hives = async (query: string) => (await rows('hives', query)).map(({ Hive }) => Hive);
    expect(await hives('')).toEqual(["'-5", '9', '10', '1']);
    expect(await hives(`?apiary_id=${apiary.id}&generalStatus=bad,moderate`)).toEqual(['9']);
    expect(await hives(`?apiary_id=${apiary.id}&generalStatus=bad,none`)).toContain('9');
    expect(await hives(`?apiary_id=${apiary.id}&generalStatus=none`)).not.toContain('9');
    expect(await hives(`?apiary_id=${apiary.id}&group_id=${roundId(apiary.id, DAY)}&broodFrames=4,4.5`)).toEqual([
      '10',
    ]);
    expect(await hives('?tags=gentle,x')).toEqual(['10']);
    expect(await hives('?keyword=GENTLE')).toEqual(['10']);
    expect(await hives('?starred=1')).toEqual([]);
    expect(await hives('?queenAge=older')).toEqual(['1']);
  });
});

describe('actions', () => {
  it('are listed with their hives and details', async () => {
    expect(await rows('actions', `?apiary_id=${apiary.id}&completed=0`)).toEqual([
      expect.objectContaining({ Type: 'feeding', Day: LATER, Hives: '9', Feed: 'syrup 2:1', Amount: '2', Unit: 'l' }),
      expect.objectContaining({ Type: 'treatment', Day: '2099-01-01' }),
    ]);
    expect(await rows('actions', `?hive_id=${apiary.hives[0]}`)).toEqual([
      expect.objectContaining({ Hives: '9, 10', 'Number of hives': '2', Completed: expect.stringMatching(/Z$/) }),
    ]);
  });
});

describe('the treatment register', () => {
  it('contains completed treatments', async () => {
    expect(await rows('register')).toHaveLength(1);
    expect(await rows('register', '?year=2026')).toHaveLength(1);
    expect(await rows('register', '?year=2025')).toEqual([]);
    expect((await rows('register'))[0]).toMatchObject({
      Substance: 'thymol',
      Medicine: 'Apiguard',
      'Location during the withdrawal period': 'Υμηττός, "north"',
      'Withdrawal period (days)': '28',
      'No harvest until': '2026-06-07',
    });
  });

  it('includes treatments of deleted hives and apiaries, but not deleted treatments', async () => {
    const keeping = await newKeeper(server);
    const gone = await newApiary(keeping, ['7', '8'], 'Gone apiary');
    const treat = async (batch: string, hive_ids = gone.hives): Promise<string> => {
      const plan = { ...PLAN, details: { ...PLAN.details, batch }, hive_ids };
      return (await keeping.post('/api/generalAction', plan)).body.result.task.id;
    };
    const done = (id: string) => keeping.post(`/api/generalActionHide/${id}`, { day: DAY });
    await done(await treat('kept'));
    await treat('planned');
    await keeping.delete(`/api/generalAction/${await treat('mistaken')}`);
    const opened = await treat('opened');
    await done(opened);
    await keeping.post('/api/v1/hives/deletemult', { hives_selected: [gone.hives[0]] });
    await keeping.delete(`/api/v1/apiaries/${gone.id}`);
    const register = csvRows((await get('register.csv', `?apiary_id=${gone.id}`, keeping)).bytes);
    expect(register).toEqual([
      expect.objectContaining({ Batch: 'kept', Apiary: 'Gone apiary', Hives: '7, 8' }),
      expect.objectContaining({ Batch: 'opened', 'Location during the withdrawal period': 'Gone apiary' }),
    ]);
    expect(csvRows((await get('actions.csv', '', keeping)).bytes)).toEqual([]);
    expect((await keeping.get(`/api/generalAction?apiary_id=${gone.id}&completed=1`)).status).toBe(404);
    expect((await keeping.post(`/api/generalActionRestore/${opened}`)).status).toBe(404);
  });

  it('shows for each treatment until when harvest is forbidden, and where its hives were until then', async () => {
    const moving = await newKeeper(server);
    const from = await newApiary(moving, ['1'], 'From');
    const to = await newApiary(moving, [], 'To');
    await moving.post('/api/v1/hives/movemult', { hives_selected: from.hives, apiary_id: to.id });
    const moved = today();
    const near = fc.integer({ min: -40, max: 40 }).map((days) => addDays(moved, days));
    const details = fc.record(
      {
        withdrawalDays: fc.integer({ min: 0, max: 60 }),
        noHarvestUntil: near,
        removedAt: near,
        route: fc.constantFrom('strips', 'ταινίες', 'trickled', 'by hand'),
        unit: fc.constantFrom('tiras', 'ml'),
      },
      { requiredKeys: [] },
    );
    const doneOn = (planned: string) => (planned < moved ? planned : moved);
    const treatments = fc.sample(fc.record({ initiated_at: near, details }), { numRuns: 40, seed: 108 });
    for (const [i, { initiated_at, details }] of treatments.entries()) {
      const plan = { type: 'treatment', hive_ids: from.hives, initiated_at };
      const { body } = await moving.post('/api/generalAction', {
        ...plan,
        details: { ...details, product: 'Any', batch: `no. ${i}` },
      });
      await moving.post(`/api/generalActionHide/${body.result.task.id}`, { day: doneOn(initiated_at) });
    }
    const rowOf = new Map(
      csvRows((await get('register.csv', '', moving)).bytes).map((row) => [
        row.Batch,
        [row['No harvest until'], row['Location during the withdrawal period']],
      ]),
    );
    for (const [i, { initiated_at, details }] of treatments.entries()) {
      const day = doneOn(initiated_at);
      const { until, unknown } = withdrawalOf({ day, details });
      // Strips without a day of removal may still be in the hives.
      const last = unknown === 'removal' ? '9999-12-31' : (until ?? day);
      const places = [...(day < moved ? ['From'] : []), ...(last >= moved ? ['To'] : [])];
      expect([day, details, rowOf.get(`no. ${i}`)]).toEqual([day, details, [until ?? '', places.join(', ')]]);
    }
  });

  it('is printed in the keeper’s language with name, address, numbered pages and lines for missing data', async () => {
    await keeper.patch('/api/accounts/v1/profile', { address: 'Λεωφόρος 1, Αθήνα' });
    await speaking('el', async () => {
      const { headers, bytes } = await get('register.pdf', '?year=2026');
      expect(headers.get('content-type')).toBe('application/pdf');
      const [page, ...more] = await pdfPages(bytes);
      expect(more).toEqual([]);
      for (const text of [
        'Μητρώο θεραπειών',
        'Μέλισσα Keeper',
        'Λεωφόρος 1, Αθήνα',
        'Υμηττός',
        'θυμόλη',
        'Apiguard',
        'Σελίδα 1',
        'αρμόδια αρχή',
        '________',
      ])
        expect(page).toContain(text);
    });
  });

  it('has a line for an unknown address', async () => {
    const [page] = await pdfPages((await get('register.pdf', '', other)).bytes);
    expect(page).toMatch(/Address: _{20}/);
  });
});

describe('a long paper', () => {
  it('repeats its headers on numbered pages, and continues a cell that is longer than a page', async () => {
    const many = await newKeeper(server);
    const { id, hives } = await newApiary(many, 300, 'Long apiary');
    const { body } = await many.post('/api/generalAction', { ...PLAN, hive_ids: hives });
    await many.post(`/api/generalActionHide/${body.result.task.id}`, { day: DAY });
    await inspect(many, hives[0]!, { date: DAY, note: `${'μέλισσες '.repeat(1000)}τέλος` });
    const pages = await pdfPages((await get('hives.pdf', `?apiary_id=${id}`, many)).bytes);
    expect(pages.length).toBeGreaterThan(6);
    pages.forEach((page, index) => {
      expect(page).toMatch(new RegExp(`Page ${index + 1} +of ${pages.length}`));
      expect(page).toContain('Long apiary');
      expect(page).toContain('status');
    });
    expect(pages.join(' ')).toContain('τέλος');
    expect(pages.at(-1)).toContain(' 300 ');
    const register = await pdfPages((await get('register.pdf', '', many)).bytes);
    expect(register.join(' ').match(/\d+(?=,|$| {2})/g)).toEqual(expect.arrayContaining(['1', '299']));
    expect(register.at(-1)).toContain('ask your authority');
  });

  it('has a dash for unrecorded values, and says where it could not draw a letter', async () => {
    const who = await newKeeper(server);
    const { hives } = await newApiary(who, ['منحل', '🐝', '7 🐝'], 'Υμηττός');
    await inspect(who, hives[0]!, { date: DAY, populationFrames: 7.5 });
    const [page] = await pdfPages((await get('hives.pdf', '?language=el', who)).bytes);
    expect(page).toMatch(/\? +2026-05-10 +– +7,5 +– +–/);
    expect(page).toMatch(/ 7 +– /);
    expect(page).toContain('Το «?» αντικαθιστά γράμματα');
    expect(page).not.toContain('\u0000');
  });
});

describe('an export is refused', () => {
  it.each(['inspections.doc', 'inspections', 'queens.csv', 'inspections.csvx', '.csv'])('for %s', async (name) => {
    const { status, bytes } = await get(name);
    expect([status, JSON.parse(bytes.toString()).error.code]).toEqual([404, 'not_found']);
  });

  it.each([
    ['inspections', 'apiary_id'],
    ['hives', 'apiary_id'],
    ['actions', 'apiary_id'],
    ['actions', 'hive_id'],
    ['register', 'apiary_id'],
  ])('%s of another account’s %s', async (kind, name) => {
    const of = name === 'hive_id' ? theirs.hives[0] : theirs.id;
    for (const id of [of, UNKNOWN_ID])
      for (const format of ['csv', 'xlsx', 'pdf'])
        expect((await get(`${kind}.${format}`, `?${name}=${id}`)).status).toBe(404);
  });

  it('of a round of another account', async () => {
    for (const kind of ['inspections', 'hives'])
      expect((await get(`${kind}.csv`, `?apiary_id=${apiary.id}&group_id=${roundId(theirs.id, DAY)}`)).status).toBe(
        404,
      );
  });

  it.each([
    'inspections.csv?group_id=x',
    `inspections.csv?group_id=${UNKNOWN_ID}`,
    'inspections.csv?date_from=2026-02-30',
    'inspections.csv?date_from=2026-02-03&date_to=2026-02-01',
    'hives.csv?generalStatus=fine',
    'hives.csv?broodFrames=4',
    'hives.csv?broodFrames=5,4',
    'hives.csv?starred=true',
    'actions.csv?completed=2',
    'register.csv?year=20x6',
    'register.csv?year=2026&date_from=2026-01-01',
    'register.csv?language=de',
    'register.csv?separator=tab',
    'register.csv?lang=el',
  ])('for %s', async (path) => expect((await get(path)).status).toBe(400));

  it('without a session', async () => {
    expect((await fetch(`${server.url}/api/v1/exports/hives.csv`)).status).toBe(401);
  });

  it('shows nothing of another account', async () => {
    for (const kind of ['inspections', 'hives', 'actions', 'register'])
      expect((await get(`${kind}.csv`)).bytes.toString()).not.toContain('Foreign');
  });
});
