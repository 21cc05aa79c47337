import { spawnSync } from 'node:child_process';
import { rmdirSync } from 'node:fs';
import { chromium } from 'playwright/test';
import { type Apiary, newApiary, today } from '../api/client.js';
import { TAGGED } from '../api/photographed.js';
import { eventually } from '../api/server.js';
import { sampled } from '../faults/tally.js';
import { mountDisk, newFolder, unmountDisk, whyNoDisk } from '../small-disk.js';
import { unless } from '../unless.js';
import { atRest, BROWSER, DESKTOP, logInAs, newPage, PHONE } from './browser.js';
import { expect } from './expect.js';
import {
  forgetKeys,
  home,
  inspections,
  keys,
  killed,
  noSignal,
  offlineSuite,
  open,
  openForm,
  safe,
  says,
  signal,
  starred,
  stepper,
  stored,
} from './offline.js';
import { button, context, discardWindow, keeper, page, server, sheet, untilServerHas } from './suite.js';

const ASSETS = /\/assets\//;

offlineSuite();

describe('changes that are safe on the device', () => {
  test('survive the page, and the next one sends each once and in order', async () => {
    await openForm('1', 7.5);
    await context.setOffline(true);
    await page.getByText(/^No signal. What you save is stored on this device/).waitFor();
    await button(/^Save, next/).click();
    await page.getByText('Hive 1: waiting to be sent.').waitFor();
    await safe(1);
    await killed();
    await open();
    const [{ populationFrames }] = await eventually(
      async () => {
        const known = await inspections();
        return known.length > 0 ? known : undefined;
      },
      () => 'The inspection never arrived.',
    );
    expect(populationFrames).toBe(7.5);
    await says(/^Everything is saved\. Last sent/);

    await context.setOffline(true);
    for (const number of ['1', '2', '3']) await button(`Star hive ${number}`).click();
    await button('Star hive 1').click();
    await safe(4);
    await killed();
    await open();
    await untilServerHas(() => starred(), [false, true, true]);
    await says(/^Everything is saved\. Last sent/);
    await expect.poll(keys).toHaveLength(4);
    await page.getByRole('button', { name: 'Star hive 2', pressed: true }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Star hive 2', pressed: true }).waitFor();
    await expect.poll(keys).toHaveLength(4);
  });

  test('are photos of several hives too: shown while they wait, and each sent once after the browser has ended', async () => {
    const numbers = sampled(['1', '2', '3', '4', '5', '6'], 0, 2);
    const count = 10 * numbers.length;
    const apiary = await newApiary(keeper, numbers.length, 'Photographed');
    const files = Array.from({ length: 10 }, (_, nth) => ({
      name: `IMG_${nth}.jpg`,
      mimeType: 'image/jpeg',
      buffer: TAGGED,
    }));
    const stored = async () =>
      (await keeper.get(`/api/v1/photos?apiary_id=${apiary.id}&limit=200`)).body.result.photos as { id: string }[];
    await open(`hives?apiary=${apiary.id}`);
    for (const number of numbers) {
      await page.getByRole('link', { name: `Open hive ${number}`, exact: true }).click();
      await button(`Take photo of hive ${number}`).waitFor();
      // Its photos were asked for in vain, so that only these are known.
      if (number !== '1') await page.getByText(/^Couldn’t load: .*photos/).waitFor();
      await page.locator('input[type=file]').setInputFiles(files);
      await button('Save 10 photos').waitFor();
      await context.setOffline(true);
      await button('Save 10 photos').click();
      await page
        .getByRole('button', { name: /^Photo from .*, waiting$/ })
        .nth(2)
        .waitFor();
      await button('Back to the hives').click();
    }
    await safe(count);
    await killed();
    await open(`hives?apiary=${apiary.id}`);
    await untilServerHas(async () => (await stored()).length, count);
    await says(/^Everything is saved\. Last sent/);
    await expect
      .poll(async () => [keys().length, new Set(keys()).size, new Set((await stored()).map(({ id }) => id)).size])
      .toEqual([count, count, count]);
    // What was seen is shown although its image cannot be loaded again.
    await context.route('**/image?**', (route) => route.abort());
    await page.reload();
    await page.getByRole('link', { name: 'Open hive 1', exact: true }).click();
    await page
      .getByRole('button', { name: /^Photo from / })
      .first()
      .locator('img')
      .waitFor();
  });

  test('that did arrive are not made again when the page was loaded anew before the answer', async () => {
    const tried: (string | undefined)[] = [];
    let answersAreLost = true;
    // The login page of a network answers once: nobody of ours has refused anything.
    const login = { status: 403, contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' };
    await context.route('**/inspections', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      tried.push(route.request().headers()['idempotency-key']);
      if (tried.length === 1) return route.fulfill(login);
      const isLost = answersAreLost;
      const answer = await route.fetch();
      if (!isLost) await route.fulfill({ response: answer });
    });
    await openForm('1', 8);
    await button(/^Save, next/).click();
    await untilServerHas(async () => (await inspections()).length, 1);
    answersAreLost = false;
    await page.reload();
    await says(/^Everything is saved\. Last sent/);
    expect(tried.length).toBeGreaterThan(1);
    expect(new Set(tried).size).toBe(1);
    await expect.poll(() => inspections()).toHaveLength(1);
  });

  test('of two tabs are sent once each, and both tabs know the answers', async () => {
    await open();
    await button('Star hive 1').waitFor();
    const { page: other } = await newPage(context);
    await other.goto(`${server.url}/en/hives`);
    await other.getByRole('button', { name: 'Star hive 2', exact: true }).waitFor();
    await context.setOffline(true);
    await button('Star hive 1').click();
    await other.getByRole('button', { name: 'Star hive 2', exact: true }).click();
    await safe(2);
    forgetKeys();
    await context.setOffline(false);
    await untilServerHas(() => starred(), [true, true, false]);
    await says(/^Everything is saved\. Last sent/);
    await other
      .getByText(/^Everything is saved\. Last sent/)
      .filter({ visible: true })
      .waitFor();
    await expect.poll(keys).toHaveLength(2);
    expect(new Set(keys()).size).toBe(2);
    // Each tab shows what the other one has changed.
    await page.getByRole('button', { name: 'Star hive 2', pressed: true }).waitFor();
    await other.getByRole('button', { name: 'Star hive 1', pressed: true }).waitFor();
  });

  test('are sent after 40 days; on a phone with a wrong clock by the time of the server', async () => {
    const HOUR = 60 * 60_000;
    discardWindow();
    await page.clock.setSystemTime(Date.now() + 26 * HOUR);
    await openForm('2', 5);
    await button(/^Save, next/).click();
    await untilServerHas(async () => (await inspections(home.hives[1])).length, 1);
    const [now] = await inspections(home.hives[1]);
    expect(Math.abs(Date.parse(now.recorded_at) - Date.now())).toBeLessThan(HOUR);
    await open();
    await button(/^Everything is saved/).click();
    await sheet().getByText('This phone’s clock is wrong by 1 day. Days follow the server.').waitFor();
    await page.clock.setSystemTime(Date.now());
    await open();
    await button('Star hive 1').waitFor();
    await context.setOffline(true);
    // Its clock has become wrong before the server could tell: the first answer refuses the instant.
    await page.clock.setSystemTime(Date.now() + 26 * HOUR);
    await button('Star hive 1').click();
    await safe(1);
    await context.setOffline(false);
    await untilServerHas(() => starred(), [true, false, false]);
    await page.clock.setSystemTime(Date.now());
    await open();
    await button('Star hive 1').waitFor();
    await context.setOffline(true);
    // What the phone records now is 40 days old when it is sent.
    const then = Date.now() - 40 * 24 * HOUR;
    await page.clock.setSystemTime(then);
    await page.getByRole('link', { name: 'Open hive 1', exact: true }).click();
    await page.getByRole('link', { name: 'New inspection' }).click();
    await page.locator('label', { hasText: 'Good' }).click();
    await button(/^Save/).click();
    await safe(1);
    await killed();
    await open();
    await untilServerHas(async () => (await inspections()).length, 1);
    const [old] = await inspections();
    expect(Math.abs(Date.parse(old.recorded_at) - then)).toBeLessThan(HOUR);
    await expect.poll(keys).toHaveLength(1);
  });

  test('of a form that was opened before midnight belong to that day', async () => {
    await open(`hives/${home.hives[0]}?inspect=1`);
    await page.locator('label', { hasText: 'Good' }).waitFor();
    await context.setOffline(true);
    await page.getByText(/^No signal. What you save is stored on this device/).waitFor();
    const opened = Date.now();
    await page.locator('label', { hasText: 'Good' }).click();
    discardWindow();
    await page.clock.setSystemTime(opened + 24 * 60 * 60_000);
    await stepper('Bees').focus();
    await page.keyboard.type('6');
    await page.keyboard.press('Enter');
    await button(/^Save/).click();
    await safe(1);
    await page.clock.setSystemTime(opened);
    await context.setOffline(false);
    await untilServerHas(
      async () =>
        (await inspections()).map((one: { dateCreated: string; generalStatus: string; populationFrames: number }) => [
          one.dateCreated,
          one.generalStatus,
          one.populationFrames,
        ]),
      [[today(), 'good', 6]],
    );
  });

  test('are counted as lost where the browser has deleted them', async () => {
    await open();
    await button('Star hive 1').waitFor();
    await context.setOffline(true);
    // The page may end as soon as it says that they are safe.
    await page.evaluate(() => {
      const isSafe = () => document.body.textContent.includes('2 changes are safe');
      const noted = () => Object.keys(localStorage).find((name) => name.startsWith('kypseli.unsent.'));
      new MutationObserver(() => {
        if (isSafe()) sessionStorage.counted ??= localStorage.getItem(noted() ?? '');
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await button('Star hive 1').click();
    await button('Star hive 2').click();
    await safe(2);
    await expect.poll(() => page.evaluate(() => sessionStorage.counted)).toBe('2');
    await killed();
    // The page without the app, which would hold the database open.
    await context.route(ASSETS, (route) => route.abort());
    await open();
    const deleted = () =>
      new Promise<string>((resolve) => {
        const request = indexedDB.deleteDatabase('kypseli');
        request.onsuccess = () => resolve('deleted');
        request.onerror = () => resolve('failed');
      });
    await expect.poll(() => page.evaluate(deleted)).toBe('deleted');
    await context.unroute(ASSETS);
    await open();
    await button('2 unsent changes are gone from this phone.').click();
    await sheet().getByRole('button', { name: 'OK' }).click();
    await sheet().getByText('Nothing waiting to be sent.').waitFor();
    await page.reload();
    await says('Everything is saved.');
    await expect.poll(() => starred()).toEqual([false, false, false]);
  });

  unless(whyNoDisk(), test)('stay on the page where the disk is full, which says so', async () => {
    const folder = newFolder();
    expect(mountDisk(folder, '64m')).toBeUndefined();
    const small = await chromium.launchPersistentContext(`${folder}/profile`, {
      ...BROWSER,
      ...{ viewport: PHONE, locale: 'en-GB', serviceWorkers: 'block' },
    });
    try {
      await small.addCookies([{ name: 'kypseli_consent', value: '1', url: server.url }]);
      await logInAs(small, keeper);
      const { page: phone } = await newPage(small);
      await phone.goto(`${server.url}/en/hives`);
      const star = phone.getByRole('button', { name: 'Star hive 1', exact: true });
      await star.waitFor();
      await small.setOffline(true);
      spawnSync('dd', ['if=/dev/zero', `of=${folder}/full`]);
      const full = phone.getByText('No room left on this phone. Keep this page open until it is sent.');
      // What is left of the last block may still hold a few.
      for (let tries = 0; tries < 30 && !(await full.isVisible()); tries += 1) await star.click();
      await full.waitFor();
      await phone
        .getByText(/^No signal\. .* Keep this page open\.$/)
        .filter({ visible: true })
        .waitFor();
      await small.setOffline(false);
      await phone
        .getByText(/^Everything is saved\. Last sent/)
        .filter({ visible: true })
        .waitFor();
    } finally {
      await small.close();
      unmountDisk(folder);
      rmdirSync(folder);
    }
  });

  test('are deleted by a logout, which asks first', async () => {
    await open();
    await button('Star hive 1').waitFor();
    // The drawer is loaded on first use.
    await button('Menu').click();
    await button('Close').click();
    await context.setOffline(true);
    await button('Star hive 1').click();
    await safe(1);
    await button('Menu').click();
    await button('Logout').click();
    const asks = page.getByRole('alertdialog');
    await asks.getByText(/^1 change hasn’t been sent/).waitFor();
    await button('Stay logged in').click();
    await button('Logout').click();
    await asks.getByRole('button', { name: 'Log out anyway' }).click();
    await asks.waitFor({ state: 'detached' });
    await context.setOffline(false);
    forgetKeys();
    // A new page of the tests logs in again.
    await open();
    await button('Star hive 1').waitFor();
    await says(/^Everything is saved\.$/);
    expect(keys()).toEqual([]);
    await expect.poll(() => starred()).toEqual([false, false, false]);
  });
});

describe('what the server has said', () => {
  test('is shown without a signal, with its age, until the server answers again', async () => {
    const [first] = home.hives;
    const away = await newApiary(keeper, ['8'], 'Away');
    await open();
    await button('Star hive 1').waitFor();
    await open(`hives/${first}`);
    await says('Never inspected');
    await open('overview');
    await page.getByRole('link', { name: 'Home' }).waitFor();
    await open('papers/held-hives');
    await page.getByRole('rowheader', { name: 'Home' }).waitFor();
    await untilServerHas(async () => (await stored()).some((key) => key.includes('held-hives')), true);
    await open('plan');
    await says('Nothing is scheduled today.');
    // What was not opened is asked for too.
    await untilServerHas(async () => (await stored()).includes(JSON.stringify(['actions', away.id, 'open'])), true);
    await noSignal();
    await page.reload();
    await says(/^No signal\. As of \d\d:\d\d\.$/);
    await says('Nothing is scheduled today.');
    await open('papers/held-hives');
    await page.getByRole('rowheader', { name: 'Home' }).waitFor();
    await open('overview');
    await page.getByRole('link', { name: 'Home' }).waitFor();
    await open(`hives/${first}`);
    await says('Never inspected');
    await open(`hives?apiary=${away.id}`);
    await button('Star hive 8').waitFor();
    await open('hive_management');
    await says('Nothing to do in Away.');
    await open(`hives?apiary=${home.id}`);
    for (const number of ['1', '2', '3']) await button(`Star hive ${number}`).waitFor();
    await says(/^No signal\. As of \d\d:\d\d\.$/);
    await page.setViewportSize(DESKTOP);
    await says(/^No signal\. As of \d\d:\d\d\.$/);
    // What was never opened says so, and comes with the first answer of the server to anything.
    await open('harvest/yield');
    await says('Not yet opened on this phone. It needs a signal once.');
    await open('import');
    await says('This needs a signal.');
    await open('harvest/yield');
    await says('Not yet opened on this phone. It needs a signal once.');
    await signal();
    const answered = page.waitForEvent('requestfinished', (request) => request.url().includes('yield'));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByText('Not yet opened on this phone.').waitFor({ state: 'detached' });
    await page.getByText(/^No signal\. As of/).waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Yield' }).first().waitFor();
    // An answer under way is not asked for again.
    await answered;
    await atRest(page);
    // Seen again after two hours.
    const again = page.waitForRequest(/yield/);
    discardWindow();
    await page.clock.setSystemTime(Date.now() + 2 * 60 * 60_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await again;
  });

  test('lets the settings know that the signal is back, whatever was shown before', async () => {
    // No other screen asks for what this one shows.
    await open('harvest/yield');
    await page.getByRole('heading', { name: 'Yield' }).first().waitFor();
    await says('Everything is saved.');
    await noSignal();
    await page.reload();
    await says(/^No signal\. As of/);
    await page.getByRole('link', { name: 'Settings' }).first().click();
    const offline = page.getByText('No signal. You can read the settings');
    await offline.waitFor();
    await signal();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await offline.waitFor({ state: 'detached' });
  });

  test('is shown with an action of two apiaries, which waits for what is before it in each', async () => {
    const away = await newApiary(keeper, ['8', '9'], 'Away');
    const paths = [away, home].flatMap(({ id }) => [`hives?apiary=${id}`, 'hive_management']);
    for (const path of paths) {
      await open(path);
      await page.waitForLoadState('networkidle');
    }
    await open('overview');
    for (const name of ['Home', 'Away']) await page.getByRole('checkbox', { name, exact: true }).click();
    await button('Record or schedule').click();
    await sheet().getByText('For 5 hives in 2 apiaries').waitFor();
    await sheet().getByRole('button', { name: 'Close' }).click();
    await noSignal();
    await open(`hives?apiary=${away.id}`);
    await button('Star hive 8').click();
    await safe(1);
    await open('overview');
    await says(/^No signal\. As of/);
    for (const name of ['Home', 'Away']) await page.getByRole('checkbox', { name, exact: true }).click();
    await button('Record or schedule').click();
    await sheet().getByRole('radio', { name: 'Task' }).check();
    await sheet().getByRole('textbox').first().fill('Clear the grass');
    await button('Schedule for 5 hives').click();
    await safe(2);
    await killed();
    await open('overview');
    await page.getByText('Waiting to be sent').nth(1).waitFor();
    await says('Away, 2 hives');
    await open('hive_management');
    await page.getByRole('listitem').getByText('Clear the grass').waitFor();
    await open(`hives?apiary=${home.id}`);
    await open('hive_management');
    await page.getByRole('listitem').getByText('Clear the grass').waitFor();
    await signal();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    const texts = async (of: Apiary) =>
      (await keeper.get(`/api/generalAction?apiary_id=${of.id}&completed=0`)).body.tasks.map(
        (task: { details: { text: string }; hive_numbers: object[] }) => [task.details.text, task.hive_numbers.length],
      );
    await untilServerHas(() => texts(home), [['Clear the grass', 3]]);
    await expect.poll(() => texts(away)).toEqual([['Clear the grass', 2]]);
    await expect.poll(() => new Set(keys()).size).toBe(2);
    await says(/^Everything is saved\. Last sent/);
  });

  test('is deleted when the session ends', async () => {
    await open();
    await button('Star hive 1').waitFor();
    await keeper.post('/auth/jwt/logout');
    await button('Star hive 1').click();
    await page.waitForURL(/login/);
    await untilServerHas(stored, []);
  });
});
