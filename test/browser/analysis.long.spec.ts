import { readFile } from 'node:fs/promises';
import { csvRows } from '../api/downloads.js';
import { eventually } from '../api/server.js';
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

  test('shows the last loaded days offline, and names them', async () => {
    await open(SEASON);
    await chooseApiary('Shaw');
    const chart = page.getByRole('toolbar', { name: /^Frames of bees/ });
    await chart.waitFor();
    await page.context().setOffline(true);
    await page.getByRole('radio', { name: '3 months' }).click();
    const notice = page.getByText(/^Couldn’t load these dates\. Showing 2022\/\d\d\/\d\d – 2022\/\d\d\/\d\d from \d/);
    await notice.waitFor();
    await chart.waitFor();
    await page.context().setOffline(false);
    await notice.waitFor({ state: 'detached' });
    await page.getByText('No rounds in this period').waitFor();
  });

  test('offers the nearest round if there is none, and refuses days in the wrong order beside their field', async () => {
    await open('seasonal_analysis?from=2019-01-01&to=2019-12-31');
    await page.getByRole('heading', { name: 'No rounds in this period' }).waitFor();
    await page.getByRole('button', { name: /^Show the period from 20/ }).click();
    await page.getByRole('toolbar', { name: /^Frames of bees/ }).waitFor();
    await page.getByRole('radio', { name: 'Custom' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('From', { exact: true }).fill('2022-06-01');
    await sheet.getByLabel('To', { exact: true }).fill('2022-05-01');
    await sheet.getByRole('button', { name: 'Show these dates' }).click();
    await sheet.getByText('This date is after the last one.').waitFor();
    await expect(sheet.getByLabel('From', { exact: true })).toBeFocused();
    await sheet.getByLabel('To', { exact: true }).fill('2022-07-01');
    await sheet.getByRole('button', { name: 'Show these dates' }).click();
    await page.waitForURL(/from=2022-06-01&to=2022-07-01/);
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

  test('hives have their headers on every page, and every apiary begins one', async () => {
    await open('hives?apiary=all', DESKTOP);
    await page.locator('[data-hive]').first().waitFor();
    const printed = await printedHives(177);
    const rows = printed.map((text) => text.match(/\b2\d-\d{3}\b/g) ?? []);
    expect(new Set(rows.flat()).size).toBe(177);
    // 42 hives of Shaw, which are more than a page.
    expect(Math.max(...rows.map(({ length }) => length))).toBeGreaterThanOrEqual(34);
    const { apiaries } = (await keeper.get('/api/v1/apiaries')).body.result;
    for (const text of printed) {
      expect(text).toMatch(/Hive +Status/);
      expect(apiaries.filter(({ name }: { name: string }) => text.includes(name))).toHaveLength(1);
    }
  });
});

describe('the hives of all apiaries', () => {
  test('are in one list, are filtered together, and are selected over several apiaries', async () => {
    await open('hives');
    await chooseApiary('All apiaries');
    await page.waitForURL(/overview$/);
    await page.getByRole('link', { name: 'All hives' }).click();
    await page.waitForURL(/hives\?apiary=all$/);
    await page.getByRole('heading', { name: 'Shaw' }).waitFor();
    await expect.poll(() => page.locator('[data-hive]').count()).toBeLessThan(177);
    await expect(page.getByRole('button', { name: /^Round/ }).filter({ visible: true })).toHaveCount(0);

    const search = page.getByPlaceholder('Hive number or note');
    await search.fill('22-001');
    await page.locator('[data-hive]').nth(1).waitFor({ state: 'detached' });
    const { apiaries } = (await keeper.get('/api/v1/apiaries')).body.result;
    const other = apiaries.find(({ name }: { name: string }) => name === 'Wire');
    const { hives } = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${other.id}`)).body.result;
    // A tool of the list that a selection hides.
    await search.fill('22-0');
    await page.getByRole('heading', { name: 'Shaw' }).waitFor();
    await page.getByRole('checkbox', { name: 'Select hive 22-001', exact: true }).click();
    await page.getByRole('button', { name: /^Schedule/ }).waitFor();
    const elsewhere = page.getByRole('checkbox', { name: `Select hive ${hives[0].hiveNumber}`, exact: true });
    await eventually(
      async () => {
        if (await elsewhere.count()) return true;
        await page.mouse.wheel(0, 2_000);
        return undefined;
      },
      () => `Hive ${hives[0].hiveNumber} never came into sight.`,
    );
    await elsewhere.first().click();
    await page
      .getByRole('region', { name: '2 hives selected' })
      .getByText(/^of \d+ filtered hives in all apiaries$/)
      .waitFor();
    await page.getByText('Hives of one apiary are moved at a time.').waitFor();

    await page.locator(`[data-hive="${hives[0].id}"]`).click();
    await page.waitForURL(new RegExp(`hives/${hives[0].id}\\?apiary=${other.id}`));
    await page.getByRole('dialog').getByText(hives[0].hiveNumber).first().waitFor();
  });
});
