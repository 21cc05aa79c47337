import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { inspect, type Keeper, newKeeper, newYard, type Yard } from '../api/client.js';
import { eventually, type Server, startServer } from '../api/server.js';
import { launchBrowser, logInAs, openPage, PHONE, settle } from './browser.js';

let server: Server;
let browser: Browser;
let keeper: Keeper;
let context: BrowserContext;
let page: Page;
let home: Yard;
let away: Yard;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});
beforeEach(async () => {
  keeper = await newKeeper(server);
  home = await newYard(keeper, ['1', '2', '3'], 'Home');
  away = await newYard(keeper, ['2'], 'Away');
  ({ context, page } = await openPage(browser, PHONE, { locale: 'en-GB', timezoneId: 'Europe/Athens' }));
  await logInAs(context, keeper);
});
afterEach(() => context.close());
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const key = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const goto = async (path: string) => {
  await page.goto(`${server.url}/en/${path}`);
  await settle(page);
};
const shows = (text: string | RegExp) => page.getByRole('status').getByText(text).waitFor();
const hivesOf = async (yard: Yard) =>
  (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${yard.id}`)).body.result.hives as {
    hiveNumber: string;
    starred: boolean;
  }[];
const numbersIn = async (yard: Yard) => (await hivesOf(yard)).map(({ hiveNumber }) => hiveNumber).join();
const tasksOf = async (completed: 0 | 1) =>
  (await keeper.get(`/api/generalAction?apiary_id=${home.id}&completed=${completed}`)).body.tasks as unknown[];
const until = (read: () => Promise<unknown>, expected: unknown) => {
  let last: unknown;
  return eventually(
    async () => {
      last = await read();
      return last === expected ? true : undefined;
    },
    () => `${JSON.stringify(last)} never became ${JSON.stringify(expected)}`,
  );
};
const select = async (...numbers: string[]) => {
  for (const number of numbers)
    await page.getByRole('checkbox', { name: `Select hive ${number}`, exact: true }).click();
};
const isStarred = async () => (await hivesOf(home))[0]!.starred;

describe('what a toast undoes', () => {
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
      height: Math.ceil((await bottomOf(key('Star hive 1'))) + parseFloat(foot)),
    });
    await key('Star hive 1').click();
    await shows('Hive 1 starred.');
    await until(isStarred, true);
    const toast = await page.getByRole('status').filter({ hasText: 'Hive 1 starred.' }).boundingBox();
    await until(async () => (await bottomOf(key('Star hive 1'))) <= toast!.y, true);
    await key('Undo').click();
    await page.getByRole('button', { name: 'Star hive 1', pressed: false }).waitFor();
    await until(isStarred, false);
  });

  test('above the buttons of an open sheet', async () => {
    await goto('hives');
    await key('Star hive 1').click();
    // Not by role: elements beside an open dialog have none.
    const toast = page.locator('[role=status] > *').filter({ hasText: 'Hive 1 starred.' });
    const dialog = page.getByRole('dialog');
    const isAbove = async (foot: Locator) => {
      const [over, under] = await Promise.all([toast.boundingBox(), foot.boundingBox()]);
      return over!.y + over!.height <= under!.y;
    };
    // It stays while it is touched.
    await toast.dispatchEvent('pointerover');
    await key('Menu').click();
    await until(() => isAbove(dialog.getByRole('group', { name: 'Theme' })), true);
    await dialog.getByRole('button', { name: 'Close' }).click();
    // On a wide screen a sheet is centred; a high one reaches as low as the toast.
    await page.setViewportSize({ width: 1024, height: 500 });
    await key('Add hives').click();
    await until(() => isAbove(dialog.getByRole('button', { name: /^Add/ })), true);
  });

  test('deleted hives', async () => {
    await goto('hives');
    await select('1', '3');
    await key('Delete').click();
    await key('Delete 2 hives').click();
    await shows('2 hives deleted.');
    await until(() => numbersIn(home), '2');
    await key('Undo').click();
    await page.getByRole('checkbox', { name: 'Select hive 1' }).waitFor();
    await until(() => numbersIn(home), '1,2,3');
  });

  test('a move, with the number that was assigned for it', async () => {
    await goto('hives');
    await select('1', '2');
    await key('Move').click();
    await page.getByRole('radio', { name: /^Away/ }).check();
    await page.getByLabel('New number for 2').fill('9');
    await key('Renumber and move 2 hives to Away').click();
    await shows('2 hives moved to Away.');
    await until(() => numbersIn(away), '1,2,9');
    await key('Undo').click();
    await until(() => numbersIn(home), '1,2,3');
    expect(await numbersIn(away)).toBe('2');
  });

  test('completing an action; a transport brings its hives back', async () => {
    const [{ id: one }] = (await hivesOf(home)) as unknown as [{ id: string }];
    const plan = { type: 'task', title: 'Paint', hive_ids: [one], initiated_at: '2026-05-01' };
    await keeper.post('/api/generalAction', plan);
    await keeper.post('/api/generalAction', {
      ...plan,
      type: 'transport',
      title: 'Heather',
      details: { to_apiary_id: away.id },
    });
    await goto('hive_management');
    await key(/^Mark as done: Paint/).click();
    await until(async () => (await tasksOf(1)).length, 1);
    await key('Undo').click();
    await key(/^Mark as done: Paint/).waitFor();
    await until(async () => (await tasksOf(1)).length, 0);
    await key(/^Mark as done: Heather/).click();
    await shows('1 hive moved to Away.');
    expect(await numbersIn(away)).toBe('1,2');
    await key('Undo').click();
    await key(/^Mark as done: Heather/).waitFor();
    await until(() => numbersIn(home), '1,2,3');
    await until(async () => (await tasksOf(0)).length, 2);
  });

  test('an unsent change, by not sending it', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    await goto('hives');
    await key('Star hive 2').waitFor();
    // The drawer has been opened before, because it is loaded on first use.
    await key('Menu').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await context.setOffline(true);
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET') fetched.push(request.url());
    });
    await key('Star hive 1').click();
    await shows('Hive 1 starred.');
    await key('Undo').click();
    await page.getByRole('button', { name: 'Star hive 1', pressed: false }).waitFor();
    await key('Star hive 2').click();
    await shows('Hive 2 starred.');
    expect(fetched).toEqual([]);
    // A screen that fails to load does not affect the queue, and loads by itself when the connection returns.
    await key('Menu').click();
    await page.getByRole('link', { name: 'Seasonal analysis' }).click();
    const notThere = page.getByText('Couldn’t load part of the app.');
    await notThere.waitFor();
    await key('Reload').click();
    await notThere.waitFor();
    sent.length = 0;
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Seasonal analysis' }).waitFor();
    await until(async () => (await hivesOf(home))[1]!.starred, true);
    expect(await isStarred()).toBe(false);
    expect(sent.filter((path) => path.endsWith('undo'))).toEqual([]);
    expect(sent.filter((path) => path.endsWith('updatestarred'))).toHaveLength(1);
  });
});

describe('the history of a hive', () => {
  const entry = (text: string | RegExp) => page.getByRole('dialog').getByRole('listitem').filter({ hasText: text });

  test('says what happened, undoes it, and says that it was undone', async () => {
    const [{ id: one }] = (await hivesOf(home)) as unknown as [{ id: string }];
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
    await key('More for hive 7A').click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    await entry('Starred').waitFor();
    expect(page.url()).toContain('history=1');
    expect(await entry(/./).locator('p:first-child').allTextContents()).toEqual([
      'Starred',
      'Treatment scheduled: Api-Bioxal',
      'Inspected on 2026/05/01: good, 8.5 frames of bees',
      'Number changed from 1 to 7A',
      'Added to Home as number 1',
    ]);
    expect(await entry('Added to Home').getByRole('button').count()).toBe(0);
    await key('Undo: Starred').click();
    await entry('Star removed')
      .getByText(/by Undo/)
      .waitFor();
    await entry('Starred')
      .getByText(/undone/)
      .waitFor();
    expect(await isStarred()).toBe(false);
    await key('Undo: Number changed from 1 to 7A').click();
    await entry('Number changed from 7A to 1').waitFor();
    await until(() => numbersIn(home), '1,2,3');
    await context.setOffline(true);
    await page.getByText('No signal. Showing the last history loaded.').waitFor();
  });

  test('undoes a move, which removes the hive from this apiary', async () => {
    const [{ id: two }] = (await hivesOf(away)) as unknown as [{ id: string }];
    await keeper.patch(`/api/v1/hives/${two}`, { hiveNumber: '8' });
    await keeper.post('/api/v1/hives/movemult', { hives_selected: [two], apiary_id: home.id });
    await goto(`hives/${two}?history=1`);
    await key('Undo: Moved from Away to Home').click();
    await shows('Undone: Moved from Away to Home.');
    await until(() => numbersIn(away), '8');
  });
});
