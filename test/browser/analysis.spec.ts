import { inspect, newApiary, roundId } from '../api/client.js';
import { eventually } from '../api/server.js';
import { analysisSuite, chooseApiary, open, SEASON } from './analysis-suite.js';
import { DESKTOP, overflowing, settle } from './browser.js';
import { expect } from './expect.js';
import { keeper, page } from './suite.js';

const DAY = 86_400_000;

analysisSuite();

const fieldsOf = (asked: { field: string }[]) => asked.map(({ field }) => field).sort();
const ALL = ['broodFramesS', 'generalStatus', 'harvestedFramesS', 'populationFramesS', 'varroaS', 'weightKgS'];

test('the print button of the hive list prints every hive, though few are on the screen', async () => {
  await open('hives?apiary=all', DESKTOP);
  await page.locator('[data-hive]').first().waitFor();
  // As a browser prints: listeners first, then the pages are made, in one turn.
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.body.dataset.rows = String(document.querySelectorAll('table tbody tr').length);
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await page.getByRole('button', { name: 'Print and export' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-rows', '177');
  // The screen comes back.
  await expect(page.locator('table tbody tr')).toHaveCount(0);
});

describe('the seasonal analysis', () => {
  test('loads its measures of the last 365 days, and again for another period', async () => {
    const asked = await open('seasonal_analysis');
    const daysOf = () => asked.map(({ date_from, date_to }) => [Date.parse(date_from!), Date.parse(date_to!)] as const);
    expect(fieldsOf(asked)).toEqual(ALL);
    for (const [from, to] of daysOf()) {
      expect(to - from).toBe(365 * DAY);
      expect(Math.abs(Date.now() - to)).toBeLessThan(2 * DAY);
    }
    asked.length = 0;
    for (const name of ['1 month', '6 months', '1 year']) await page.getByRole('radio', { name }).waitFor();
    await page.getByRole('radio', { name: '3 months' }).click();
    await page.waitForURL(/time=m3/);
    await eventually(
      async () => (asked.length >= ALL.length ? true : undefined),
      () => `Only ${fieldsOf(asked)} were asked.`,
    );
    await settle(page);
    expect(fieldsOf(asked)).toEqual(ALL);
    for (const [from, to] of daysOf()) expect(Math.round((to - from) / DAY / 30)).toBe(3);
    await page.goBack();
    await page.waitForURL((url) => url.search === '');
  });

  test('a touched round shows its hives; a side of the average opens just those, in that round', async () => {
    const asked = await open(SEASON);
    await chooseApiary('Shaw');
    // Every round's statuses are visible, and an unrecorded measure takes a line, not a card's height.
    const statuses = page.getByRole('toolbar', { name: /^General status/ });
    await expect(statuses.getByRole('button')).toHaveCount(8);
    await expect.poll(() => statuses.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
    const harvested = page.locator('section', { has: page.getByRole('heading', { name: 'Frames harvested' }) });
    await harvested.getByText('No inspection of this period counted harvested frames').waitFor();
    await expect.poll(async () => (await harvested.boundingBox())!.height).toBeLessThan(200);
    asked.length = 0;
    const strip = page
      .getByRole('toolbar', { name: /^Frames of bees/ })
      .getByRole('button', { name: /^Round 2022\/05\/24/ });
    const counts = /(\d+) hives above, (\d+) below/.exec((await strip.getAttribute('aria-label'))!)!;
    await strip.click();
    const sheet = page.getByRole('dialog', { name: 'Round 2022/05/24' });
    await sheet.getByRole('link', { name: `${counts[1]} above average` }).waitFor();
    expect(fieldsOf(asked)).toEqual(['generalStatus', 'populationFrames']);
    expect(new Set(asked.map(({ ig_id }) => ig_id)).size).toBe(1);
    await sheet.getByRole('link', { name: `${counts[2]} below average` }).click();
    await page.waitForURL(/\/en\/hives\?/);
    await page
      .getByText(new RegExp(`^${counts[2]} of \\d+`))
      .filter({ visible: true })
      .first()
      .waitFor();
    await page
      .getByRole('button', { name: /^Round.*2022\/05\/24/ })
      .filter({ visible: true })
      .waitFor();
    await page.goBack();
    await sheet.waitFor();
    // The narrowest window with a panel beside the chart.
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.getByRole('complementary').getByText(`${counts[1]} above average`).waitFor();
    await expect.poll(() => overflowing(page)).toEqual([]);
  });

  test('every chart has a table with the same numbers', async () => {
    await open(SEASON);
    await chooseApiary('Shaw');
    const name = await page
      .getByRole('toolbar', { name: /^Frames of bees/ })
      .getByRole('button', { name: /^Round 2022\/05\/24/ })
      .getAttribute('aria-label');
    const average = /average ([\d.]+)/.exec(name!)![1]!;
    await page.getByRole('button', { name: 'Show as table: Frames of bees' }).click();
    const row = page.getByRole('table', { name: 'Frames of bees' }).getByRole('row', { name: /2022\/05\/24/ });
    await expect(row.getByRole('cell').first()).toHaveText(average);
  });

  test('has the mites and the weights of the apiary, with the figure from which to act', async () => {
    await open(SEASON);
    await chooseApiary('Shaw');
    // A chart is drawn when its place is seen.
    const toTable = page.getByRole('button', { name: 'Show as table: Mites per 100 bees' });
    await toTable.scrollIntoViewIfNeeded();
    const chart = page.getByRole('toolbar', { name: /^Mites per 100 bees/ });
    const words = /median ([\d.]+), from ([\d.]+) to ([\d.]+), (\d+) of (\d+) hives counted, (\d+) reach/;
    const day = chart.getByRole('button', { name: /^2022\/05\/24/ });
    const [, ...figures] = words.exec((await day.getAttribute('aria-label'))!)!;
    const { apiaries } = (await keeper.get('/api/v1/apiaries')).body.result;
    const { id } = apiaries.find(({ name }: { name: string }) => name === 'Shaw');
    const ofRound = `/api/v1/hivesWithStatus?apiary_id=${id}&group_id=${roundId(id, '2022-05-24')}`;
    const { hives } = (await keeper.get(ofRound)).body.result;
    const rates = hives.flatMap(({ varroa }: { varroa: { rate: number } | null }) => (varroa ? [varroa.rate] : []));
    const over = rates.filter((rate: number) => rate >= 1).length;
    expect(figures.slice(3)).toEqual([rates.length, hives.length, over].map(String));
    await page.getByText(/^Dotted line: 1\.0, from which to think of a treatment\. \S/).waitFor();
    await toTable.click();
    const row = page.getByRole('table', { name: 'Mites per 100 bees' }).getByRole('row', { name: /2022\/05\/24/ });
    const [median, min, max, counted, total, reached] = figures;
    await expect(row.getByRole('cell')).toHaveText([median, min, max, `${counted} of ${total}`, reached].map(String));
    await page.getByRole('heading', { name: 'Weight, kg' }).waitFor();
    // Nobody counted mites on a board.
    await expect(page.getByRole('heading', { name: 'Mites fallen per day' })).toHaveCount(0);
  });
});

describe('the overview', () => {
  const names = () => page.getByRole('main').locator('tbody th').allTextContents();

  test('has all apiaries in one table, sorted by any head, and opens the hives of a row', async () => {
    await open('overview', DESKTOP);
    await page.getByRole('heading', { name: '4 apiaries' }).waitFor();
    const { apiaries } = (await keeper.get('/api/v1/overview')).body.result;
    type Row = { name: string; hives: number; last_round: { day: string } };
    const byDay = (one: Row, other: Row) => one.last_round.day.localeCompare(other.last_round.day);
    await expect.poll(() => names()).toEqual([...apiaries].sort(byDay).map(({ name }: Row) => name));
    await page.getByRole('button', { name: 'Hives', exact: true }).click();
    await page.locator('th[aria-sort=descending]').waitFor();
    const most = Math.max(...apiaries.map(({ hives }: Row) => hives));
    expect(apiaries.find(({ name }: Row) => name === 'Shaw').hives).toBeLessThan(most);
    await expect.poll(async () => (await names()).at(0)).not.toBe('Shaw');
    // Each counted hive is a mark.
    await page
      .getByRole('img', { name: /^\d+ hives counted, from [\d.]+ to [\d.]+ frames$/ })
      .nth(3)
      .waitFor();
    // The link of a row is as wide as the row.
    await page.getByRole('row', { name: /^Shaw/ }).locator('td').nth(2).click({ force: true });
    await page.waitForURL(/hives\?apiary=/);
    await page.getByRole('link', { name: 'Open hive 22-002' }).waitFor();
  });
});

describe('the hives of all apiaries', () => {});

// It adds an apiary.
describe('the analysis of the latest round', () => {
  test('has the queens of the hives with a colony, by state and by year', async () => {
    const apiary = await newApiary(keeper, 5, 'Queens');
    const [young, old, cell, gone] = apiary.hives as [string, string, string, string];
    const date = new Date().toISOString().slice(0, 10);
    const year = Number(date.slice(0, 4));
    await inspect(keeper, young, { date, queenYear: year, eggsSeen: true });
    await inspect(keeper, old, { date, queenYear: year - 3, queenSeen: true });
    await inspect(keeper, cell, { date, note: 'x' });
    await inspect(keeper, gone, { date, queenYear: year, eggsSeen: true });
    await keeper.post(`/api/v1/hives/${gone}/updateactive`, { active: false, reason: 'dead', date });
    await open('inspection_analysis', DESKTOP);
    await chooseApiary('Queens');
    const queens = page.locator('section', { has: page.getByRole('heading', { name: 'Queens', exact: true }) });
    await expect(queens.getByRole('listitem')).toHaveText([
      /^Laying.*1/,
      /^Not known.*3/,
      new RegExp(`^${year}.*1`),
      new RegExp(`^${year - 3}.*1`),
      /^Not known.*2/,
    ]);
    await queens.getByRole('button', { name: 'Show as table: Queens' }).click();
    const cells = queens.getByRole('row', { name: /^1\b/ }).getByRole('cell');
    await expect(cells).toHaveText(['Laying', String(year)]);
    await queens.getByRole('button', { name: 'Show as chart: Queens' }).click();
    await queens.getByRole('link', { name: `Queens, ${year}: show 1 hive` }).click();
    await page.getByRole('link', { name: 'Open hive 1' }).waitFor();
    await expect(page.getByRole('link', { name: /^Open hive/ })).toHaveCount(1);
  });
});
