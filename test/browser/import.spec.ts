import { readFileSync } from 'node:fs';
import { inspect, newApiary, newKeeper } from '../api/client.js';
import { download } from '../api/downloads.js';
import { overflowing, settle } from './browser.js';
import { expect } from './expect.js';
import { atStep, choose, csv, heading, importSuite, open, URBAN } from './import-suite.js';
import { uploadRecords } from './sample-records.js';
import { control, keeper, page, problems, saveData, server } from './suite.js';

importSuite();

describe('importing a file, on a phone', () => {
  test('leads from an empty account to hives with their visits', async () => {
    // The app would also ask for what it keeps for later, of an apiary that the undo is taking away.
    await saveData();
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
    await page.getByText('The latest round of Rooftop, 2021/10/19: 8 hives inspected.').waitFor();
    await expect(page.getByRole('link', { name: /^Open hive .*frames of bees/ })).toHaveCount(8);
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
    await page.getByText(/^\d+ columns of your own$/).click();
    await expect.poll(() => overflowing(page)).toEqual([]);

    // Everything can be undone at once.
    await open('import');
    await page.getByRole('button', { name: 'Undo import: inspections_2021.csv' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
    await heading('Import undone').waitFor();
    await expect.poll(async () => (await keeper.get('/api/v1/apiaries')).body.result.apiaries).toEqual([]);
    expect(problems).toEqual([]);
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

  test('asks about what is not plausible in any row, with examples, before it imports', async () => {
    await open('import');
    await choose(
      csv(
        'scale.csv',
        'Apiary,Hive,Date,Weight (kg),Frames of bees\nHill,1,2026-05-03,41,9\nHill,2,2026-05-03,5,120\n',
      ),
    );
    await control('Check the rows').click();
    await page.getByText('Some values look unlikely.').waitFor();
    await page.getByText('Row 3: 5', { exact: true }).waitFor();
    await control('Answer 2 questions').click();
    await page.getByText('Answer what looks unlikely and use the answers first.').waitFor();
    await page.getByLabel('Answer', { exact: true }).first().selectOption('They are right: record them');
    await page.getByLabel('Answer', { exact: true }).last().selectOption('Not certain: keep them as text');
    await expect.poll(() => overflowing(page)).toEqual([]);
    await control('Use these answers').click();
    await page.getByText('Every row can be imported.').waitFor();
    await control('Import 2 rows').click();
    await heading('Import complete').waitFor();
  });

  test('shows first what the table is about, and reads it anew for another choice', async () => {
    await open('import');
    await choose(csv('amounts.csv', 'Apiary,Hive,Date,Amount\nHill,1,2026-05-03,12\n'));
    const kind = page.getByLabel('What is this table about?');
    await expect(kind).toHaveValue('inspections');
    await kind.selectOption({ label: 'Harvests' });
    await expect(page.getByLabel('“Amount” means')).toHaveValue('harvest.kg');
    await expect.poll(() => overflowing(page)).toEqual([]);
    await control('Check the rows').click();
    await page.getByText('action will be added').waitFor();
    await control('Import 1 row').click();
    await heading('Import complete').waitFor();
  });

  test('restores an account from its archive', async () => {
    const before = await newKeeper(server);
    const { hives } = await newApiary(before, 2, 'Heath');
    await inspect(before, hives[0]!, { date: '2026-05-10', broodFrames: 4 });
    const { bytes } = await download(server, before, '/api/accounts/v1/export');
    const archive = { name: 'kypseli.zip', mimeType: 'application/zip', buffer: bytes };
    await open('import');
    await choose(archive);
    await heading('Restore this account?').waitFor();
    await atStep('Check');
    await page.getByText('Not restored: your plan and payments').waitFor();
    await expect.poll(() => overflowing(page)).toEqual([]);
    await control('Restore the account').click();
    await page.getByText('2 new hives').waitFor();

    await open('import');
    await choose(archive);
    await page.getByText('This archive was restored here before.').waitFor();
    expect(problems).toEqual([]);
  });

  test('reads a table whose columns are hives, and asks what it counts', async () => {
    await open('import');
    await choose(csv('scales.csv', 'Date,Lezan,Jurko\n2021-07-18,20.4,22.6\n2021-07-25,21.9,21.7\n'));
    await page.getByText('Each column is a hive: Lezan, Jurko.').waitFor();
    await page.getByLabel('Name of the apiary', { exact: true }).fill('Hill');
    await page.getByLabel('Answer', { exact: true }).first().selectOption('Yes, each column is a hive');
    await page.getByLabel('Answer', { exact: true }).last().selectOption('Weight of the hive');
    await expect.poll(() => overflowing(page)).toEqual([]);
    await control('Check the rows').click();
    await control('Import 4 rows').click();
    await page.getByText('4 inspections added').waitFor();
  });
});
