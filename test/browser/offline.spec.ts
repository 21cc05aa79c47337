import { spawnSync } from 'node:child_process';
import { rmdirSync } from 'node:fs';
import { type CDPSession, chromium } from 'playwright-core';
import { type Answer, type Apiary, as, type Keeper, login, newApiary, newKeeper } from '../api/client.js';
import { TAGGED, takePhoto } from '../api/photographed.js';
import { eventually } from '../api/server.js';
import { mountDisk, newFolder, unmountDisk, whyNoDisk } from '../small-disk.js';
import { BROWSER, DESKTOP, logInAs, newPage, PHONE } from './browser.js';
import { harvested } from './harvested.js';
import { browserSuite, button, context, keeper, openNextPage, page, server, sheet, untilServerHas } from './suite.js';

const ASSETS = /\/assets\//;

let home: Apiary;
/** The Idempotency-Keys of all commands that the pages have sent, one for each try. */
let keys: string[];

browserSuite();
beforeEach(async () => {
  home = await newApiary(keeper, ['1', '2', '3'], 'Home');
  keys = [];
  cut = undefined;
  context.on('request', (request) => {
    const key = request.headers()['idempotency-key'];
    if (key) keys.push(key);
  });
});

const open = (path = 'hives') => page.goto(`${server.url}/en/${path}`);
const says = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor();
const stepper = (name: string) => page.getByRole('spinbutton', { name, exact: true });
const openForm = async (number: string, bees: number) => {
  await open();
  await page.getByRole('link', { name: `Open hive ${number}`, exact: true }).click();
  await page.getByRole('link', { name: 'New inspection' }).click();
  await page.locator('label', { hasText: 'Good' }).click();
  await stepper('Bees').focus();
  await page.keyboard.type(`${bees}`);
  await page.keyboard.press('Enter');
};
const inspections = async (hive = home.hives[0]) =>
  (await keeper.get(`/api/v1/hive/${hive}/inspections`)).body.result.inspections;
const starred = async (of: Pick<Keeper, 'get'> = keeper): Promise<boolean[]> =>
  (await of.get(`/api/v1/hivesWithStatus?apiary_id=${home.id}`)).body.result.hives.map(
    (hive: { starred: boolean }) => hive.starred,
  );
const safe = (count: number) =>
  says(new RegExp(`^No signal\\. ${count} changes? (is|are) safe on this phone and will be sent later\\.$`));

let cut: CDPSession | undefined;
/** The API gives this page and the next ones no answer; the files of the app still come. */
const noSignal = async () => {
  // A route would lead each request of the page through the test, and past the cache.
  cut = await context.newCDPSession(page);
  await cut.send('Network.enable');
  await cut.send('Network.setBlockedURLs', { urls: ['*/api/*'] });
};
const signal = async () => {
  await cut!.detach();
  cut = undefined;
};

