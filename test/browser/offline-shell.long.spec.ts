import { sampled } from '../faults/tally.js';
import { accessibilityViolations, atRest, newPage, openPage, overflowing, PHONE } from './browser.js';
import { expect } from './expect.js';
import { afterOneVisit, cutLine, home, line, lineSuite, release, updated } from './line.js';
import { browser } from './suite.js';

lineSuite();

test('a new version is loaded when the app is seen again after half an hour, unless something would be lost', () =>
  afterOneVisit(
    '/en/notes',
    async (page) => {
      await page.reload();
      await page.waitForFunction(() => navigator.serviceWorker.controller);
      release('all');
      const offer = page.getByText('A new version is ready.');
      for (let tries = 0; tries < 60 && !(await offer.isVisible()); tries += 1) {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        await offer.waitFor({ timeout: 1000 }).catch(() => undefined);
      }
      let minutes = 0;
      /** Another app is in front for 31 minutes. */
      const away = async () => {
        const hide = (hidden: boolean) =>
          page.evaluate((value) => {
            Object.defineProperty(document, 'hidden', { configurable: true, value });
            document.dispatchEvent(new Event('visibilitychange'));
          }, hidden);
        await hide(true);
        minutes += 31;
        await page.clock.setSystemTime(Date.now() + minutes * 60_000);
        await hide(false);
      };
      await page.getByRole('button', { name: 'New note' }).first().click();
      await page.getByRole('dialog').getByLabel('Text').fill('Begun');
      await away();
      await page.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect(page.locator('title[data-build]')).toHaveCount(0);
      await atRest(page);
      await away();
      await page.locator('title[data-build=next]').waitFor({ state: 'attached' });
    },
    true,
  ));

test('a release that is half rolled out is not kept; once it is, the next opening has it', () =>
  afterOneVisit('/en/login', async (page) => {
    release('worker');
    await expect.poll(() => updated(page)).toEqual(['redundant', 1]);
    release('all');
    await expect.poll(() => updated(page)).toEqual(['installed', 2]);
    await page.reload();
    await page.locator('title[data-build=next]').waitFor({ state: 'attached' });
  }));

/** The screens by their addresses, with a heading that each has in every language. */
const SCREENS = [
  'today',
  'hives',
  'overview',
  'apiaries',
  'hive_management',
  'inspection_analysis',
  'seasonal_analysis',
  'notes',
  'plan',
  'settings',
];
/** Kept once they were opened, with their texts in every language. */
const KEPT_ON_USE = ['papers/held-hives', 'papers/medicines', 'harvest', 'harvest/lots', 'labels'];

test('every screen opens without a network once it was opened, in every language, and can be used by everybody', () =>
  afterOneVisit(
    '/en/hives',
    async (first, problems) => {
      const open = `hives/${home.hives[0]}`;
      const all = [...sampled([...SCREENS, open], 0, 3), ...sampled(KEPT_ON_USE, 0, 2)];
      for (const path of all) {
        await first.goto(`${line.origin}/en/${path}`);
        await first.waitForLoadState('networkidle');
      }
      await first.close();
      cutLine();
      const context = first.context();
      for (const [at, path] of all.entries()) {
        const language = ['el', 'es', 'en'][at % 3]!;
        const { page } = await newPage(context);
        await page.goto(`${line.origin}/${language}/${path}`);
        await page.getByRole('heading').filter({ visible: true }).first().waitFor();
        if (path !== 'settings')
          await page
            .getByText(/^(No signal|Χωρίς σήμα|Sin señal)\./)
            .first()
            .waitFor();
        await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
        await expect
          .poll(async () => [
            path,
            await page.getByRole('button', { name: /^(Try again|Δοκιμή ξανά|Reintentar)$/ }).count(),
          ])
          .toEqual([path, 0]);
        await expect.poll(async () => [path, await accessibilityViolations(page)]).toEqual([path, []]);
        await expect.poll(async () => [path, await overflowing(page)]).toEqual([path, []]);
        await page.close();
      }
      // What was never opened says so, below the app's header; the list of apiaries is one touch away.
      await context.setOffline(true);
      const { page } = await newPage(context);
      await page.goto(`${line.origin}/en/import`);
      await page.getByText('Not yet opened on this phone. It needs a signal once.').waitFor();
      await page.getByRole('button', { name: 'Menu' }).waitFor();
      await expect.poll(async () => [await accessibilityViolations(page), await overflowing(page)]).toEqual([[], []]);
      await page.goto(`${line.origin}/en/apiaries?view=map`);
      await page.getByText('Not yet opened on this phone. It needs a signal once.').waitFor();
      await page.getByRole('radio', { name: 'List' }).click();
      await page.getByText('Home').filter({ visible: true }).first().waitFor();
      expect(problems).toEqual([]);
    },
    true,
  ));

test('the calls of the API and the console pass the worker by', () =>
  afterOneVisit('/en/login', async (page) => {
    for (const path of ['/console/', '/api/docs', '/healthz'])
      await expect
        .poll(async () => [path, (await page.goto(line.origin + path))!.fromServiceWorker()])
        .toEqual([path, false]);
    const alone = await openPage(browser, PHONE, { serviceWorkers: 'allow' });
    await alone.page.goto(`${line.origin}/console/`);
    await alone.page.getByRole('heading').first().waitFor();
    await expect
      .poll(() => alone.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    await alone.context.close();
  }));
