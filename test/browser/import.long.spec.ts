import { makeWorkbook } from '../../apps/api/src/imports/read/testing/make-workbook.js';
import { holdTable } from '../api/database.js';
import { run } from '../api/importing.js';
import { overflowing, settle } from './browser.js';
import { expect } from './expect.js';
import { atStep, choose, csv, FREE_HIVES, heading, importSuite, importsOf, open, URBAN } from './import-suite.js';
import { uploadRecords } from './sample-records.js';
import { context, control, keeper, page, problems, server } from './suite.js';

importSuite();

/** Answers the questions about the urban file, and continues to the check. */
const checkUrban = async () => {
  await choose(csv('inspections_2021.csv', URBAN));
  await heading('What do the columns mean?').waitFor();
  await page.getByLabel('Name of the apiary', { exact: true }).fill('Rooftop');
  await control('Check the rows').click();
  await heading('Check before saving').waitFor();
};

describe('importing a file, on a phone', () => {
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
    // The sheets may only be known after the upload.
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

  test('says in the reader’s language why a file or a part of its mapping is refused', async () => {
    const bare = csv('bare.csv', 'Hive,Date\n');
    const noRows = page.getByText('Ο πίνακας έχει ονόματα στηλών, αλλά καμία γραμμή');
    const fileChoice = page.locator('input[type=file]');
    await page.goto(`${server.url}/el/import`);
    await fileChoice.setInputFiles(bare);
    await noRows.waitFor();
    await expect(page.getByText('This table has')).toHaveCount(0);

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
});
