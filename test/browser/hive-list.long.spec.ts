import { daysFromNow, newApiary } from '../api/client.js';
import { eventually } from '../api/server.js';
import { DESKTOP, overflowing } from './browser.js';
import { expect } from './expect.js';
import { EARLIER, hiveListSuite, home, open, row } from './hive-list-suite.js';
import { button, keeper, page, plate, server } from './suite.js';

hiveListSuite();

describe('the rows of a phone', () => {
  test('scroll under an open menu, which stays where it is', async () => {
    await open();
    await plate('2').click();
    await button('More for the selected hives').click();
    const [scrolled, moved] = await page.getByRole('menuitem', { name: 'Unstar' }).evaluate((item) => {
      const { top } = item.getBoundingClientRect();
      scrollBy(0, 41);
      return [scrollY, item.getBoundingClientRect().top - top];
    });
    expect([scrolled, moved]).toEqual([41, 0]);
  });

  test('have a menu that no toast covers', async () => {
    const openMenu = async () => {
      for (const number of ['2', '3']) await plate(number).click();
      await button('More for the selected hives').click();
    };
    await open();
    await openMenu();
    await page.getByRole('menuitem', { name: 'Star', exact: true }).click();
    await page.getByText('2 hives starred.').waitFor();
    await openMenu();
    const isOnTop = await page.getByRole('menuitem', { name: 'Unstar' }).evaluate((item) => {
      const { left, top, width, height } = item.getBoundingClientRect();
      return item.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isOnTop).toBe(true);
    await page.getByRole('menuitem', { name: 'Unstar' }).click();
    await page.getByText('Star removed from 2 hives.').waitFor();
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

test('arrow keys lead into the list from the page, and from a plate to the next row', async () => {
  await open();
  const focused = (number: string) =>
    page.waitForFunction((name) => document.activeElement?.getAttribute('aria-label') === name, `Open hive ${number}`);
  await page.keyboard.press('ArrowDown');
  await focused('1');
  await plate('2').focus();
  await page.keyboard.press('ArrowDown');
  await focused('3');
  // The rows of an open hive are its earlier rounds.
  await page.keyboard.press('Enter');
  await button(new RegExp(daysFromNow(-21).replaceAll('-', '/'))).waitFor();
  await page.waitForFunction(() => document.activeElement?.role === 'dialog');
  await page.keyboard.press('ArrowDown');
  const row = await page.evaluate(() => document.activeElement?.textContent);
  expect(row).toContain(daysFromNow(-21).replaceAll('-', '/'));
});

describe('the table of a desktop', () => {
  const heightOf = async (number: string) =>
    (
      await page
        .getByRole('row')
        .filter({ has: plate(number) })
        .boundingBox()
    )?.height;

  test('has low rows for a keeper who wants them, also after a reload', async () => {
    await page.setViewportSize(DESKTOP);
    await open();
    await expect.poll(() => heightOf('1')).toBe(54);
    await page.getByRole('link', { name: 'Open hive 1', exact: true }).click();
    await page.getByRole('tab', { name: 'Status' }).waitFor();
    await button('Inspected').waitFor({ state: 'detached' });
    const headers = await page.getByRole('columnheader').allInnerTexts();
    expect(headers.slice(1)).toEqual(['Hive', 'Status', 'Bees', 'Brood', 'Queen', 'Mites / 100 bees']);
    await page.keyboard.press('Escape');
    await button('Columns').click();
    await page.getByRole('menuitemcheckbox', { name: 'Compact rows', checked: false }).click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expect.poll(() => heightOf('1')).toBe(34);
    await page.reload();
    await plate('8').waitFor();
    await expect.poll(() => heightOf('8')).toBe(34);
    await button('Columns').click();
    await page.getByRole('menuitemcheckbox', { name: 'Compact rows', checked: true }).waitFor();
    await page.keyboard.press('Escape');
    // Each plate and star is hit in its own row.
    for (const number of ['1', '2', '3']) await plate(number).click();
    await page.getByRole('region', { name: '3 hives selected' }).waitFor();
    await expect.poll(() => overflowing(page)).toEqual([]);
  });

  test('groups the hives of all apiaries, and writes names of 25 letters out', async () => {
    const ridge = 'Hymettus ridge north side';
    await newApiary(keeper, ['7', '8', '9'], ridge);
    await page.setViewportSize(DESKTOP);
    await page.goto(`${server.url}/en/hives?apiary=all`);
    await page.getByRole('rowheader', { name: `${ridge} 3 hives` }).waitFor();
    await page.getByRole('rowheader', { name: 'Home 8 hives' }).waitFor();
    const name = page.getByRole('cell', { name: ridge }).locator('b').first();
    await expect.poll(() => name.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await expect.poll(() => name.evaluate((box) => box.getClientRects()[0]!.height)).toBeLessThan(24);
    const table = page.getByRole('table');
    await expect.poll(() => table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await button('Bees').click();
    await page.getByRole('rowheader').first().waitFor({ state: 'detached' });
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

describe('the weak hives', () => {
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
