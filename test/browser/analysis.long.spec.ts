import { readFile } from 'node:fs/promises';
import { csvRows } from '../api/downloads.js';
import { analysisSuite, chooseApiary, open, pages, printedHives, SEASON } from './analysis-suite.js';
import { DESKTOP, settle } from './browser.js';
import { expect } from './expect.js';
import { keeper, page } from './suite.js';

analysisSuite();

describe('the seasonal analysis', () => {
  test('arrow keys move between rounds and open one beside the chart', async () => {
    await open(SEASON, DESKTOP);
    await chooseApiary('Shaw');
    const chart = page.getByRole('toolbar', { name: /^Frames of bees/ });
    const strips = chart.getByRole('button');
    // The latest round is shown without a touch.
    await page.getByRole('heading', { name: /^Round \d{4}/ }).waitFor();
    await strips.last().focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect(strips.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    const day = /\d{4}\/\d\d\/\d\d/.exec((await strips.nth(1).getAttribute('aria-label'))!)![0];
    await page.getByRole('heading', { name: `Round ${day}` }).waitFor();
    await page.waitForURL(new RegExp(`round=${day.replaceAll('/', '-')}`));
  });
});

describe('the hives that match', () => {
  test('are exported and printed as the screen shows them', async () => {
    await open('hives');
    await chooseApiary('Shaw');
    await page.getByPlaceholder('Hive number or note').fill('22-00');
    await page.locator('[data-hive]').nth(9).waitFor({ state: 'detached' });
    const numbers = Array.from({ length: 9 }, (_, at) => `22-00${at + 1}`);

    const printed = (await printedHives(numbers.length)).join(' ');
    expect(printed.match(/22-\d{3}/g)).toEqual(numbers);
    expect(printed).toMatch(/Shaw, 2022\/\d\d\/\d\d/);
    expect(printed).toContain('1 / 1');

    await page.getByRole('button', { name: 'Export' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: 'CSV' }).click();
    const downloading = page.waitForEvent('download');
    await sheet.getByRole('button', { name: 'Download CSV' }).click();
    const rows = csvRows(await readFile(await (await downloading).path()));
    expect(rows.map(({ Hive }) => Hive)).toEqual(numbers);
  });

  test('are exported in the language on screen and its dialect, or in a chosen one', async () => {
    await open('hives');
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.locator('header').getByRole('combobox', { name: 'Language' }).selectOption('el');
    await saved;
    // Emails use the chosen language.
    await expect.poll(async () => (await keeper.get('/api/accounts/v1/profile')).body.result.user.language).toBe('el');
    await keeper.patch('/api/accounts/v1/profile', { language: 'en' });
    await page.reload();
    await page.getByRole('button', { name: 'Εξαγωγή' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('columnheader', { name: 'Κυψέλη' }).waitFor();
    await sheet.getByRole('radio', { name: 'CSV' }).click();
    const headOf = async () => {
      const downloading = page.waitForEvent('download');
      await sheet.getByRole('button', { name: 'Λήψη CSV' }).click();
      return (await readFile(await (await downloading).path(), 'utf8')).split('\n')[0];
    };
    await expect.poll(() => headOf()).toContain('Μελισσοκομείο;Κυψέλη;');
    await page.getByRole('button', { name: 'Εξαγωγή' }).click();
    await sheet.getByRole('radio', { name: 'CSV' }).click();
    await sheet.getByRole('radio', { name: 'Κόμμα, υποδιαστολή τελεία' }).click();
    await expect.poll(() => headOf()).toContain('Μελισσοκομείο,Κυψέλη,');
  });
});

describe('in print', () => {
  test('an open hive is printed without the list, and the list by its own button', async () => {
    await open('hives', DESKTOP);
    await chooseApiary('Shaw');
    await page.getByRole('link', { name: 'Open hive 22-002' }).click();
    await page.getByRole('tab', { name: 'Status' }).waitFor();
    await settle(page);
    const [hive] = await pages();
    expect(hive).toContain('22-002');
    expect(hive).toContain('Weight');
    expect(hive).not.toContain('22-001');
    await page.evaluate(() => {
      document.body.dataset.print = 'list';
    });
    await expect.poll(async () => (await pages())[0]).toMatch(/22-001.*22-030/s);
  });

  test('notes are complete, without the search fields', async () => {
    await keeper.post('/api/v1/notes', { text: `Much to say.\n${'On and on it goes. '.repeat(30)}The end.` });
    await open('notes', DESKTOP);
    await page.getByText('Much to say.').first().waitFor();
    const printed = (await pages()).join(' ');
    expect(printed.match(/Much to say/g)).toHaveLength(1);
    expect(printed).toContain('The end.');
    expect(printed).not.toMatch(/Search|Starred|New note/);
  });
});
