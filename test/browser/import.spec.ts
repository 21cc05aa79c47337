import { readFileSync } from 'node:fs';
import { makeWorkbook } from '../../apps/api/src/imports/read/testing/make-workbook.js';
import { holdTable } from '../api/database.js';
import { run } from '../api/importing.js';
import { overflowing, settle } from './browser.js';
import { expect } from './expect.js';
import { uploadRecords } from './sample-records.js';
import { browserSuite, context, control, keeper, page, problems, server } from './suite.js';

/** A single file may have ten hives free of charge, and not many more. */
const FREE_HIVES = 12;
const URBAN = readFileSync(new URL('../fixtures/urban/inspections_2021.csv', import.meta.url));

browserSuite({ env: { FREE_HIVE_LIMIT: String(FREE_HIVES) } });

const heading = (name: string | RegExp) => page.getByRole('heading', { name });
const csv = (name: string, text: string | Buffer) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const choose = (file: ReturnType<typeof csv>) => page.getByLabel('Choose a file').setInputFiles(file);
const open = (path: string) => page.goto(`${server.url}/en/${path}`);
const atStep = (name: string) => page.locator('[aria-current=step]', { hasText: name }).waitFor();
const importsOf = async () => (await keeper.get('/api/v1/imports')).body.result.imports;

/** Answers the questions about the urban file, and continues to the check. */
const checkUrban = async () => {
  await choose(csv('inspections_2021.csv', URBAN));
  await heading('What do the columns mean?').waitFor();
  await page.getByLabel('Name of the apiary', { exact: true }).fill('Rooftop');
  await control('Check the rows').click();
  await heading('Check before saving').waitFor();
};

