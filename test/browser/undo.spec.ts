import { inspect } from '../api/client.js';
import { recordSent } from './browser.js';
import { expect } from './expect.js';
import { button, context, keeper, page, saveData, untilServerHas } from './suite.js';
import { goto, hivesOf, home, isStarred, numbersIn, shows, undoSuite } from './undo-suite.js';

undoSuite();

describe('what a toast undoes', () => {
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
  const entry = (text: string | RegExp) => page.getByRole('dialog').getByRole('listitem').filter({ hasText: text });

  test('says what happened, undoes it, and says that it was undone', async () => {
    const one = (await hivesOf(home))[0]!.id;
    await keeper.patch(`/api/v1/hives/${one}`, { hiveNumber: '7A' });
    await inspect(keeper, one, { date: '2026-05-01', generalStatus: 'good', populationFrames: 8.5 });
    await keeper.post('/api/generalAction', {
      type: 'treatment',
      hive_ids: [one],
      initiated_at: '2026-05-01',
      details: { product: 'Api-Bioxal' },
    });
    await keeper.post(`/api/v1/hives/${one}/updatestarred`, { starred: true });
    await goto(`hives/${one}`);
    await button('More for hive 7A').click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    await entry('Starred').waitFor();
    expect(page.url()).toContain('history=1');
    await expect(entry(/./).locator('p:first-child')).toHaveText([
      'Starred',
      'Treatment scheduled: Api-Bioxal',
      'Inspected on 2026/05/01: good, 8.5 frames of bees',
      'Number changed from 1 to 7A',
      'Added to Home as number 1',
    ]);
    await expect(entry('Added to Home').getByRole('button')).toHaveCount(0);
    await button('Undo: Starred').click();
    await entry('Star removed')
      .getByText(/by Undo/)
      .waitFor();
    await entry('Starred')
      .getByText(/undone/)
      .waitFor();
    await expect.poll(() => isStarred()).toBe(false);
    await button('Undo: Number changed from 1 to 7A').click();
    await entry('Number changed from 7A to 1').waitFor();
    await untilServerHas(() => numbersIn(home), '1,2,3');
    await context.setOffline(true);
    await page.getByText('No signal. Showing the last history loaded.').waitFor();
  });
});
