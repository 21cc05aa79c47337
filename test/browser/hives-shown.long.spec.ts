import { type Apiary, inspect, newApiary } from '../api/client.js';
import { holdTable } from '../api/database.js';
import { DESKTOP, overflowing, settle } from './browser.js';
import { expect } from './expect.js';
import { browserSuite, button, discardWindow, keeper, page, plate, saved, server } from './suite.js';

let home: Apiary;

browserSuite();
beforeEach(async () => {
  home = await newApiary(keeper, ['22-001', '3', '1', '2'], 'Home');
});

interface Hive {
  id: string;
  hiveNumber: string;
  active: boolean;
  starred: boolean;
  tags: string[];
}
const hives = async (): Promise<Hive[]> =>
  (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${home.id}`)).body.result.hives;
const flagged = async (flag: 'active' | 'starred') =>
  (await hives()).filter((hive) => hive[flag]).map(({ hiveNumber }) => hiveNumber);

describe('hives', () => {
  test('stay starred while the server has stored it and cannot show it yet', async () => {
    await page.goto(`${server.url}/en/hives`);
    await button('Star hive 1').waitFor();
    await settle(page);
    const sent: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/updatestarred')) sent.push(request.headers()['idempotency-key']);
    });
    const answer = (status: number) =>
      page.waitForResponse((one) => one.url().endsWith('/updatestarred') && one.status() === status);
    const release = await holdTable(server, 'rm.hives', 'SHARE');
    try {
      const stored = answer(202);
      await button('Star hive 1').click();
      await stored;
      await answer(202);
      await page.getByRole('button', { name: 'Star hive 1', pressed: true }).waitFor();
      await expect(page.getByText(/Everything is saved/)).toHaveCount(0);
      await expect.poll(() => flagged('starred')).toEqual([]);
    } finally {
      await release();
    }
    await saved();
    await page.getByRole('button', { name: 'Star hive 1', pressed: true }).waitFor();
    await expect.poll(() => flagged('starred')).toEqual(['1']);
    expect(new Set(sent).size).toBe(1);
  });

  test('have a table with as many columns as fit, and fixed plates with more', async () => {
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${server.url}/en/hives`);
      await plate('1').waitFor();
      await expect.poll(() => overflowing(page)).toEqual([]);
      const table = page.getByRole('table');
      await expect.poll(() => table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      // Nothing covers the first row.
      await plate('1').click({ trial: true });
    }
    await button('Columns').click();
    await page.getByRole('menuitemcheckbox', { name: 'kg' }).click();
    await page.keyboard.press('Escape');
    const table = page.getByRole('table');
    await table.evaluate((box) => box.scrollBy({ left: 10_000 }));
    await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
    await plate('1').click();
    await expect(plate('1')).toBeChecked();
    await expect.poll(() => overflowing(page)).toEqual([]);
  });

  test('show bees in one format per table: integers, or one decimal', async () => {
    const [one, two] = home.hives as [string, string];
    const bees = () => page.getByRole('row').locator('[data-column=populationFrames] b').allInnerTexts();
    await page.setViewportSize(DESKTOP);
    await inspect(keeper, one, { date: '2022-05-01', populationFrames: 8 });
    await inspect(keeper, two, { date: '2022-05-01', populationFrames: 17 });
    await page.goto(`${server.url}/en/hives`);
    await page.getByRole('row').getByText('17', { exact: true }).waitFor();
    await expect.poll(async () => (await bees()).sort()).toEqual(['17', '8']);
    await inspect(keeper, two, { date: '2022-05-24', populationFrames: 17.5 });
    await inspect(keeper, one, { date: '2022-05-24', populationFrames: 8 });
    await page.reload();
    await page.getByRole('row').getByText('17.5', { exact: true }).waitFor();
    await expect.poll(async () => (await bees()).sort()).toEqual(['17.5', '8.0']);
  });

  test('show the loaded actions if newer ones cannot be loaded', async () => {
    const [hive] = home.hives as [string];
    await keeper.post('/api/generalAction', { type: 'task', hive_ids: [hive], details: { text: 'Paint the lid' } });
    await page.goto(`${server.url}/en/hives/${hive}?tab=1`);
    await page.getByText('Paint the lid').first().waitFor();
    discardWindow();
    await page.clock.install();
    await page.route('**/api/generalAction?**', (route) => route.abort());
    await page.getByRole('tab', { name: 'Status' }).click();
    await page.clock.fastForward('02:00');
    await page.getByRole('tab', { name: 'Actions' }).click();
    await page.clock.runFor(20_000);
    await page.getByText(/^Showing actions from \d\d:\d\d\. Couldn’t refresh\./).waitFor();
    await page.getByText('Paint the lid').first().waitFor();
  });
});
