import { type Locator } from 'playwright/test';
import { daysFromNow } from '../api/client.js';
import { PHONE, recordSent } from './browser.js';
import { expect } from './expect.js';
import { button, context, keeper, page, saveData, select, untilServerHas } from './suite.js';
import { away, goto, hivesOf, home, isStarred, numbersIn, shows, undoSuite } from './undo-suite.js';

undoSuite();
const tasksOf = async (completed: 0 | 1) =>
  (await keeper.get(`/api/generalAction?apiary_id=${home.id}&completed=${completed}`)).body.tasks as unknown[];

describe('what a toast undoes', () => {
  test('above the buttons of an open sheet', async () => {
    await goto('hives');
    await button('Star hive 1').click();
    // Not by role: elements beside an open dialog have none.
    const toast = page.locator('[role=status] > *').filter({ hasText: 'Hive 1 starred.' });
    const dialog = page.getByRole('dialog');
    const isAbove = async (foot: Locator) => {
      const [over, under] = await Promise.all([toast.boundingBox(), foot.boundingBox()]);
      return over!.y + over!.height <= under!.y;
    };
    // It stays while it is touched.
    await toast.dispatchEvent('pointerover');
    await button('Menu').click();
    await untilServerHas(() => isAbove(dialog.getByRole('group', { name: 'Theme' })), true);
    await dialog.getByRole('button', { name: 'Close' }).click();
    // On a wide screen a sheet is centred; a high one reaches as low as the toast.
    await page.setViewportSize({ width: 1024, height: 500 });
    await button('Add hives').click();
    await untilServerHas(() => isAbove(dialog.getByRole('button', { name: /^Add/ })), true);
  });

  test('until it leaves by itself, also after another was closed with the focus in it', async () => {
    await page.clock.install();
    await goto('hives');
    await button('Star hive 1').click();
    await shows('Hive 1 starred.');
    await page.locator('[role=status]').getByRole('button', { name: 'Close' }).press('Enter');
    await button('Star hive 2').click();
    await shows('Hive 2 starred.');
    await page.clock.fastForward(9_000);
    await expect(page.getByText('Hive 2 starred.')).toHaveCount(0);
  });

  test('deleted hives', async () => {
    await goto('hives');
    await select('1', '3');
    await button('Delete').click();
    await button('Delete 2 hives').click();
    await shows('2 hives deleted.');
    await untilServerHas(() => numbersIn(home), '2');
    await button('Undo').click();
    await page.getByRole('checkbox', { name: 'Select hive 1' }).waitFor();
    await untilServerHas(() => numbersIn(home), '1,2,3');
  });

  test('completing an action; a transport brings its hives back', async () => {
    const one = (await hivesOf(home))[0]!.id;
    const plan = { type: 'task', title: 'Paint', hive_ids: [one], initiated_at: daysFromNow(0) };
    await keeper.post('/api/generalAction', plan);
    await keeper.post('/api/generalAction', {
      ...plan,
      type: 'transport',
      title: 'Heather',
      details: { to_apiary_id: away.id },
    });
    await goto('hive_management');
    await button(/^Mark as done: Paint/).click();
    await untilServerHas(async () => (await tasksOf(1)).length, 1);
    await button('Undo').click();
    await button(/^Mark as done: Paint/).waitFor();
    await untilServerHas(async () => (await tasksOf(1)).length, 0);
    await button(/^Mark as done: Heather/).click();
    await shows('1 hive moved to Away.');
    await expect.poll(() => numbersIn(away)).toBe('1,2');
    await button('Undo').click();
    await button(/^Mark as done: Heather/).waitFor();
    await untilServerHas(() => numbersIn(home), '1,2,3');
    await untilServerHas(async () => (await tasksOf(0)).length, 2);
  });

  test('a move, with the number that was assigned for it', async () => {
    await goto('hives');
    await select('1', '2');
    await button('Move').click();
    await page.getByRole('radio', { name: /^Away/ }).check();
    await page.getByLabel('New number for 2').fill('9');
    await button('Renumber and move 2 hives to Away').click();
    await shows('2 hives moved to Away.');
    await untilServerHas(() => numbersIn(away), '1,2,9');
    await button('Undo').click();
    await untilServerHas(() => numbersIn(home), '1,2,3');
    await expect.poll(() => numbersIn(away)).toBe('2');
  });

  test('a star, at once and on the server', async () => {
    await goto('hives');
    // The last row above the bottom of the window, where the toast appears.
    const bottomOf = async (part: Locator) => {
      const { y, height } = (await part.boundingBox())!;
      return y + height;
    };
    const foot = await page.evaluate(() => document.documentElement.style.getPropertyValue('--bottom-bar'));
    await page.setViewportSize({
      ...PHONE,
      height: Math.ceil((await bottomOf(button('Star hive 1'))) + parseFloat(foot)),
    });
    await button('Star hive 1').click();
    await shows('Hive 1 starred.');
    await untilServerHas(isStarred, true);
    const toast = await page.getByRole('status').filter({ hasText: 'Hive 1 starred.' }).boundingBox();
    await untilServerHas(async () => (await bottomOf(button('Star hive 1'))) <= toast!.y, true);
    await button('Undo').click();
    await page.getByRole('button', { name: 'Star hive 1', pressed: false }).waitFor();
    await untilServerHas(isStarred, false);
  });

  test('an unsent change, by not sending it', async () => {
    const sent = recordSent(context);
    const sentTo = (end: string) =>
      [...sent].filter((each) => each.method() === 'POST' && new URL(each.url()).pathname.endsWith(end));
    // Nothing is loaded ahead, neither parts of the app nor what the keeper may look at later.
    await saveData();
    await goto('hives');
    await button('Star hive 2').waitFor();
    // The drawer has been opened before, because it is loaded on first use.
    await button('Menu').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await context.setOffline(true);
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('/api/')) fetched.push(request.url());
    });
    await button('Star hive 1').click();
    await shows('Hive 1 starred.');
    await expect(page.getByText('Hive 1 starred.')).toBeInViewport({ ratio: 1 });
    await button('Undo').click();
    await page.getByRole('button', { name: 'Star hive 1', pressed: false }).waitFor();
    await button('Star hive 2').click();
    await shows('Hive 2 starred.');
    expect(fetched).toEqual([]);
    // A screen that fails to load does not affect the queue, and loads by itself when the connection returns.
    await button('Menu').click();
    await page.getByRole('link', { name: 'Seasonal analysis' }).click();
    const notThere = page.getByText('Couldn’t load part of the app.');
    await notThere.waitFor();
    await button('Reload').click();
    await notThere.waitFor();
    sent.clear();
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Seasonal analysis' }).waitFor();
    await untilServerHas(async () => (await hivesOf(home))[1]!.starred, true);
    await expect.poll(() => isStarred()).toBe(false);
    expect(sentTo('undo')).toEqual([]);
    await expect.poll(() => sentTo('updatestarred')).toHaveLength(1);
  });
});

describe('the history of a hive', () => {
  test('undoes a move, which removes the hive from this apiary', async () => {
    const two = (await hivesOf(away))[0]!.id;
    await keeper.patch(`/api/v1/hives/${two}`, { hiveNumber: '8' });
    await keeper.post('/api/v1/hives/movemult', { hives_selected: [two], apiary_id: home.id });
    await goto(`hives/${two}?history=1`);
    await button('Undo: Moved from Away to Home').click();
    await shows('Undone: Moved from Away to Home.');
    await untilServerHas(() => numbersIn(away), '8');
  });
});
