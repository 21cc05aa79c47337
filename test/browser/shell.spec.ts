import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Keeper } from '../api/client.js';
import { eventually, type Server, startServer } from '../api/server.js';
import { launchBrowser, logInAs, openPage, PHONE, settle } from './browser.js';
import { keeperWithRecords } from './yard.js';

let server: Server;
let browser: Browser;
let keeper: Keeper;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  ({ keeper } = await keeperWithRecords(server));
});
beforeEach(async () => {
  ({ context, page } = await openPage(browser, PHONE, { locale: 'en-GB', timezoneId: 'Europe/Athens' }));
});
afterEach(() => context.close());
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const path = () => new URL(page.url()).pathname;
const arriveAt = (wanted: string) => page.waitForURL((url) => url.pathname === wanted);

/** The calls of the API from here on, as they are asked. */
const listen = () => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const { field } = (request.method() === 'POST' ? request.postDataJSON() : null) ?? {};
    asked.push(field ? `${pathname} ${field}` : pathname);
  });
  return asked;
};

/** Waits for as many calls as are due, and for the page to have what they answer; more may not follow. */
const due = async (asked: string[], count: number) => {
  const all = async () => (asked.length >= count ? true : undefined);
  await eventually(all, () => `Only ${asked} were asked.`);
  await settle(page);
};

const chooseApiary = async (name: string) => {
  await page
    .getByRole('button', { name: /^Apiary/ })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('dialog').getByText(name, { exact: true }).first().click();
  await page
    .getByRole('button', { name: new RegExp(`^Apiary.*${name}`) })
    .filter({ visible: true })
    .first()
    .waitFor();
  await settle(page);
};

describe('the language in the address', () => {
  test.each([
    ['/', '/en/login'],
    ['/login', '/en/login'],
    ['/fr/login', '/en/login'],
    ['/el/login', '/el/login'],
  ])('%s leads a visitor to %s', async (given, wanted) => {
    await page.goto(`${server.url}${given}`);
    await arriveAt(wanted);
    // It changes together with the texts, which are on their way.
    await page.locator(`html[lang=${wanted.slice(1, 3)}]`).waitFor({ state: 'attached' });
  });

  test('changing it rewrites the prefix and keeps the rest', async () => {
    await page.goto(`${server.url}/en/sign_up?from=leaflet`);
    await page.getByRole('radio', { name: 'Ελληνικά' }).filter({ visible: true }).first().focus();
    await page.keyboard.press('Space');
    await arriveAt('/el/sign_up');
    expect(new URL(page.url()).search).toBe('?from=leaflet');
    await page.reload();
    expect(path()).toBe('/el/sign_up');
  });
});

describe('the guards', () => {
  test('send a visitor to log in, and then to where they were going', async () => {
    await page.goto(`${server.url}/en/apiaries`);
    await arriveAt('/en/login');
    await page.getByLabel('Email').fill(keeper.person.email);
    await page.getByLabel('Password', { exact: true }).fill(keeper.person.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await arriveAt('/en/apiaries');
  });

  test('send a keeper from the visitors’ pages to the hives', async () => {
    await logInAs(context, keeper);
    for (const visitors of ['login', 'sign_up', 'terms_of_use', '']) {
      await page.goto(`${server.url}/en/${visitors}`);
      await arriveAt('/en/hives');
    }
  });
});

describe('choosing an apiary', () => {
  beforeEach(() => logInAs(context, keeper));

  test('the first is chosen by itself, with its latest round', async () => {
    await page.goto(`${server.url}/en/hives`);
    const { apiaries } = (await keeper.get('/api/v1/apiaries')).body.result;
    await page
      .getByRole('button', { name: new RegExp(`^Apiary.*${apiaries[0].name}`) })
      .filter({ visible: true })
      .waitFor();
    await page.getByText(apiaries[0].last_group_date.replaceAll('-', '/')).filter({ visible: true }).first().waitFor();
  });

  test('on hives loads its rounds and its hives, and nothing else', async () => {
    await page.goto(`${server.url}/en/hives`);
    await settle(page);
    const asked = listen();
    await chooseApiary('Wire');
    await due(asked, 2);
    expect(asked.sort()).toEqual(['/api/v1/apiaryInspectionGroups', '/api/v1/hivesWithStatus']);
  });

  test('on the actions loads its rounds and what is open, and nothing else', async () => {
    await page.goto(`${server.url}/en/hive_management`);
    await settle(page);
    const asked = listen();
    const open = page.waitForRequest((request) => request.url().includes('/api/generalAction?'));
    await chooseApiary('Wire');
    await due(asked, 2);
    expect(asked.sort()).toEqual(['/api/generalAction', '/api/v1/apiaryInspectionGroups']);
    expect(new URL((await open).url()).searchParams.get('completed')).toBe('0');
  });

  test('on the analysis loads its rounds and the six measures', async () => {
    await page.goto(`${server.url}/en/inspection_analysis`);
    await settle(page);
    const asked = listen();
    await chooseApiary('Wire');
    await due(asked, 7);
    const measures = asked.filter((call) => !call.endsWith('topBoxFrames')).sort();
    expect(measures).toEqual(
      [
        '/api/v1/apiaryInspectionGroups',
        ...['generalStatus', 'queenColor', 'populationFrames', 'broodFrames', 'honeycombs', 'harvestedFrames'].map(
          (field) => `/api/v1/inspectionGroupMetrics ${field}`,
        ),
      ].sort(),
    );
  });

  test('on the season loads its rounds and the four measures', async () => {
    await page.goto(`${server.url}/en/seasonal_analysis`);
    await settle(page);
    const asked = listen();
    await chooseApiary('Wire');
    await due(asked, 5);
    expect(asked.sort()).toEqual([
      '/api/v1/apiaryInspectionGroups',
      ...['broodFramesS', 'generalStatus', 'harvestedFramesS', 'populationFramesS'].map(
        (field) => `/api/v1/inspectionGroupMetrics ${field}`,
      ),
    ]);
  });
});

describe('logging out', () => {
  test('ends on the log-in page and leaves nothing behind', async () => {
    await logInAs(context, keeper);
    await page.goto(`${server.url}/en/hives`);
    await settle(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await arriveAt('/en/login');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});