describe('importing a file, on a phone', () => {
  test('shows what is known and what happens to each column, and lets a corrected file replace a record', async () => {
    const records = (bees: number) => `Apiary,Hive,Date,Frames of bees,Varroa mites\nHill,1,2024-04-01,${bees},4\n`;
    const toCheck = async (bees: number) => {
      await open('import');
      await choose(csv('hill.csv', records(bees)));
      await page.getByLabel('Method').selectOption({ label: 'I don’t know: keep as text' });
      await control('Check the rows').click();
      await heading('Check before saving').waitFor();
    };
    await toCheck(5);
    await page.getByText('new hive', { exact: true }).waitFor();
    await control('Import 1 row').click();
    await heading('Import complete').waitFor();
    await control('What became of each column').click();
    const cells = (name: string) => page.getByRole('row', { name }).getByRole('cell').allInnerTexts();
    await expect.poll(() => cells('Frames of bees')).toEqual(['1', '0', '0']);
    await expect.poll(() => cells('Varroa mites')).toEqual(['0', '1', '0']);

    await toCheck(7);
    await page.getByText('apiary, known already').waitFor();
    await page.getByText('1 value differs from your records').waitFor();
    await expect.poll(() => overflowing(page)).toEqual([]);
    await page.getByLabel(/^Replace 1 value from “Frames of bees”.*Row 2: 5 recorded, 7 in the file$/).check();
    await control('Import 1 row').click();
    await page.getByText('1 inspection added').waitFor();
    const [{ id }] = (await keeper.get('/api/v1/apiaries')).body.result.apiaries;
    const [hive] = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${id}`)).body.result.hives;
    expect(hive.populationFrames).toBe(7);
    expect(problems).toEqual([]);
  });

  test('leads from an empty account to hives with their visits', async () => {
    await open('apiaries');
    await control('Have records already? Import them').click();
    await heading('Which file has your records?').waitFor();

    await choose({ name: 'hives.png', mimeType: 'image/png', buffer: Buffer.from('no table') });
    await page.getByText('This isn’t a table that can be read.').waitFor();
    await choose(csv('empty.csv', ''));
    await page.getByText('This file is empty.').waitFor();

    await choose(csv('inspections_2021.csv', URBAN));
    await heading('What do the columns mean?').waitFor();
    await atStep('Columns');
    await expect(heading('What do the columns mean?')).toBeFocused();
    await page.getByText('“2021-06-22” is read as 22 June 2021.').waitFor();
    await page.getByText('Added up with Fob 2nd, Fob 3rd.').waitFor();
    await page.getByText('2 columns are saved as text').waitFor();
    await expect.poll(() => overflowing(page)).toEqual([]);

    // The step continues only after the question is answered.
    await control('Check the rows').click();
    await page.getByText('Answer 1 question first.').waitFor();
    const name = page.getByLabel('Name of the apiary', { exact: true });
    await expect(name).toBeFocused();
    await name.fill('Rooftop');
    await page.getByText('1 of 1 answered').waitFor();
    await page.getByLabel('“Open” means').or(page.getByText('2 columns are saved as text')).first().click();
    await page.getByLabel('“Open” means').selectOption('note');
    await page.getByText('Put together with Notes.').waitFor();
    await page.getByLabel('“Open” means').selectOption('text');
    await control('Check the rows').click();

    await heading('Check before saving').waitFor();
    await page.getByText('Every row can be imported.').waitFor();
    await expect.poll(() => overflowing(page)).toEqual([]);
    // Back and forth without loss.
    await control('Back to the columns').click();
    await page.getByText('1 of 1 answered').waitFor();
    await control('Check the rows').click();
    await control('Import 109 rows').click();

    await heading('Import complete').waitFor();
    await page.getByText('1 new apiary').waitFor();
    await page.getByText('10 new hives').waitFor();
    await page.getByText('109 inspections added').waitFor();
    await expect.poll(() => overflowing(page)).toEqual([]);
    await control('Open the hives').click();
    await page.getByText('Rooftop').filter({ visible: true }).first().waitFor();
    await control(/^Open hive /)
      .nth(9)
      .waitFor();
    await expect(control(/^Open hive /)).toHaveCount(10);
    // A tip that appears above the list moves it.
    await settle(page);
    await control(/^Open hive /)
      .first()
      .click();
    await page.getByRole('region', { name: 'Your own columns' }).waitFor();
    await expect.poll(() => overflowing(page)).toEqual([]);

    // Everything can be undone at once.
    await open('import');
    await page.getByRole('button', { name: 'Undo import: inspections_2021.csv' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
    await heading('Import undone').waitFor();
    await expect.poll(async () => (await keeper.get('/api/v1/apiaries')).body.result.apiaries).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('saves a mapping, and needs no answers for the next file of its kind', async () => {
    await open('import');
    await checkUrban();
    await control('Back to the columns').click();
    await control('Save as template').click();
    await page.getByRole('dialog').getByLabel('Name').fill('Field sheets');
    await page.getByRole('dialog').getByRole('button', { name: 'Save as template' }).click();
    await page.getByText('Saved as “Field sheets”.').waitFor();
    await control('Check the rows').click();
    await control('Import 109 rows').click();
    await heading('Import complete').waitFor();

    await control('Import another file').click();
    await page.getByRole('link', { name: /inspections_2021\.csv.*Imported/ }).waitFor();
    await choose(csv('again.csv', URBAN));
    await page.getByText('Using your template “Field sheets”.').waitFor();
    await control('Check the rows').click();
    await control('Import 109 rows').click();
    await page.getByText('Everything in this file was already imported.').waitFor();
  });

  test('asks what 3/4 means, and keeps the answer over a reload', async () => {
    const rows = ['Yard,Hive,Date,Bees', 'Hill,7,3/4/21,12', 'Hill,8,5/4/21,9'].join('\n');
    await open('import');
    const unlock = await holdTable(server, 'import_mappings');
    await choose(csv('spring.csv', rows));
    await heading('Reading your file').waitFor();
    await page.reload();
    await heading('Reading your file').waitFor();
    await unlock();
    await page.getByText('How are the dates in “Date” written?').waitFor();
    await control('Check the rows').click();
    await page.getByText('Answer this.').waitFor();
    await page.getByLabel('“3/4/21” is 3 April 2021').check();
    await page.getByText('1 of 1 answered').waitFor();
    await page.reload();
    await page.getByText('1 of 1 answered').waitFor();
    await expect(page.getByLabel('“3/4/21” is 3 April 2021')).toBeChecked();
    await control('Check the rows').click();
    await page.getByText('Every row can be imported.').waitFor();
    await page.reload();
    await atStep('Check');
    await control('Import 2 rows').click();
    await page.getByText('2 inspections added').waitFor();
    const [{ last_group_date }] = (await keeper.get('/api/v1/apiaries')).body.result.apiaries;
    expect(last_group_date).toBe('2021-04-05');

    // Sheets with the same columns are one table; each visit of a row has its own day.
    const header = ['Yard', 'Spring bees', 'Summer bees'];
    const book = makeWorkbook([
      { name: 'Oak 1', rows: [header, ['Hill', 5, 8]] },
      { name: 'Oak 2', rows: [header, ['Hill', 4, 650]] },
      { name: 'Key', rows: [['Word', 'Meaning']] },
    ]);
    await control('Import another file').click();
    await choose(csv('across.csv', 'Date,Hive 1,Hive 2\n2024-04-01,30,31'));
    await page.getByText('Make one row for each hive and day instead').waitFor();
    // Also if they are only known after the upload.
    const release = await holdTable(server, 'import_mappings');
    await choose({ ...csv('waves.xlsx', ''), buffer: Buffer.from(book) });
    await heading('Reading your file').waitFor();
    await release();
    await page.getByText('Not read, because the columns differ: Key.').waitFor();
    await control('Read these sheets').click();
    const spring = control(/^Inspection 1/);
    await spring.getByText('Its date is asked above').waitFor();
    for (const [group, day] of Object.entries({ Spring: '2022-04-12', Summer: '2022-07-03' }))
      await page
        .locator('div', { has: page.getByText(`On which day was “${group}”?`) })
        .last()
        .getByLabel('Day', { exact: true })
        .fill(day);
    await page.getByText('2 of 2 answered').waitFor();
    await spring.getByText('The date is 12 April 2022').waitFor();
    await control('Check the rows').click();
    await page.getByText('Row 2 (Oak 2)').first().waitFor();
    const [{ id }] = await importsOf();
    const { mapping } = (await keeper.get(`/api/v1/imports/${id}`)).body.result.import;
    expect(mapping.visits.map(({ date }: { date: { day: string } }) => date.day)).toEqual(['2022-04-12', '2022-07-03']);
  });

  test('shows the day of a text as it is recorded', async () => {
    const mappingOf = (date: object) => ({
      apiary: { column: 'Yard' },
      hive: { column: 'Hive' },
      visits: [{ date: { column: 'Date', ...date }, fields: { populationFrames: { column: 'Bees' } } }],
    });
    const season = { format: 'D/M', firstYear: 2020, seasonStart: '09-01' };
    for (const [text, date, day, words] of [
      ['2022-09-01 23:11+00:00', { format: 'YYYY-MM-DD' }, '2022-09-02', 'is read as 2 September 2022'],
      ['44713', { format: 'YYYY-MM-DD' }, '2022-06-01', 'is read as 1 June 2022'],
      ['8/2', season, '2021-02-08', 'is read as 8 February 2021'],
      ['2022-06-22 25:00', { format: 'YYYY-MM-DD' }, undefined, 'can’t be read this way'],
    ] as const) {
      const file = `Yard,Hive,Date,Bees\n${text},7,${text},12`;
      const { id } = await uploadRecords(keeper, file, 'days.csv', mappingOf(date));
      await open(`import/${id}`);
      await page.getByText(`“${text}” ${words}.`).waitFor();
      await run(keeper, id);
      const { apiaries } = (await keeper.get('/api/v1/apiaries')).body.result;
      const recorded = apiaries.find(({ name }: { name: string }) => name === text)?.last_group_date;
      expect([text, recorded]).toEqual([text, day]);
    }
  });

  test('describes the actions that the rows contain, and removes unwanted ones', async () => {
    const where = [{ column: 'Done', is: ['off'] }];
    const mapping = {
      apiary: { value: 'Hill' },
      hive: { column: 'Hive' },
      visits: [
        {
          date: { column: 'Date', format: 'YYYY-MM-DD' },
          fields: {},
          actions: [
            { where, type: 'growth', details: { kind: { value: 'super_removed' } } },
            { where: [{ column: 'Done', is: ['fed'] }], type: 'feeding', details: { feed: { value: 'syrup_2_1' } } },
          ],
        },
      ],
    };
    const { id } = await uploadRecords(
      keeper,
      'Hive,Date,Done\n7,2021-04-03,off\n8,2021-04-03,fed',
      'done.csv',
      mapping,
    );
    await open(`import/${id}`);
    await page.getByText('Growth: Super removed', { exact: true }).waitFor();
    await page.getByText('Feeding: Syrup 2:1', { exact: true }).waitFor();
    await control('Don’t add this').first().click();
    await page.getByText('Action removed.').waitFor();
    await control('Check the rows').click();
    await heading('Check before saving').waitFor();
    const record = (await keeper.get(`/api/v1/imports/${id}`)).body.result.import;
    expect(record.mapping.visits[0].actions).toEqual(mapping.visits[0]!.actions.slice(1));
  });

  test('fixes a problem once for all of its rows, corrects a cell, and skips the rest', async () => {
    const rows = [
      'Yard,Hive,Date,Bees',
      'Hill,7,2021-04-03,12+',
      'Hill,8,2021-04-03,12+',
      'Hill,9,2021-04-03,x',
      ',10,2021-04-03,4',
      'Hill,11,2021-04-03,5',
      'Hill,11,2021-04-03,3',
    ];
    const mapping = {
      apiary: { column: 'Yard' },
      hive: { column: 'Hive' },
      visits: [{ date: { column: 'Date', format: 'YYYY-MM-DD' }, fields: { populationFrames: { column: 'Bees' } } }],
    };
    const { id } = await uploadRecords(keeper, rows.join('\n'), 'strong.csv', mapping);
    await open(`import/${id}?step=check`);
    await page.getByText('5 problems left').waitFor();
    await page.getByLabel('Several rows for the same hive and date').selectOption('Add them: each row is a box');
    await page.getByText('4 problems left').waitFor();
    await page.getByLabel('What does “12+” mean?').selectOption('A number');
    await page.getByLabel('Number', { exact: true }).fill('12,5');
    await control('Use this everywhere').click();
    await page.getByText('2 problems left').waitFor();

    const unknown = page.getByRole('listitem').filter({ hasText: '“x” in “Bees” isn’t a number' });
    await unknown.getByRole('button', { name: 'Correct this cell' }).click();
    await page.getByRole('dialog').getByLabel('Correct value').fill('6');
    await control('Correct the cell').click();
    await page.getByText('1 problem left').waitFor();

    await control('Fix or skip 1 problem').click();
    await page.getByText('Fix or skip the problems first.').waitFor();
    await page.getByRole('checkbox', { name: /^Skip what has problems/ }).check();
    await expect.poll(() => overflowing(page)).toEqual([]);
    await control('Import the rest').click();
    await page.getByText('4 inspections added').waitFor();
    await page.getByText('1 inspection or row skipped').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      control('Download the list of problems').click(),
    ]);
    await expect
      .poll(async () => readFileSync(await download.path(), 'utf8'))
      .toContain('"5","Yard","","The name of the apiary in “Yard” is missing"');
    const [apiary] = (await keeper.get('/api/v1/apiaries')).body.result.apiaries;
    const { hives } = (
      await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${apiary.id}&group_id=${apiary.last_group_id}`)
    ).body.result;
    expect(
      hives.map(({ hiveNumber, populationFrames }: Record<string, unknown>) => [hiveNumber, populationFrames]),
    ).toEqual([
      ['7', 12.5],
      ['8', 12.5],
      ['9', 6],
      ['11', 8],
    ]);
  });

  test('says in the reader’s language why a file or a part of its mapping is refused', async () => {
    const across = csv('across.csv', 'Date,Hive 1,Hive 2\n2024-04-01,30,31');
    const oneForEach = page.getByText('Φτιάξτε μία γραμμή για κάθε κυψέλη και ημέρα');
    const fileChoice = page.locator('input[type=file]');
    await page.goto(`${server.url}/el/import`);
    await fileChoice.setInputFiles(across);
    await oneForEach.waitFor();
    // Also if it is only known after the upload.
    const release = await holdTable(server, 'import_mappings');
    await fileChoice.setInputFiles({ ...across, name: 'late.csv' });
    await heading('Ανάγνωση του αρχείου').waitFor();
    await release();
    await heading('Το αρχείο δεν διαβάζεται').waitFor();
    await oneForEach.waitFor();
    await expect(page.getByText('Each column')).toHaveCount(0);

    const date = { column: 'Date', format: ['D/M/YYYY', 'M/D/YYYY'] };
    const mapping = { apiary: { value: 'Hill' }, hive: { column: 'Hive' }, visits: [{ date, fields: {} }] };
    const { id } = await uploadRecords(keeper, 'Hive,Date,Bees\n7,3/4/2021,5', 'april.csv');
    await page.evaluate(
      ([key, draft]) => localStorage.setItem(key!, draft!),
      [`kypseli.draft.${keeper.person.email}.import.${id}`, JSON.stringify({ mapping, answers: {}, settled: true })],
    );
    await page.goto(`${server.url}/el/import/${id}`);
    await control('Έλεγχος των γραμμών').click();
    await page.getByText('Date, Ημερομηνία επιθεώρησης: Η ίδια ημερομηνία διαβάζεται με δύο τρόπους.').waitFor();
  });

  test('stores nothing of a cancelled upload', async () => {
    const devtools = await context.newCDPSession(page);
    await open('import');
    await heading('Which file has your records?').waitFor();
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 50_000 };
    await devtools.send('Network.emulateNetworkConditions', slow);
    await choose(csv('long.csv', `Hive,Date,Bees\n${'7,2021-04-03,12\n'.repeat(300_000)}`));
    await heading('Sending long.csv').waitFor();
    await control('Cancel').click();
    await page.getByText('Upload cancelled. Nothing was saved.').waitFor();
    await page.getByLabel('Choose a file').waitFor();
    await expect.poll(() => importsOf()).toEqual([]);
  });

  test('offers a plan if the free version has no room', async () => {
    const rows = Array.from({ length: FREE_HIVES + 1 }, (_, hive) => `Hill,${hive + 1},8`);
    await open('import');
    await choose(csv('many.csv', ['Yard,Hive,Bees', ...rows].join('\n')));
    await page.getByLabel('Column', { exact: true }).selectOption({ label: 'None: all rows are of one day' });
    await page.getByLabel('Day of all rows').fill('2021-04-03');
    await control('Check the rows').click();
    await control(`Import ${rows.length} rows`).click();
    const plans = page.getByRole('dialog');
    await plans.getByText('Please select your subscription.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Nothing was saved. With a subscription you can import all of these hives.').waitFor();
    await settle(page);
    await expect.poll(() => overflowing(page)).toEqual([]);
    await expect.poll(async () => (await keeper.get('/api/v1/apiaries')).body.result.apiaries).toEqual([]);
  });

  test('chooses its file by the keyboard alone', async () => {
    // Registered early: until then the browser closes its own dialogue.
    const chooser = page.waitForEvent('filechooser');
    await open('import');
    await heading('Which file has your records?').waitFor();
    await settle(page);
    const input = page.getByLabel('Choose a file');
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press('Tab');
      if (await input.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(input).toBeFocused();
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(csv('inspections_2021.csv', URBAN));
    await atStep('Columns');
  });
});
