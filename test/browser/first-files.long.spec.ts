import { logInAs, openPage, PHONE } from './browser.js';
import { expect } from './expect.js';
import { keeperWithRecords } from './sample-records.js';
import { browser, browserSuite, server } from './suite.js';

browserSuite({ keeper: 'none', page: 'none' });

const VISITORS = [
  'login',
  'sign_up',
  'forgot_password',
  'password/reset/a-token?email=eleni@markou.gr',
  'confirmed',
  'terms_of_use',
  'privacy_policy',
  'cookie_policy',
];
const KEEPERS = [
  'hives',
  'apiaries',
  'hive_management',
  'inspection_analysis',
  'seasonal_analysis',
  'notes',
  'settings',
  'import',
];

/** The scripts and styles that the page of an address names. */
const namedBy = async (address: string): Promise<string[]> => {
  const page = await (await fetch(`${server.url}${address}`)).text();
  return [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file!);
};

/** Opens each address in a browser that may only load those scripts and styles: its heading must still show. */
const opensFromItsOwn = async (
  paths: string[],
  logIn?: (page: Awaited<ReturnType<typeof openPage>>) => Promise<void>,
) => {
  const opened = await openPage(browser, PHONE);
  await logIn?.(opened);
  for (const path of paths) {
    const address = `/el/${path}`;
    const named = await namedBy(address);
    await opened.page.route('**/assets/*.{js,css}', (route) =>
      named.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
    );
    await opened.page.goto(`${server.url}${address}`);
    await opened.page.locator('h1:visible').waitFor();
    expect([new URL(opened.page.url()).pathname, named.length]).toEqual([address.split('?')[0], new Set(named).size]);
    await opened.page.unrouteAll();
  }
  await opened.context.close();
};

test('a visitor’s page names all files that it needs before it shows', () => opensFromItsOwn(VISITORS));

test('a part that cannot be loaded shows an error in its place, and the screen around it works', async () => {
  const { keeper } = await keeperWithRecords(server);
  const { context, page } = await openPage(browser, PHONE, { locale: 'en-GB' });
  await logInAs(context, keeper);
  const again = page.getByRole('button', { name: 'Try again' });
  const missing = page.getByText('Couldn’t load part of the app.');
  await page.route(/assets\/(BulkBar|ExportEverything|OtherDevice)-.*\.js$/, (route) => route.abort());
  await page.goto(`${server.url}/en/settings`);
  await missing.nth(1).waitFor();
  await page.getByRole('heading', { name: 'Delete account' }).waitFor();
  await page.goto(`${server.url}/en/hives`);
  const plates = page.getByRole('checkbox');
  await plates.first().click();
  // Visible however long the list is.
  await expect.poll(async () => (await again.boundingBox())!.y).toBeLessThan(PHONE.height);
  await plates.nth(1).click();
  await page.unrouteAll();
  await again.click();
  await page.getByText('2 selected').waitFor();
  await expect(missing).toHaveCount(0);
  await context.close();
});

test('a keeper’s page names all files that it needs before it shows', async () => {
  const { keeper } = await keeperWithRecords(server);
  await opensFromItsOwn(KEEPERS, ({ context }) => logInAs(context, keeper));
});
