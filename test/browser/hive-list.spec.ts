import { daysFromNow, newApiary } from '../api/client.js';
import { eventually } from '../api/server.js';
import { DESKTOP, overflowing } from './browser.js';
import { expect } from './expect.js';
import { BEES, hiveListSuite, home, open } from './hive-list-suite.js';
import { button, keeper, page, plate, server } from './suite.js';

hiveListSuite();

const row = (number: string) => page.getByRole('listitem').filter({ has: plate(number) });
const EARLIER = `&round=${daysFromNow(-21)}`;

describe('the rows of a phone', () => {
  test('show the last values of hives that the round lacks, and how old they are', async () => {
    await open();
    const two = await row('2').textContent();
    expect(two).toMatch(/Bad\s*3 ?w[a-z.]* ago/);
    expect(two).toMatch(/5\s*bees/);
    await expect(row('2').getByText('average')).toHaveCount(0);
    await expect(row('1')).not.toHaveText(/ago/);
    await open(EARLIER);
    await expect(row('2')).not.toHaveText(/ago/);
  });

  test('warn of many mites, and count the tags that do not fit', async () => {
    await open();
    await row('1').getByRole('img', { name: 'Many mites: 16.0' }).waitFor();
    const more = row('1').getByRole('img', { name: /^\d more: .*nucleus of the year before$/ });
    const [inside, around] = [await more.boundingBox(), await row('1').boundingBox()];
    expect(inside!.y + inside!.height).toBeLessThan(around!.y + around!.height / 2);
    expect(inside!.x + inside!.width).toBeLessThan(around!.x + around!.width - 44);
  });

  test('hide the tools while hives are selected: five are visible', async () => {
    await open();
    await plate('2').click();
    await page.getByText('1 selected').waitFor();
    await button(/^Apiary/).waitFor({ state: 'detached' });
    await expect(page.getByPlaceholder('Hive number or note')).toHaveCount(0);
    const foot = (await button(/^Schedule action/).boundingBox())!.y - 12;
    const inSight = async (number: string) => {
      const box = (await row(number).boundingBox())!;
      return box.y >= 60 && box.y + box.height <= foot;
    };
    await expect.poll(() => Promise.all(['1', '2', '3', '4', '5'].map(inSight))).toEqual(Array(5).fill(true));
    await button('Select all 8').click();
    await button('Clear').click();
    await button(/^Apiary/).waitFor();
  });
});

describe('the weak hives', () => {
  test('are filtered with one touch, and all are back after another', async () => {
    await open(EARLIER);
    await button('3 below average').click();
    await page.getByText('3 of 8 hives match').waitFor();
    await expect(page.getByRole('checkbox')).toHaveCount(3);
    await button('3 below average').click();
    await plate('8').waitFor();
    // Only existing values are offered.
    const strip = page.getByRole('group', { name: 'Filter by status' });
    await expect(strip.getByRole('button')).toHaveText(['6', '2']);
  });

  test("are found by sliders that end at the round's maximum, and by its weakest quarter", async () => {
    await open(EARLIER);
    await button('Filter').click();
    const most = page.getByRole('slider', { name: 'Frames of bees, at most' });
    await expect(most).toHaveAttribute('aria-valuenow', '12');
    await expect(most).toHaveAttribute('max', '12');
    await button('Weakest quarter').click();
    await button('Show 2 hives').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await plate('2').waitFor();
    await plate('3').waitFor({ state: 'detached' });
    await expect.poll(() => overflowing(page)).toEqual([]);
  });
});

test('weights are shown and entered in the unit of the settings, and stored in kilograms', async () => {
  const [hive] = home.hives;
  const stored = async () => (await keeper.get(`/api/v1/hive/${hive}/inspections`)).body.result.inspections[0].weightKg;
  await page.goto(`${server.url}/en/settings`);
  await page.getByRole('radio', { name: 'Pounds' }).check();
  await open();
  await expect(row('1')).toHaveText(/66.1\s*lb/);
  await page.goto(`${server.url}/en/hives/${hive}?apiary=${home.id}&inspect=1`);
  const weight = page.getByLabel('Weight in lb');
  await expect(weight).toHaveValue('66.14');
  // Further corrections leave it unchanged.
  await page.locator('label', { hasText: 'Good' }).filter({ visible: true }).last().click();
  await button('Save').click();
  await page.getByText('66.1 lb').waitFor();
  await expect.poll(() => stored()).toBe(30);
  await page.goto(`${server.url}/en/hives/${hive}?apiary=${home.id}&inspect=1`);
  await weight.fill('100');
  await button('Save').click();
  await page.getByText('100 lb').waitFor();
  await eventually(
    async () => ((await stored()) === 45.3592 ? true : undefined),
    () => 'The weight was not stored.',
  );
});

describe('the table of a desktop', () => {
  test('is sorted by a head, from the most bees, and by its next touch from the fewest', async () => {
    await page.setViewportSize(DESKTOP);
    await open(EARLIER);
    const bees = page.getByRole('row').locator('[data-column=populationFrames] b');
    const head = page.locator('[role=columnheader][data-column=populationFrames]').getByRole('button');
    await head.click();
    await expect(bees).toHaveText(BEES.map(String).reverse());
    await head.click();
    await expect(bees).toHaveText(BEES.map(String));
  });

  test('works by keys: select a range, go to the bar and back, see the last row, change the apiary', async () => {
    await newApiary(keeper, ['20', '21'], 'Away');
    await page.setViewportSize({ width: 1440, height: 480 });
    await open();
    const isFocused = (label: string) =>
      page.waitForFunction((name) => document.activeElement?.getAttribute('aria-label') === name, label);
    await page.getByRole('link', { name: 'Open hive 2', exact: true }).focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(`Shift+${key}`);
    const bar = page.getByRole('region', { name: '2 hives selected' });
    await bar.getByText('2, 3', { exact: true }).waitFor();
    await page.keyboard.press('.');
    await isFocused('2 hives selected');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await isFocused('Open hive 3');
    for (const number of ['4', '5', '6', '7', '8']) {
      await page.keyboard.press('ArrowDown');
      await isFocused(`Open hive ${number}`);
    }
    const last = (await page
      .getByRole('row')
      .filter({ has: plate('8') })
      .boundingBox())!;
    expect(last.y + last.height).toBeLessThanOrEqual((await bar.boundingBox())!.y);
    await page.keyboard.press('?');
    await page.getByText('previous or next apiary').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('previous or next apiary').waitFor({ state: 'detached' });
    const { apiaries } = (await keeper.get('/api/v1/apiaries')).body.result;
    const at = apiaries.findIndex(({ id }: { id: string }) => id === home.id);
    await page.keyboard.press(']');
    await page.waitForURL(new RegExp(`apiary=${apiaries[at + 1].id}`));
    await page.keyboard.press('[');
    await page.waitForURL(new RegExp(`apiary=${home.id}`));
    await plate('8').waitFor();

    // A note explains why a round has more hives than the apiary.
    const moved = { apiary_id: apiaries[at + 1].id, hives_selected: [home.hives[3]] };
    const { status } = await keeper.post('/api/v1/hives/movemult', moved);
    expect(status).toBe(200);
    await open(EARLIER);
    await page.getByRole('heading', { name: '8 hives' }).waitFor();
    await page.getByText('1 moved to another apiary').waitFor();
  });
});
