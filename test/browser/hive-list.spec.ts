import { daysFromNow, inspect, newApiary, today } from '../api/client.js';
import { DESKTOP } from './browser.js';
import { expect } from './expect.js';
import { BEES, EARLIER, hiveListSuite, open, row } from './hive-list-suite.js';
import { button, keeper, page, plate, server } from './suite.js';

hiveListSuite();

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
});

test('a row says that its hive has no queen, once two visits saw neither her nor eggs', async () => {
  const one = await newApiary(keeper, ['1', '2'], 'Queens');
  const neither = { populationFrames: 6, queenSeen: false, eggsSeen: false };
  for (const day of [-10, 0]) await inspect(keeper, one.hives[0]!, { date: daysFromNow(day), ...neither });
  await inspect(keeper, one.hives[1]!, { date: daysFromNow(0), ...neither });
  await page.goto(`${server.url}/en/hives?apiary=${one.id}`);
  await row('1').getByRole('img', { name: 'no queen' }).waitFor();
  await row('2').getByRole('img', { name: 'Queen not recorded' }).waitFor();
});

describe('the weak hives', () => {
  test('are filtered with one touch, and all are back after another', async () => {
    await open(EARLIER);
    await button('1 weak').click();
    await page.getByText('1 of 8 hives match').waitFor();
    await expect(page.getByRole('checkbox')).toHaveCount(1);
    await button('1 weak').click();
    await plate('8').waitFor();
    // Only existing values are offered.
    const strip = page.getByRole('group', { name: 'Filter by status' });
    await expect(strip.getByRole('button')).toHaveText(['6', '2']);
  });
});

describe('the order of a phone', () => {
  const shown = () => page.getByRole('listitem').getByRole('checkbox');
  const isNow = async (order: string) => {
    for (const [at, number] of order.split(' ').entries())
      await expect(shown().nth(at)).toHaveAccessibleName(`Select hive ${number}`);
  };
  const sort = async (by: string | RegExp) => {
    await button('Sort').click();
    await page.getByRole('menuitemcheckbox', { name: by }).click();
  };

  test('is by number, from the weakest, by what was lost since the round before, by mites, or by age', async () => {
    const two = await newApiary(keeper, ['1', '2', '3', '4'], 'Order');
    const [one, other, third] = two.hives as [string, string, string];
    const earlier = daysFromNow(-14);
    for (const [hive, populationFrames] of [
      [one, 9],
      [other, 8],
      [third, 4],
    ] as const)
      await inspect(keeper, hive, { date: earlier, populationFrames, round: true });
    await inspect(keeper, one, { date: daysFromNow(0), populationFrames: 8, round: true });
    await inspect(keeper, other, { date: daysFromNow(0), populationFrames: 5 });
    await page.goto(`${server.url}/en/hives?apiary=${two.id}`);
    await isNow('1 2 3 4');
    await sort('Weakest first');
    await page.getByText('Weakest first').filter({ visible: true }).waitFor();
    await isNow('2 1 3 4');
    await sort(`Most fallen since ${earlier.replaceAll('-', '/')}`);
    await isNow('2 1 3 4');
    await row('2').getByText('3.0 less than before').waitFor();
    await sort('Oldest inspection first');
    await isNow('4 3 1 2');
    await sort('By number');
    await isNow('1 2 3 4');
    await expect(page.getByText('By number').filter({ visible: true })).toHaveCount(0);
  });
});

describe('an earlier round', () => {
  test('is named where nothing matches, and left by a button or by the menu', async () => {
    await open(EARLIER);
    const search = page.getByPlaceholder('Hive number or note');
    await search.fill('gentle');
    await row('1').waitFor();
    await search.fill('excellent');
    await page.getByText(`You see the round of ${EARLIER.slice(-10).replaceAll('-', '/')}`).waitFor();
    await expect(page.getByText('Narrowest limit')).toHaveCount(0);
    await button('Last round').click();
    const round = page.getByRole('button', { name: /^Round/ }).filter({ visible: true });
    await expect(round).toHaveText(new RegExp(today().replaceAll('-', '/')));
    await expect(search).toHaveValue('excellent');

    await open(EARLIER);
    await button('Menu').click();
    await page.getByRole('dialog').getByRole('link', { name: 'Hives', exact: true }).click();
    await expect(round).toHaveText(new RegExp(today().replaceAll('-', '/')));
  });
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
});
