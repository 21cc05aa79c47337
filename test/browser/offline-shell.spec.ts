import { labelAddress, labelCode } from '@kypseli/contract';
import type { Page } from 'playwright/test';
import { UNKNOWN_ID } from '../api/client.js';
import { eventually } from '../api/server.js';
import { sampled } from '../faults/tally.js';
import { logInAs, newPage, openPage, PHONE } from './browser.js';
import { expect } from './expect.js';
import { afterOneVisit, cutLine, home, line, lineSuite, NEXT, PLAIN, release, updated } from './line.js';
import { browser, keeper, server } from './suite.js';

lineSuite();

const nonceOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')!.nonce);

test('the app opens without a network after one visit, each time with a nonce of its own', () =>
  afterOneVisit('/en/login', async (page) => {
    // Its worker is not for the API and the console.
    for (const path of ['/console/', '/api/docs'])
      expect([path, (await page.goto(line.origin + path))!.fromServiceWorker()]).toEqual([path, false]);
    cutLine();
    const nonces = new Set<string>();
    for (const [path, heading] of [
      ['/', 'Log in'],
      ['/el/sign_up', 'Εγγραφή'],
      ['/es/login', 'Iniciar sesión'],
      ['/en/login?x=1', 'Log in'],
    ]) {
      const answer = (await page.goto(line.origin + path))!;
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      const nonce = await nonceOf(page);
      expect(answer.fromServiceWorker()).toBe(true);
      expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
      const headers = await answer.allHeaders();
      expect(headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}'`);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
      await expect.poll(() => answer.text()).not.toContain('{nonce}');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(4);

    const refused = await page.evaluate(async () => {
      const seen: string[] = [];
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => seen.push(effectiveDirective));
      const markup = '<script>globalThis.ran = 1</script><img src="/no.png" onerror="globalThis.ran = 1">';
      document.body.append(document.createRange().createContextualFragment(markup));
      for (let frame = 0; frame < 300 && seen.length < 2; frame += 1) await new Promise(requestAnimationFrame);
      return { seen: seen.sort(), ran: (globalThis as { ran?: unknown }).ran };
    });
    expect(refused).toEqual({ seen: ['script-src-attr', 'script-src-elem'], ran: undefined });
  }));

test('a new version is kept whole or not at all, waits under an open page, and is loaded when it is asked for', () =>
  afterOneVisit(
    '/en/notes',
    async (page) => {
      await page.reload();
      await page.waitForFunction(() => navigator.serviceWorker.controller);
      // Kept on its first use only.
      await page.goto(`${line.origin}/en/import`);
      await page.getByRole('heading', { name: 'Import', level: 1 }).waitFor();
      await page.goto(`${line.origin}/en/notes`);
      release('worker');
      await expect.poll(() => updated(page)).toEqual(['redundant', 1]);
      release('all');
      const builds = () => page.evaluate(() => caches.keys());
      const [first] = await builds();
      const offer = page.getByText('A new version is ready.');
      // The page registers its worker a while after it has loaded, and then looks for another on focus.
      await page.waitForFunction(() => navigator.serviceWorker.controller);
      for (let tries = 0; tries < 60 && !(await offer.isVisible()); tries += 1) {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        await offer.waitFor({ timeout: 1000 }).catch(() => undefined);
      }
      await expect(page.locator('title[data-build]')).toHaveCount(0);
      await page.getByRole('button', { name: 'Load it' }).click();
      await page.locator('title[data-build=next]').waitFor({ state: 'attached' });
      await offer.waitFor({ state: 'detached' });
      await expect.poll(() => builds()).toEqual([first, `kypseli.app.${NEXT}`]);
      const kept = await page.evaluate(async (name) => {
        const files = await (await caches.open(name)).keys();
        return files.map(({ url }) => /ImportScreen|LabelsScreen/.exec(url)?.[0]).filter(Boolean);
      }, `kypseli.app.${NEXT}`);
      expect(new Set(kept)).toEqual(new Set(['ImportScreen']));
      cutLine();
      await page.goto(`${line.origin}/el/import`);
      await page.getByRole('heading', { name: 'Εισαγωγή', level: 1 }).waitFor();
    },
    true,
  ));