/** The browser's process of the page ends: only what is on the device is left. */
const killed = async () => {
  await page.goto('chrome://crash').catch(() => undefined);
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  keys = [];
  await openNextPage();
  if (cut) await noSignal();
};

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
    expect(keys).toHaveLength(4);
    await page.getByRole('button', { name: 'Star hive 2', pressed: true }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Star hive 2', pressed: true }).waitFor();
    expect(keys).toHaveLength(4);
  });

  test('are 60 photos too: shown while they wait, and each sent once after the browser has ended', async () => {
    const apiary = await newApiary(keeper, 6, 'Photographed');
    const files = Array.from({ length: 10 }, (_, nth) => ({
      name: `IMG_${nth}.jpg`,
      mimeType: 'image/jpeg',
      buffer: TAGGED,
    }));
    const stored = async () =>
      (await keeper.get(`/api/v1/photos?apiary_id=${apiary.id}&limit=200`)).body.result.photos as { id: string }[];
    await open(`hives?apiary=${apiary.id}`);
    for (const number of ['1', '2', '3', '4', '5', '6']) {
      await page.getByRole('link', { name: `Open hive ${number}`, exact: true }).click();
      await button(`Take photo of hive ${number}`).waitFor();
      // Its photos were asked for in vain, so that only these are known.
      if (number !== '1') await page.getByText('Couldn’t load the photos.').waitFor();
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
    await safe(60);
    await killed();
    await open(`hives?apiary=${apiary.id}`);
    await untilServerHas(async () => (await stored()).length, 60);
    await says(/^Everything is saved\. Last sent/);
    expect([keys.length, new Set(keys).size, new Set((await stored()).map(({ id }) => id)).size]).toEqual([60, 60, 60]);
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
    expect(await inspections()).toHaveLength(1);
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
    keys = [];
    await context.setOffline(false);
    await untilServerHas(() => starred(), [true, true, false]);
    await says(/^Everything is saved\. Last sent/);
    await other
      .getByText(/^Everything is saved\. Last sent/)
      .filter({ visible: true })
      .waitFor();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(2);
    // Each tab shows what the other one has changed.
    await page.getByRole('button', { name: 'Star hive 2', pressed: true }).waitFor();
    await other.getByRole('button', { name: 'Star hive 1', pressed: true }).waitFor();
  });

  test('wait for their own keeper, and are only counted for others', async () => {
    const reader = as(server, await login(server, keeper.person));
    await open();
    await button('Star hive 1').waitFor();
    await keeper.post('/auth/jwt/logout');
    await button('Star hive 1').click();
    await page.waitForURL(/login/);
    await says('1 change is safe here and is sent after you log in.');
    const logIn = async ({ email, password }: { email: string; password: string }) => {
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await button('Log in').click();
      await page.waitForURL(/hives/);
    };
    const another = await newKeeper(server);
    await newApiary(another, ['9'], 'Elsewhere');
    await logIn(another.person);
    await button('Star hive 9').click();
    await says(/^Everything is saved\. Last sent/);
    await button('Menu').click();
    await button('Logout').click();
    await page.waitForURL(/login/);
    await says('1 change of another account waits here.');
    expect(await starred(reader)).toEqual([false, false, false]);
    await logIn(keeper.person);
    await untilServerHas(() => starred(reader), [true, false, false]);
  });

  test('are sent after 40 days; on a phone with a wrong clock by the time of the server', async () => {
    const HOUR = 60 * 60_000;
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
    expect(keys).toHaveLength(1);
  });

  test('of a form that was opened before midnight belong to that day', async () => {
    await open(`hives/${home.hives[0]}?inspect=1`);
    await page.locator('label', { hasText: 'Good' }).waitFor();
    await context.setOffline(true);
    await page.getByText(/^No signal. What you save is stored on this device/).waitFor();
    const opened = Date.now();
    await page.locator('label', { hasText: 'Good' }).click();
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
      [[new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/Athens' }), 'good', 6]],
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
    expect(await page.evaluate(() => sessionStorage.counted)).toBe('2');
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
    expect(await page.evaluate(deleted)).toBe('deleted');
    await context.unroute(ASSETS);
    await open();
    await button('2 unsent changes are gone from this phone.').click();
    await sheet().getByRole('button', { name: 'OK' }).click();
    await sheet().getByText('Nothing waiting to be sent.').waitFor();
    await page.reload();
    await says('Everything is saved.');
    expect(await starred()).toEqual([false, false, false]);
  });

  (whyNoDisk() ? test.skip : test)('stay on the page where the disk is full, which says so', async () => {
    const folder = newFolder();
    expect(mountDisk(folder, '64m')).toBeUndefined();
    const small = await chromium.launchPersistentContext(`${folder}/profile`, {
      ...BROWSER,
      ...{ viewport: PHONE, locale: 'en-GB', serviceWorkers: 'block' },
    });
    try {
      await small.addCookies([{ name: 'kypseli_consent', value: '1', url: server.url }]);
      await logInAs(small, keeper);
      const phone = await small.newPage();
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
    keys = [];
    // A new page of the tests logs in again.
    await open();
    await button('Star hive 1').waitFor();
    await says(/^Everything is saved\.$/);
    expect(keys).toEqual([]);
    expect(await starred()).toEqual([false, false, false]);
  });
});

describe('what the server has said', () => {
  /** The queries whose answers are stored on the device. */
  const stored = () =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve, reject) => {
          const opening = indexedDB.open('kypseli');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const keys = opening.result.transaction('reads').objectStore('reads').getAllKeys();
            keys.onsuccess = () => {
              opening.result.close();
              resolve(keys.result.map((key) => (key as [string, string])[1]));
            };
          };
        }),
    );

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
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByText('Not yet opened on this phone.').waitFor({ state: 'detached' });
    await page.getByText(/^No signal\. As of/).waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Yield' }).first().waitFor();
    // Seen again after two hours.
    const again = page.waitForRequest(/yield/);
    await page.clock.setSystemTime(Date.now() + 2 * 60 * 60_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await again;
  });

  test('is shown with what waits to be sent, also on a later page', async () => {
    await openForm('1', 7.5);
    await noSignal();
    await button(/^Save, next/).click();
    await safe(1);
    await open();
    await button('Star hive 2').click();
    await safe(2);
    await killed();
    await open();
    await says(/^No signal\. As of/);
    await page.getByRole('button', { name: 'Star hive 2', pressed: true }).waitFor();
    await says(/^7\.5/);
    keys = [];
    // Meanwhile another phone has counted other frames.
    await keeper.post(`/api/v1/hive/${home.hives[0]}/inspections`, { populationFrames: 5, broodFrames: 3 });
    const bees = async () => (await inspections()).map((one: { populationFrames: number }) => one.populationFrames);
    await signal();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await untilServerHas(bees, [7.5]);
    await untilServerHas(() => starred(), [false, true, false]);
    await says('Saved. 1 change replaced what another phone had.');
    expect(keys).toHaveLength(2);
    await says(/^7\.5/);
    await page.reload();
    await button('Saved. 1 change replaced what another phone had.').click();
    await sheet().getByText('Hive 1: another phone had “Bees: 5”; your “Bees: 7.5” stands.').waitFor();
    await sheet().getByRole('button', { name: 'Put theirs back' }).click();
    await untilServerHas(bees, [5]);
    await sheet().getByText('Nothing waiting to be sent.').waitFor();
    await page.reload();
    await says('Everything is saved.');
    await says(/^5/);
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
    await page.getByRole('article').getByText('Clear the grass').waitFor();
    await open(`hives?apiary=${home.id}`);
    await open('hive_management');
    await page.getByRole('article').getByText('Clear the grass').waitFor();
    await signal();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    const texts = async (of: Apiary) =>
      (await keeper.get(`/api/generalAction?apiary_id=${of.id}&completed=0`)).body.tasks.map(
        (task: { details: { text: string }; hive_numbers: object[] }) => [task.details.text, task.hive_numbers.length],
      );
    await untilServerHas(() => texts(home), [['Clear the grass', 3]]);
    expect(await texts(away)).toEqual([['Clear the grass', 2]]);
    expect(new Set(keys).size).toBe(2);
    await says(/^Everything is saved\. Last sent/);
  });

  test('is shown with changes of every kind, and what they make can be used', async () => {
    const away = await newApiary(keeper, ['8', '9'], 'Away');
    const of = (id: string) => `apiary=${id}`;
    await keeper.post('/api/v1/notes', { text: 'Old note' });
    for (const path of [`hives?${of(away.id)}`, `hives?${of(home.id)}`, 'hive_management', 'notes', 'apiaries']) {
      await open(path);
      await page.waitForLoadState('networkidle');
    }
    await noSignal();
    await open(`hives?${of(home.id)}`);
    await says(/^No signal\. As of/);

    // A new hive, its inspection, and an action for it.
    await button('Add hives').click();
    await sheet().getByRole('button', { name: /^Add/ }).click();
    await button('Star hive 4').waitFor();
    await page.getByRole('link', { name: 'Open hive 4', exact: true }).click();
    await page.getByRole('link', { name: 'New inspection' }).click();
    await page.locator('label', { hasText: 'Good' }).click();
    await button(/^Save/).click();
    await safe(2);
    await open('hive_management');
    await button('New action').first().click();
    await sheet().getByRole('radio', { name: 'Task' }).check();
    await sheet().getByRole('textbox').first().fill('Paint the number');
    await sheet().getByRole('checkbox', { name: '4', exact: true }).check();
    await button('Schedule for 1 hive').click();
    await safe(3);
    // An apiary with hives, and a note about one of them.
    await open('apiaries');
    await button('Add apiary').first().click();
    await page.getByLabel('Name').fill('Heath');
    await page.getByLabel('Hives to create').fill('2');
    await sheet().getByRole('button', { name: 'Add apiary' }).click();
    await safe(4);
    await open('notes');
    await button('New note').click();
    await sheet().getByLabel('Text').fill('Bees on the heather');
    await sheet().getByLabel('What it is about').selectOption('Heath');
    await button('Choose a hive').click();
    await sheet().getByRole('radio', { name: '2', exact: true }).check();
    await button('Save note').click();
    await page.getByRole('article').filter({ hasText: 'Old note' }).getByRole('button', { name: /^Star/ }).click();
    await safe(6);
    // A hive goes, another one moves.
    await open(`hives?${of(home.id)}`);
    await page.getByRole('checkbox', { name: 'Select hive 2', exact: true }).click();
    await button('Move').click();
    await page.getByRole('radio', { name: /^Away/ }).check();
    await button(/^Move 1 hive/).click();
    await safe(7);

    await killed();
    await open(`hives?${of(home.id)}`);
    await safe(7);
    await button('Star hive 4').waitFor();
    expect(await button('Star hive 2').count()).toBe(0);
    await open('hive_management');
    await page.getByRole('button', { name: /^Mark as done/ }).click();
    await safe(8);
    await open(`hives?${of(away.id)}`);
    for (const number of ['2', '8', '9']) await button(`Star hive ${number}`).waitFor();
    await open('apiaries');
    await says('Heath');
    await open('notes');
    await says('Bees on the heather');

    keys = [];
    await signal();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await says(/^Everything is saved\. Last sent/);
    expect(keys).toHaveLength(8);
    expect(new Set(keys).size).toBe(8);
    const hivesOf = async (id: string): Promise<{ id: string; hiveNumber: string }[]> =>
      (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${id}`)).body.result.hives;
    const numbersOf = async (id: string) => (await hivesOf(id)).map(({ hiveNumber }) => hiveNumber);
    expect(await numbersOf(away.id)).toEqual(['2', '8', '9']);
    const fourth = (await hivesOf(home.id)).find(({ hiveNumber }) => hiveNumber === '4')!;
    expect(await inspections(fourth.id)).toHaveLength(1);
    const done = (await keeper.get(`/api/generalAction?apiary_id=${home.id}&completed=1`)).body.tasks;
    expect(done).toMatchObject([{ hive_numbers: [{ id: fourth.id }] }]);
    const [{ notes }, { apiaries }] = [
      (await keeper.get('/api/v1/notes')).body.result,
      (await keeper.get('/api/v1/apiaries')).body.result,
    ];
    expect(apiaries.map(({ name }: { name: string }) => name)).toEqual(['Home', 'Away', 'Heath']);
    expect(await numbersOf(apiaries[2].id)).toEqual(['1', '2']);
    expect(notes).toMatchObject([{ hive: { number: '2' } }, { text: 'Old note', starred: true }]);
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

/** Opens one of the refused changes, which all say why, in its form. */
const reopen = async (hasText: string | RegExp, count?: number) => {
  await page.getByRole('button', { name: new RegExp(`^${count ?? '\\d+'} changes? not saved`) }).click();
  const list = page.getByRole('dialog', { name: 'Saving', exact: true });
  await list.getByRole('listitem').filter({ hasText }).getByRole('button', { name: 'Open' }).click();
  await list.waitFor({ state: 'hidden' });
};

describe('a change that the server refuses', () => {
  test('stands with its reason until it is discarded, also on later pages', async () => {
    await openForm('3', 6);
    await context.setOffline(true);
    await button(/^Save/).click();
    await safe(1);
    await keeper.post('/api/v1/hives/deletemult', { hives_selected: [home.hives[2]] });
    await killed();
    await open();
    await says(/^1 change not saved/);
    await page.reload();
    const sentence = page.getByRole('button', { name: /^1 change not saved/ });
    await sentence.click();
    await sheet().getByRole('button', { name: 'Open' }).waitFor();
    await sheet()
      .getByText(/^You entered: .*Bees: 6/)
      .waitFor();
    await sheet().getByRole('button', { name: 'Discard' }).click();
    const asks = page.getByRole('alertdialog');
    await asks.getByRole('button', { name: 'Keep' }).click();
    await sheet().getByRole('button', { name: 'Discard' }).click();
    await asks.getByRole('button', { name: 'Discard' }).click();
    await sheet().getByText('Nothing waiting to be sent.').waitFor();
    await page.reload();
    await says('Everything is saved.');
    expect(await sentence.count()).toBe(0);
  });

  test('holds what needs it, and keeps its id when it is saved again', async () => {
    await open();
    await button('Star hive 1').waitFor();
    await noSignal();
    await button('Star hive 1').click();
    await safe(1);
    await button('Add hives').click();
    await sheet().getByRole('button', { name: /^Add/ }).click();
    await page.getByRole('link', { name: 'Open hive 4', exact: true }).click();
    await page.getByRole('link', { name: 'New inspection' }).click();
    await page.locator('label', { hasText: 'Good' }).click();
    await button(/^Save/).click();
    await safe(3);
    keys = [];
    await open();
    // Another phone gives the number to a hive of its own.
    await keeper.post('/api/v1/hives', { apiary_id: home.id, hiveNumber: '4' });
    await signal();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await button(/^1 change not saved/).click();
    await sheet().getByText('Waits for: adding 1 hive').waitFor();
    await sheet().getByRole('button', { name: 'Open' }).click();
    expect(await sheet().getByLabel('Hive number').inputValue()).toBe('4');
    await sheet().getByLabel('Hive number').fill('5');
    await sheet().getByRole('button', { name: /^Add/ }).click();
    await says(/^Everything is saved\. Last sent/);
    const { hives } = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${home.id}`)).body.result;
    const fifth = hives.find(({ hiveNumber }: { hiveNumber: string }) => hiveNumber === '5');
    expect(await inspections(fifth.id)).toHaveLength(1);
    expect(new Set(keys).size).toBe(3);
  });

  test('is opened in its form with what was entered', async () => {
    await keeper.post('/api/v1/notes', { text: 'Old note' });
    await open('notes');
    await says('Old note');
    await open('hive_management');
    await page.waitForLoadState('networkidle');
    await open(`hives/${home.hives[0]}`);
    await button('More for hive 1').waitFor();
    await page.waitForLoadState('networkidle');
    await noSignal();
    await button('More for hive 1').click();
    await page.getByRole('menuitem', { name: 'Number and tags' }).click();
    await sheet().getByLabel('Hive number').fill('9');
    await sheet().getByLabel('Tags').fill('strong');
    await sheet().getByRole('button', { name: 'Save' }).click();
    await safe(1);
    await open('hive_management');
    await button('New action').first().click();
    await sheet().getByRole('radio', { name: 'Task' }).check();
    await sheet().getByRole('textbox').first().fill('Paint the number');
    await sheet().getByRole('checkbox', { name: '3', exact: true }).check();
    await button('Schedule for 1 hive').click();
    await safe(2);
    await open('notes');
    await page.getByRole('article').getByRole('link').first().click();
    await button('Edit').click();
    await sheet().getByLabel('Text').fill('Old note about hive 3');
    await sheet().getByLabel('What it is about').selectOption('Home');
    await button('Choose a hive').click();
    await sheet().getByRole('radio', { name: '3', exact: true }).check();
    await button('Save note').click();
    await safe(3);
    // Another phone takes the number, and deletes the third hive.
    await keeper.post('/api/v1/hives', { apiary_id: home.id, hiveNumber: '9' });
    await keeper.post('/api/v1/hives/deletemult', { hives_selected: [home.hives[2]] });
    await signal();
    await open();
    // Changes of different lines are refused in any order.
    await reopen(/editing hive 1/i, 3);
    expect(await sheet().getByLabel('Hive number').inputValue()).toBe('9');
    expect(await sheet().getByLabel('Tags').inputValue()).toBe('strong');
    await sheet().getByRole('button', { name: 'Save' }).click();
    // It is refused again, and stays in the list.
    await sheet()
      .getByText(/already/)
      .waitFor();
    await sheet().getByLabel('Hive number').fill('7');
    await sheet().getByRole('button', { name: 'Save' }).click();
    await sheet().getByLabel('Hive number').waitFor({ state: 'detached' });
    await open();
    await reopen(/for 1 hive/, 2);
    expect(await sheet().getByRole('textbox').first().inputValue()).toBe('Paint the number');
    await sheet().getByRole('checkbox', { name: '2', exact: true }).check();
    await button(/^Schedule for/).click();
    await open('notes');
    await reopen(/note/i, 1);
    expect(await sheet().getByLabel('Text').inputValue()).toBe('Old note about hive 3');
    await sheet().getByLabel('What it is about').selectOption('Home');
    await button('Save note').click();
    await says(/^Everything is saved\. Last sent/);
    const { hives } = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${home.id}`)).body.result;
    expect(hives).toMatchObject([{ hiveNumber: '2' }, { hiveNumber: '7', tags: ['strong'] }, { hiveNumber: '9' }]);
    const { tasks } = (await keeper.get(`/api/generalAction?apiary_id=${home.id}&completed=0`)).body;
    expect(tasks).toMatchObject([{ hive_numbers: [{ number: '2' }] }]);
    const { notes } = (await keeper.get('/api/v1/notes')).body.result;
    expect(notes).toMatchObject([{ text: 'Old note about hive 3', apiary_id: home.id }]);
  });

  test('of several apiaries is opened in its form with what was entered', async () => {
    const away = await newApiary(keeper, ['8', '9'], 'Away');
    for (const path of [`hives?apiary=${away.id}`, `hives?apiary=${home.id}`, 'overview', 'plan']) {
      await open(path);
      await page.waitForLoadState('networkidle');
    }
    await noSignal();
    await button('New schedule').first().click();
    await sheet().getByRole('radio', { name: 'Task' }).check();
    await sheet().getByRole('textbox', { name: 'Name' }).fill('Mow');
    await sheet().getByRole('textbox', { name: 'Every' }).fill('12');
    await sheet().getByRole('button', { name: 'Add schedule' }).click();
    await safe(1);
    await open('overview');
    for (const name of ['Home', 'Away']) await page.getByRole('checkbox', { name, exact: true }).click();
    await button('Record or schedule').click();
    await sheet().getByLabel('Feed', { exact: true }).selectOption({ index: 1 });
    await sheet().getByRole('textbox', { name: 'Amount' }).fill('10');
    await sheet().getByRole('radio', { name: 'in all' }).check();
    await sheet().getByRole('radio', { name: 'Done' }).check();
    await button(/ for 5 hives$/).click();
    await safe(2);
    // Another phone deletes the second apiary.
    await keeper.delete(`/api/v1/apiaries/${away.id}`);
    await signal();
    await open();
    await reopen('schedule');
    expect(await sheet().getByRole('textbox', { name: 'Every' }).inputValue()).toBe('12');
    await sheet().getByRole('button', { name: 'Add schedule' }).click();
    await reopen('Feed');
    await sheet().getByText('For 3 hives in 1 apiary').waitFor();
    expect(await sheet().getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('10');
    await button(/ for 3 hives$/).click();
    await says(/^Everything is saved\. Last sent/);
    const { plans } = (await keeper.get('/api/v1/plans')).body.result;
    expect(plans).toMatchObject([{ title: 'Mow', apiary_ids: [home.id], rule: 'FREQ=DAILY;INTERVAL=12' }]);
    const { tasks } = (await keeper.get(`/api/generalAction?apiary_id=${home.id}&completed=1`)).body;
    expect(tasks).toMatchObject([{ type: 'feeding', details: { unit: 'kg' } }]);
    expect(tasks[0].details.amount).toBeCloseTo(10 / 3, 2);
  });

  test('of tags, a photo, a harvest, a purchase, a split or a move is opened in its form too', async () => {
    const away = await newApiary(keeper, ['8', '9'], 'Away');
    const purchase = { product: 'Oxuvar', batch: null, quantity: 500, unit: 'ml', supplier: null, document: null };
    const { medicine } = (await keeper.post('/api/v1/medicines', purchase)).body.result;
    const [mother, second, third] = home.hives;
    const paths = [
      `hives?apiary=${away.id}`,
      `hives?apiary=${home.id}`,
      `hives/${third}`,
      'harvest',
      'papers/medicines',
    ];
    for (const path of [...paths, 'overview']) {
      await open(path);
      await page.waitForLoadState('networkidle');
    }
    await noSignal();
    for (const name of ['Home', 'Away']) await page.getByRole('checkbox', { name, exact: true }).click();
    await button('More').click();
    await page.getByRole('menuitem', { name: 'Tags' }).click();
    await sheet().getByLabel('Add tags').fill('strong');
    await sheet().getByRole('button', { name: 'Save' }).click();
    await safe(1);
    await open(`hives/${third}`);
    await page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: TAGGED });
    await sheet().getByRole('textbox', { name: 'Caption' }).fill('queen cells');
    await button('Save photo').click();
    await safe(2);
    await open('harvest');
    await button('Record harvest').click();
    await sheet().getByText('3 hives harvested').waitFor();
    await sheet()
      .getByRole('textbox', { name: /^Total/ })
      .fill('12');
    await sheet().getByRole('button', { name: 'Record harvest' }).click();
    await safe(3);
    await open('papers/medicines');
    await button('Actions for Oxuvar').click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await sheet().getByRole('textbox', { name: 'Quantity' }).fill('250');
    await sheet().getByRole('button', { name: 'Save' }).click();
    await safe(4);
    await open(`hives/${mother}?colony=split`);
    await button('Split off 4').click();
    // With two looks at its queen cell.
    await safe(7);
    await open(`hives?apiary=${home.id}`);
    await page.getByRole('checkbox', { name: 'Select hive 2', exact: true }).click();
    await button('Move').click();
    await page.getByRole('radio', { name: /^Away/ }).check();
    await button(/^Move 1 hive/).click();
    await safe(8);
    // Another phone deletes the third hive and the purchase, and gives the numbers to hives of its own.
    const deleted = await keeper.post('/api/v1/hives/deletemult', { hives_selected: [third] });
    await keeper.delete(`/api/v1/medicines/${medicine.id}`);
    await keeper.post('/api/v1/hives', { apiary_id: home.id, hiveNumber: '4' });
    await keeper.post('/api/v1/hives', { apiary_id: away.id, hiveNumber: '2' });
    await killed();
    await signal();
    await open();
    await reopen('tags of 5 hives', 6);
    expect(await sheet().getByLabel('Add tags').inputValue()).toBe('strong');
    await sheet().getByRole('button', { name: 'Save' }).click();
    await reopen('recording a harvest', 5);
    await sheet().getByText('2 hives harvested').waitFor();
    await sheet().getByRole('button', { name: 'Record harvest' }).click();
    await reopen(/purchase of Oxuvar/i, 4);
    expect(await sheet().getByRole('textbox', { name: 'Quantity' }).inputValue()).toBe('250');
    await sheet().getByRole('button', { name: 'Add purchase' }).click();
    await reopen('splitting hive 1', 3);
    await sheet().getByText('This hive number already exists.').waitFor();
    await sheet().getByLabel('Number of the new hive').fill('5');
    await button('Split off 5').click();
    const hivesOf = async ({ id }: Apiary) =>
      (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${id}`)).body.result.hives.map(
        ({ hiveNumber, tags }: { hiveNumber: string; tags: string[] }) => [hiveNumber, tags.length],
      );
    await open();
    await reopen('moving 1 hive to Away', 2);
    await page.getByRole('radio', { name: /^Away/, checked: true }).waitFor();
    await button(/^Renumber and move/).click();
    await untilServerHas(async () => (await hivesOf(away)).length, 4);
    // The hive of the photo is back.
    await keeper.post('/api/v1/undo', { command_id: deleted.headers.get('x-command-id') });
    await open();
    await reopen('adding a photo of hive 3', 1);
    expect(await sheet().getByRole('textbox', { name: 'Caption' }).inputValue()).toBe('queen cells');
    await button('Save photo').click();
    await page.getByRole('button', { name: /^Photo from .*queen cells$/ }).waitFor();
    await open();
    await says(/^Everything is saved\./);

    expect(await hivesOf(home)).toEqual([
      ['1', 1],
      ['3', 0],
      ['4', 0],
      ['5', 0],
    ]);
    expect((await hivesOf(away)).map(([, tags]: [string, number]) => tags)).toEqual([0, 1, 1, 1]);
    const { harvests } = (await keeper.get('/api/v1/harvests')).body.result;
    expect(harvests).toMatchObject([{ kg: 12, hives: [{ hive_id: mother }, { hive_id: second }] }]);
    expect((await keeper.get('/api/v1/medicines')).body.result.medicines).toMatchObject([{ quantity: 250 }]);
    const { photos } = (await keeper.get(`/api/v1/photos?hive_id=${third}`)).body.result;
    expect(photos).toMatchObject([{ caption: 'queen cells', width: 640 }]);
    const { tasks } = (await keeper.get(`/api/generalAction?apiary_id=${home.id}&completed=0`)).body;
    expect(tasks).toMatchObject([{ hive_numbers: [{ number: '5' }] }, { hive_numbers: [{ number: '5' }] }]);
  });

  test('of jars, a caption, a deactivation or a colony is opened in its form too', async () => {
    const [first, second, third] = home.hives;
    const harvestId = await harvested(keeper, home.id, [first!]);
    const honey = { harvest_ids: [harvestId], kg: 30, name: 'Thyme honey' };
    const extracted = await keeper.post('/api/v1/lots', honey);
    const { lot } = extracted.body.result;
    const undo = ({ headers }: Answer) => keeper.post('/api/v1/undo', { command_id: headers.get('x-command-id') });
    const { photo } = (await takePhoto(keeper, { hive_id: third! })).body.result;
    for (const path of ['hives', `hives/${first}`, `hives/${second}`, `hives/${third}`, `harvest/lots/${lot.id}`]) {
      await open(path);
      await page.waitForLoadState('networkidle');
    }
    await noSignal();
    await button('Jars').click();
    await sheet().getByLabel('Honey in a jar, g').fill('450');
    await sheet().getByLabel('Jars').fill('12');
    await button('Add jars').click();
    await safe(1);
    await open(`hives/${third}`);
    await page
      .getByRole('button', { name: /^Photo from / })
      .first()
      .click();
    await page.getByLabel('Caption').fill('queen cells');
    await button('Save').click();
    await safe(2);
    await open(`hives/${second}?colony=requeen`);
    await sheet().getByRole('radio', { name: 'Supersedure' }).check();
    await sheet().getByLabel('Line').fill('Macedonian');
    await button('Save new queen').click();
    await safe(3);
    await open(`hives/${second}?colony=swarm`);
    await sheet().getByLabel('Caught in hive').selectOption('1');
    await button('Save swarm').click();
    await safe(4);
    await open(`hives/${second}?colony=unite`);
    await sheet().getByLabel('Into hive').selectOption('1');
    await button('Unite into 1').click();
    await safe(5);
    await open(`hives/${first}?colony=loss`);
    await sheet().getByRole('radio', { name: 'Queen problems not solved' }).check();
    await button('Save loss').click();
    await safe(6);
    await open();
    await page.getByRole('checkbox', { name: 'Select hive 3', exact: true }).click();
    await button('Deactivate').click();
    await sheet().getByRole('radio', { name: 'Sold' }).check();
    await sheet().getByRole('button', { name: 'Deactivate' }).click();
    await safe(7);
    // Another phone deletes all of it, and takes that back once these changes were refused.
    const deleted = [
      await undo(extracted),
      await keeper.delete(`/api/v1/photos/${photo.id}`),
      await keeper.post('/api/v1/hives/deletemult', { hives_selected: home.hives }),
    ];
    await signal();
    await open();
    await page.getByRole('button', { name: /^7 changes not saved/ }).waitFor();
    for (const each of deleted.reverse()) await undo(each);
    const openAndReopen = async (what: string) => {
      await open();
      await reopen(what);
    };
    const chosen = (name: string) => sheet().getByRole('radio', { name, checked: true }).waitFor();
    const inputOf = (label: string) => sheet().getByLabel(label).inputValue();
    await openAndReopen('the new queen of hive 2');
    await chosen('Supersedure');
    expect(await inputOf('Line')).toBe('Macedonian');
    await button('Save new queen').click();
    await openAndReopen('the swarm of hive 2');
    expect(await inputOf('Caught in hive')).toBe(first);
    await button('Save swarm').click();
    await openAndReopen('uniting hive 2');
    expect(await inputOf('Into hive')).toBe(first);
    await button('Unite into 1').click();
    await openAndReopen('the loss of hive 1');
    await chosen('Queen problems not solved');
    await button('Save loss').click();
    await openAndReopen('deactivating 1 hive');
    await chosen('Sold');
    await sheet().getByRole('button', { name: 'Deactivate' }).click();
    await openAndReopen('describing a photo');
    expect(await page.getByLabel('Caption').inputValue()).toBe('queen cells');
    await button('Save').click();
    await openAndReopen('recording jars of lot');
    expect([await inputOf('Honey in a jar, g'), await inputOf('Jars')]).toEqual(['450', '12']);
    await button('Add jars').click();
    await says(/^Everything is saved\. Last sent/);

    const { lots } = (await keeper.get('/api/v1/lots')).body.result;
    expect(lots).toMatchObject([{ bottlings: [{ grams: 450, jars: 12 }] }]);
    const { photos } = (await keeper.get(`/api/v1/photos?hive_id=${third}`)).body.result;
    expect(photos).toMatchObject([{ caption: 'queen cells' }]);
    const { hives } = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${home.id}`)).body.result;
    expect(hives.map(({ active }: { active: boolean }) => active)).toEqual([false, false, false]);
    expect(hives[2].inactiveReason).toBe('sold');
    const { events } = (await keeper.get(`/api/v1/hive/${second}/history?limit=4`)).body.result;
    expect(events.map(({ type }: { type: string }) => type)).toEqual([
      'ColonyUnited',
      'ColoniesGone',
      'ColonySwarmed',
      'QueenReplaced',
    ]);
  });
});
