import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accessibilityViolations, overflowing, settle } from './browser.js';
import { expect } from './expect.js';
import { browserSuite, context, page, server } from './suite.js';

const YEAR_S = 365 * 24 * 60 * 60;
/** A typical tracker: remembers the visitor for two years, and reports what it was allowed. */
const TRACKER = `document.cookie = 'visitor=1; Path=/; Max-Age=${2 * YEAR_S}';
window.tracked = document.currentScript.dataset.advertising;`;

let tracker: HttpServer;
let asked: string[];
let trackerUrl: string;

beforeAll(async () => {
  tracker = createServer((request, response) => {
    asked.push(request.url!);
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(TRACKER);
  });
  await new Promise<void>((resolve) => tracker.listen(0, '127.0.0.1', resolve));
  const { port } = tracker.address() as AddressInfo;
  trackerUrl = `http://127.0.0.1:${port}/tracker.js`;
});
browserSuite({ env: () => ({ ANALYTICS_URL: trackerUrl }), keeper: 'none', consentAsked: true });
beforeEach(async () => {
  asked = [];
  await page.goto(`${server.url}/en/login`);
  await settle(page);
});
afterAll(() => tracker?.close());

const question = () => page.getByRole('region', { name: 'Cookies' });
const press = (name: string) => question().getByRole('button', { name, exact: true }).click();
const cookies = async () => (await context.cookies()).map(({ name }) => name).sort();
const tracked = () => page.evaluate(() => (window as unknown as { tracked?: string }).tracked);
const trackerLoaded = () => page.waitForFunction(() => 'tracked' in window);

test('only necessary storage is used before an answer, and the question covers no button', async () => {
  await question().waitFor();
  await expect.poll(async () => [await cookies(), asked]).toEqual([[], []]);
  const login = (await page.getByRole('button', { name: 'Log in' }).boundingBox())!;
  expect(login.y + login.height).toBeLessThan((await question().boundingBox())!.y);
  await expect.poll(async () => [await accessibilityViolations(page), await overflowing(page)]).toEqual([[], []]);
  // The longest form in the language with the longest words.
  await page.goto(`${server.url}/el/sign_up`);
  const asks = page.getByRole('region', { name: 'Cookies' });
  await asks.waitFor();
  await settle(page);
  const signUp = (await page.getByRole('button', { name: 'Εγγραφή' }).boundingBox())!;
  expect(signUp.y + signUp.height).toBeLessThan((await asks.boundingBox())!.y);
});

test('refusing is one press, is stored for a year, and loads no tracker', async () => {
  await press('Only necessary');
  await question().waitFor({ state: 'detached' });
  const [consent] = await context.cookies();
  expect(consent).toMatchObject({ name: 'kypseli_consent', sameSite: 'Lax' });
  expect(Math.abs(consent!.expires - Date.now() / 1000 - YEAR_S)).toBeLessThan(600);
  await page.goto(`${server.url}/en/sign_up`);
  await settle(page);
  await expect
    .poll(async () => [await question().count(), await cookies(), asked])
    .toEqual([0, ['kypseli_consent'], []]);
});

test('accepting loads the tracker, at once and from then on', async () => {
  await press('Accept all');
  await trackerLoaded();
  await expect.poll(() => tracked()).toBe('granted');
  await page.reload();
  await trackerLoaded();
  await expect(question()).toHaveCount(0);
});

test('the kinds can be chosen one by one', async () => {
  await press('Choose');
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
  await question().getByRole('checkbox', { name: 'Analytics' }).check();
  await press('Save choice');
  await trackerLoaded();
  await expect.poll(() => tracked()).toBe('denied');
});

test('advertising alone loads no tracker', async () => {
  await press('Choose');
  await question().getByRole('checkbox', { name: 'Advertising' }).check();
  await press('Save choice');
  await page.reload();
  await settle(page);
  expect(asked).toEqual([]);
});

test('consent is withdrawn on the cookie page: stored data is deleted, and nothing keeps running', async () => {
  await press('Accept all');
  await trackerLoaded();
  await expect.poll(() => cookies()).toEqual(['kypseli_consent', 'visitor']);
  await page.goto(`${server.url}/en/cookie_policy`);
  await trackerLoaded();
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  const reloaded = page.waitForEvent('load');
  await press('Only necessary');
  await reloaded;
  await settle(page);
  await expect.poll(async () => [await cookies(), await tracked()]).toEqual([['kypseli_consent'], undefined]);
});