test('over plain HTTP the app says what it needs, and what waits is safe all the same', async () => {
  const { context, page } = await openPage(browser, PHONE, { locale: 'en-GB', serviceWorkers: 'allow' });
  await logInAs(context, keeper);
  const plain = line.origin.replace('127.0.0.1', PLAIN);
  cutLine(false);
  await page.goto(`${plain}/en/settings`);
  await page.getByText('Without HTTPS, this address opens only with a signal.').waitFor();
  await page.goto(`${plain}/en/hives`);
  const star = page.getByRole('button', { name: /^Star hive 10/ });
  await star.waitFor();
  const was = await star.getAttribute('aria-pressed');
  cutLine();
  await star.click();
  await page
    .getByText('No signal. 1 change is safe on this phone and will be sent later.')
    .filter({ visible: true })
    .waitFor();
  await page.close({ runBeforeUnload: false });
  cutLine(false);
  const { page: next } = await newPage(context);
  await next.goto(`${plain}/en/hives`);
  await next
    .getByText(/^Everything is saved\. Last sent/)
    .filter({ visible: true })
    .waitFor();
  const { hives } = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${home.id}`)).body.result;
  expect(hives.find(({ hiveNumber }: { hiveNumber: string }) => hiveNumber === '10').starred).toBe(was !== 'true');
  await context.close();
});

test('the app can be installed', async () => {
  const { context, page, problems } = await openPage(browser, PHONE);
  await page.goto(`${line.origin}/en/login`);
  const session = await context.newCDPSession(page);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  expect([url, errors]).toEqual([`${line.origin}/manifest.webmanifest`, []]);
  const { icons } = JSON.parse(data!) as { icons: { src: string; sizes: string; purpose?: string }[] };
  const found: unknown[] = [];
  for (const { src, sizes, purpose } of icons) {
    const answer = await fetch(server.url + src);
    const bytes = Buffer.from(await answer.arrayBuffer());
    // Width and height of a PNG.
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    found.push([answer.headers.get('content-type'), sizes, purpose]);
  }
  expect(found).toEqual([
    ['image/png', '192x192', undefined],
    ['image/png', '512x512', undefined],
    ['image/png', '512x512', 'maskable'],
  ]);
  expect(problems).toEqual([]);
  await context.close();
});

test('a label leads to its form, and a round is walked, without a network; it ends up on the server once', () =>
  afterOneVisit(
    '/en/hives',
    async (first) => {
      const context = first.context();
      const hives = sampled(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'], 0, 4);
      const killedAt = sampled([0, 3, 7], 0, 2);
      await first.getByRole('link', { name: 'Open hive 10', exact: true }).waitFor();
      await first.waitForLoadState('networkidle');
      cutLine();
      let page = first;
      await page.goto(labelAddress(line.origin, labelCode(home.hives[2]!)));
      await page.getByText('New round today?').waitFor();
      await page.getByRole('link', { name: 'Start with 3' }).click();
      await page.getByRole('button', { name: /^Save/ }).first().waitFor();
      await page.goto(`${line.origin}/el/h/${labelCode(UNKNOWN_ID)}`);
      await page.getByText('Δεν έχει ανοιχτεί σε αυτό το κινητό.').waitFor();
      /** The process of the page ends, and the app is opened again at the list. */
      const openAgain = async () => {
        await page.goto('chrome://crash').catch(() => undefined);
        await page.close({ runBeforeUnload: false });
        ({ page } = await newPage(context));
        await page.goto(`${line.origin}/en/hives`);
        await page.getByText(/^No signal\. As of /).waitFor();
      };
      for (const [at, number] of hives.entries()) {
        if (killedAt.includes(at)) {
          await openAgain();
          await page.getByRole('link', { name: `Open hive ${number}`, exact: true }).click();
          await page.getByRole('link', { name: 'New inspection' }).click();
        }
        const save = page.getByRole('button', {
          name: number === '10' ? 'Save' : `Save, next ${Number(number) + 1}`,
          exact: true,
        });
        await save.waitFor();
        await page.locator('label', { hasText: 'Good' }).click();
        await page.getByRole('spinbutton', { name: 'Bees', exact: true }).focus();
        await page.keyboard.type(number);
        await page.keyboard.press('Enter');
        await save.click();
        const safe = new RegExp(
          `^No signal\\. ${at + 1} changes? (is|are) safe on this phone and will be sent later\\.$`,
        );
        await page.getByText(safe).filter({ visible: true }).first().waitFor();
      }
      cutLine(false);
      const walked = await eventually(
        async () => {
          const found = await Promise.all(
            home.hives
              .slice(0, hives.length)
              .map(async (hive) => (await keeper.get(`/api/v1/hive/${hive}/inspections`)).body.result.inspections),
          );
          return found.every(({ length }) => length > 0) ? found : undefined;
        },
        () => 'The inspections never came.',
      );
      expect(walked.map((of) => of.map((one: { populationFrames: number }) => one.populationFrames))).toEqual(
        hives.map((number) => [Number(number)]),
      );
    },
    true,
  ));
