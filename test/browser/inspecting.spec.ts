import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inspect, type Keeper, newKeeper, newYard, type Yard } from '../api/client.js';
import { eventually, type Server, startServer } from '../api/server.js';
import { DESKTOP, launchBrowser, logInAs, openPage, PHONE } from './browser.js';

let server: Server;
let browser: Browser;
let keeper: Keeper;
let context: BrowserContext;
let page: Page;
let home: Yard;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});
beforeEach(async () => {
  keeper = await newKeeper(server);
  home = await newYard(keeper, ['1', '2', '3'], 'Home');
  ({ context, page } = await openPage(browser, PHONE, { locale: 'en-GB', timezoneId: 'Europe/Athens' }));
  await logInAs(context, keeper);
});
afterEach(() => context.close());
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const stepper = (name: string) => page.getByRole('spinbutton', { name, exact: true });
const inspections = async (hive = home.hives[0]) =>
  (await keeper.get(`/api/v1/hive/${hive}/inspections`)).body.result.inspections;
/** Waits until the server has this many inspections of the first hive, and answers them. */
const arrived = (count: number) =>
  eventually(
    async () => {
      const known = await inspections();
      return known.length === count ? known : undefined;
    },
    () => `There were never ${count} inspections on the server.`,
  );

describe('the inspection form by keys alone', () => {
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: at } = document;
      const label = at?.getAttribute('aria-labelledby');
      return (label && document.getElementById(label)?.textContent) || at?.getAttribute('aria-label') || at?.tagName;
    });
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      if (/^[\d.]+$/.test(key)) await page.keyboard.type(key);
      else await page.keyboard.press(key);
      expect(await focused()).not.toBe('BODY');
    }
  };

  test('goes from count to count, and a digit is never taken for the status', async () => {
    await page.setViewportSize(DESKTOP);
    await inspect(keeper, home.hives[0]!, { date: '2022-05-01', populationFrames: 8, broodFrames: 3, pollenFrames: 1 });
    await page.goto(`${server.url}/en/hives?round=new`);
    await page.getByRole('link', { name: /Inspect next: 1/ }).click();
    await button('Save, next 2').waitFor();
    await press('4', 'Tab');
    await stepper('Bees').focus();
    await press('7.5', 'Tab', '2', 'Enter');
    expect(await focused()).toBe('Honeycombs');
    await press('3', 'Escape', '1');
    await press('Enter', 'Enter');
    expect(await focused()).toBe('Pollen');
    await press('=');
    const counts = ['Bees', 'Brood', 'Honeycombs', 'Harvested', 'Pollen'].map((name) => stepper(name).textContent());
    expect(await Promise.all(counts)).toEqual(['7.5', '2', '1', '–', '1']);
    expect(await page.getByRole('radio', { name: 'Bad' }).isChecked()).toBe(true);
    await press('Control+Enter');
    await button('Save, next 3').waitFor();
    await press('2', 'Enter');
    await button('Save').waitFor();
    expect(await focused()).not.toBe('BODY');
    const [{ generalStatus, populationFrames, broodFrames }] = await arrived(2);
    expect([generalStatus, populationFrames, broodFrames]).toEqual(['bad', 7.5, 2]);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: /^Key/ });
    await help.getByText('In an inspection').waitFor();
    for (const words of ['on the status: excellent, good, moderate, bad', 'in a count: the last value'])
      await help.getByText(words).waitFor();
  });
});
