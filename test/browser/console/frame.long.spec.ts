import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { type Keeper, newKeeper } from '../../api/client.js';
import { accessibilityViolations, overflowing, PHONE } from '../browser.js';
import { expect } from '../expect.js';
import { browser, browserSuite, server } from '../suite.js';
import { consoleAs } from './console.js';

browserSuite({ env: {}, keeper: 'none', page: 'none' });

let keeper: Keeper;
beforeAll(async () => {
  keeper = await newKeeper(server);
});

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('is worked by keys: search, help, go; its address never has what was searched for', async () => {
  const { context, page, problems } = await consoleAs(server, browser, 'support', '/jobs');
  await heading(page, 'No job failed').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type(keeper.person.email);
  await page.keyboard.press('Enter');
  await heading(page, 'Search').waitFor();
  // Enter opens the first match.
  await page.locator('a:focus').getByText(keeper.person.email).waitFor();
  expect(page.url()).toBe(`${server.url}/console/find`);
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
  await page.getByRole('main').press('?');
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('main').press('g');
  await page.keyboard.press('j');
  await heading(page, 'No job failed').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('keeps language and theme in the browser, and nothing else', async () => {
  const { context, page } = await consoleAs(server, browser, 'operator', '/jobs');
  await page.getByRole('button', { name: 'Language: Ελληνικά' }).click();
  await heading(page, 'Καμία εργασία δεν απέτυχε').waitFor();
  await page.getByRole('button', { name: 'Σκοτεινό θέμα' }).click();
  await page.getByRole('textbox', { name: 'Σφάλμα' }).fill('somebody@example.org');
  await page.getByText('Τίποτα δεν ταιριάζει με το φίλτρο.').waitFor();
  await page.goto(`${server.url}/console/jobs`);
  await heading(page, 'Καμία εργασία δεν απέτυχε').waitFor();
  await expect
    .poll(() => page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]))
    .toEqual(['el', 'dark']);
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })))
    .not.toContain('somebody');
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
  await context.close();
});

test('searches on a phone on a page of its own', async () => {
  const { context, page } = await consoleAs(server, browser, 'admin', '/jobs', { size: PHONE });
  await page.getByRole('link', { name: 'Search' }).click();
  // Until then the page of jobs is shown, which has a text box too.
  await heading(page, 'Search').waitFor();
  await page.getByRole('textbox').fill(keeper.person.email);
  await page.keyboard.press('Enter');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Account / })
    .waitFor();
  await expect.poll(() => overflowing(page)).toEqual([]);
  await context.close();
});

test('without the server the last rows stay, with their age; before the first come, there are empty ones', async () => {
  const { context, page } = await consoleAs(server, browser, 'operator', '/jobs');
  await page.clock.install();
  let answer = () => {};
  const waits = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/admin/api/accounts?*', async (route) => {
    await waits;
    await route.continue();
  });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Accounts' }).click();
  const rows = page.locator('[data-list=accounts]');
  await rows.locator('[aria-busy=true] > *').first().waitFor();
  answer();
  await rows.locator('tbody tr').first().waitFor();
  await page.getByText('Every event is shown.').first().waitFor();
  await context.setOffline(true);
  // Nothing comes for 30 seconds.
  await page.clock.fastForward(31_000);
  await page.getByText(/^Not live: trying again\. This is of \d\d:\d\d\.$/).waitFor();
  await rows.locator('tbody tr').first().waitFor();
  await context.setOffline(false);
  await page.clock.fastForward(5_000);
  await page.getByText('Every event is shown. 0 behind.').waitFor();
  await context.close();
});

test('an address that is not there says so, inside the frame', async () => {
  const { context, page } = await consoleAs(server, browser, 'operator', '/nothing');
  await page.getByText('There is nothing here').waitFor();
  await page.getByRole('navigation', { name: 'Menu' }).waitFor();
  await page.goto(`${server.url}/console/streams/nothing/show`);
  await page.getByRole('alert').filter({ hasText: 'There is nothing here' }).waitFor();
  await page.goto(`${server.url}/console/hives/${randomUUID()}/show`);
  await page.getByText('The address is wrong, or what it showed is gone.').first().waitFor();
  await heading(page, /hives$/).waitFor();
  await context.close();
});

test('texts that could not be loaded are loaded with the next page that needs them', async () => {
  const { context, page } = await consoleAs(server, browser, 'operator', '/system');
  await heading(page, 'System').waitFor();
  // The dashboard needs the texts of the jobs as well.
  await page.route(/\/assets\/jobs-[^/]*\.js/, (route) => route.abort());
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('alert').waitFor();
  await page.unroute(/\/assets\/jobs-[^/]*\.js/);
  await page.goBack();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Jobs' }).click();
  await heading(page, 'No job failed').waitFor();
  await context.close();
});
