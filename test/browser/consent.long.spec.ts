import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accessibilityViolations, settle } from './browser.js';
import { expect } from './expect.js';
import { browserSuite, page, server } from './suite.js';

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
const tracked = () => page.evaluate(() => (window as unknown as { tracked?: string }).tracked);
const trackerLoaded = () => page.waitForFunction(() => 'tracked' in window);

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
