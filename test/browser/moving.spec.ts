import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Keeper, newKeeper, newYard, type Yard } from '../api/client.js';
import { eventually, type Server, startServer } from '../api/server.js';
import { accessibilityViolations, launchBrowser, logInAs, openPage, overflowing, PHONE, settle } from './browser.js';

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
  home = await newYard(keeper, ['1', '2', '3', '22-001'], 'Home');
  away = await newYard(keeper, ['3', '22-001', '22-002'], 'Away');
  ({ context, page } = await openPage(browser, PHONE, { locale: 'en-GB', timezoneId: 'Europe/Athens' }));
  await logInAs(context, keeper);
  await page.goto(`${server.url}/en/hives`);
});
afterEach(() => context.close());
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const key = (name: string | RegExp) => page.getByRole('button', { name });
const select = (...numbers: string[]) =>
  numbers.reduce(
    (before, number) =>
      before.then(() => page.getByRole('checkbox', { name: `Select hive ${number}`, exact: true }).click()),
    Promise.resolve(),
  );
const numbersIn = async (yard: Yard): Promise<string[]> => {
  const { hives } = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${yard.id}`)).body.result;
  return hives.map(({ hiveNumber }: { hiveNumber: string }) => hiveNumber);
};
const awaitNumbers = (yard: Yard, expected: string[]) =>
  eventually(
    async () => ((await numbersIn(yard)).join() === expected.join() ? true : undefined),
    () => `${yard.id} never held ${expected}`,
  );

describe('moving hives', () => {
  test('chooses an apiary, shows them gone at once, and undoes the move', async () => {
    await select('1', '2');
    await key('Move').click();
    await page.getByRole('heading', { name: 'Move 2 hives to …' }).waitFor();
    expect(await page.getByRole('radio', { name: /^Home/ }).isDisabled()).toBe(true);
    await page.getByText('Already here').waitFor();
    await page.getByRole('radio', { name: /^Away/ }).check();
    await settle(page);
    expect(await overflowing(page)).toEqual([]);
    expect(await accessibilityViolations(page)).toEqual([]);
    await key('Move 2 hives to Away').click();
    await page.getByText('2 hives moved to Away.').waitFor();
    await page.getByRole('checkbox', { name: 'Select hive 3' }).waitFor();
    expect(await page.getByRole('checkbox', { name: 'Select hive 1' }).count()).toBe(0);
    await awaitNumbers(away, ['1', '2', '3', '22-001', '22-002']);
    await key('Undo').click();
    await page.getByRole('checkbox', { name: 'Select hive 1' }).waitFor();
    await awaitNumbers(home, ['1', '2', '3', '22-001']);
  });

  test('says which numbers are taken at the destination, and assigns new ones', async () => {
    await select('3', '22-001');
    await key('Move').click();
    await page.getByText('Numbers 3 and 22-001 are taken there.').waitFor();
    await page.getByRole('radio', { name: /^Away/ }).check();
    expect(await page.getByLabel('New number for 3').inputValue()).toBe('4');
    expect(await page.getByLabel('New number for 22-001').inputValue()).toBe('22-003');
    await page.getByLabel('New number for 3').fill('22-002');
    await page.getByText('This hive number already exists.').waitFor();
    expect(await key(/^Renumber/).isDisabled()).toBe(true);
    await page.getByLabel('New number for 3').fill('9');
    await key('Renumber and move 2 hives to Away').click();
    await awaitNumbers(away, ['3', '9', '22-001', '22-002', '22-003']);
    expect(await numbersIn(home)).toEqual(['1', '2']);
  });

  test('refused for a number that was taken meanwhile, names it and leads back', async () => {
    await select('1', '2');
    await key('Move').click();
    await page.getByRole('radio', { name: /^Away/ }).check();
    await keeper.post('/api/v1/hives', { apiary_id: away.id, hiveNumber: '2' });
    await key('Move 2 hives to Away').click();
    await page.getByText('Nothing was moved: number 2 is now taken in Away.').waitFor();
    await page.getByRole('checkbox', { name: 'Select hive 1' }).waitFor();
    await key('Choose again').click();
    await page.getByText('Number 2 is taken there.').waitFor();
    await key('Cancel').click();
    await page.getByRole('checkbox', { name: 'Select hive 1' }).waitFor();
    expect(await numbersIn(home)).toEqual(['1', '2', '3', '22-001']);
  });

  test('also starts at an open hive, and returns to the selection without moving', async () => {
    await page.getByRole('link', { name: 'Open hive 2', exact: true }).click();
    await page.getByRole('button', { name: 'More for hive 2', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Move' }).click();
    await page.getByRole('heading', { name: 'Move 1 hive to …' }).waitFor();
    await key('Cancel').click();
    await page.getByRole('button', { name: 'More for hive 2', exact: true }).waitFor();
    await key('Back to the hives').click();
    await select('1', '3');
    await key('Move').click();
    await page.getByRole('heading', { name: 'Move 2 hives to …' }).waitFor();
    await page.goBack();
    await page.getByText('2 selected').waitFor();
    await key('Move').click();
    await page.reload();
    await page.getByRole('heading', { name: 'Move 2 hives to …' }).waitFor();
    await key('Cancel').click();
    await page.getByText('2 selected').waitFor();
  });
});
