import { today } from '../api/client.js';
import { DESKTOP } from './browser.js';
import { expect } from './expect.js';
import { BEES, EARLIER, hiveListSuite, open, row } from './hive-list-suite.js';
import { button, page, plate } from './suite.js';

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
