import { as, daysFromNow, inspect, login, newApiary, newKeeper } from '../api/client.js';
import { newPage } from './browser.js';
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
} from './offline.js';
import { button, context, discardWindow, keeper, page, server, sheet, untilServerHas } from './suite.js';

offlineSuite();

test('nothing says that it is saved before it is stored, and a tab that hangs holds nothing up', async () => {
  await open('notes');
  await says('Everything is saved.');
  const { page: tab } = await newPage(context);
  await tab.goto(`${server.url}/api/docs`);
  // As in a page that the browser has frozen, a transaction does not end.
  await tab.evaluate(
    () =>
      new Promise<void>((begun) => {
        indexedDB.open('kypseli').onsuccess = ({ target }) => {
          const rows = (target as IDBOpenDBRequest).result.transaction('outbox', 'readwrite').objectStore('outbox');
          const spin = () => {
            rows.count().onsuccess = spin;
            begun();
          };
          spin();
        };
      }),
  );
  const written = async () => (await keeper.get('/api/v1/notes')).body.result.notes.length;
  await button('New note').click();
  await sheet().getByLabel('Text').fill('Behind a tab that hangs');
  await button('Save note').click();
  await page.getByText('Behind a tab that hangs').waitFor();
  await expect(page.getByText('Note saved.')).toHaveCount(0);
  await page.getByText('Note saved.').waitFor();
  await untilServerHas(written, 1);
  await tab.close();
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

  test('is shown with what waits to be sent, also on a later page', async () => {
    const before = Date.now();
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
    forgetKeys();
    // Another phone counted other frames a minute earlier, and sent them meanwhile.
    const counted = { populationFrames: 5, broodFrames: 3 };
    const earlier = { 'x-happened-at': new Date(before - 60_000).toISOString() };
    await keeper.post(`/api/v1/hive/${home.hives[0]}/inspections`, counted, earlier);
    const bees = async () => (await inspections()).map((one: { populationFrames: number }) => one.populationFrames);
    await signal();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await untilServerHas(bees, [7.5]);
    await untilServerHas(() => starred(), [false, true, false]);
    await says('Saved. 1 change replaced what another phone had.');
    await expect.poll(keys).toHaveLength(2);
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
    await expect(button('Star hive 2')).toHaveCount(0);
    await open('hive_management');
    await page.getByRole('button', { name: /^Mark as done/ }).click();
    await safe(8);
    await open(`hives?${of(away.id)}`);
    for (const number of ['2', '8', '9']) await button(`Star hive ${number}`).waitFor();
    await open('apiaries');
    await says('Heath');
    await open('notes');
    await says('Bees on the heather');

    forgetKeys();
    await signal();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await says(/^Everything is saved\. Last sent/);
    await expect.poll(keys).toHaveLength(8);
    expect(new Set(keys()).size).toBe(8);
    const hivesOf = async (id: string): Promise<{ id: string; hiveNumber: string }[]> =>
      (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${id}`)).body.result.hives;
    const numbersOf = async (id: string) => (await hivesOf(id)).map(({ hiveNumber }) => hiveNumber);
    await expect.poll(() => numbersOf(away.id)).toEqual(['2', '8', '9']);
    const fourth = (await hivesOf(home.id)).find(({ hiveNumber }) => hiveNumber === '4')!;
    await expect.poll(() => inspections(fourth.id)).toHaveLength(1);
    const done = (await keeper.get(`/api/generalAction?apiary_id=${home.id}&completed=1`)).body.tasks;
    expect(done).toMatchObject([{ hive_numbers: [{ id: fourth.id }] }]);
    const [{ notes }, { apiaries }] = [
      (await keeper.get('/api/v1/notes')).body.result,
      (await keeper.get('/api/v1/apiaries')).body.result,
    ];
    expect(apiaries.map(({ name }: { name: string }) => name)).toEqual(['Home', 'Away', 'Heath']);
    await expect.poll(() => numbersOf(apiaries[2].id)).toEqual(['1', '2']);
    expect(notes).toMatchObject([{ hive: { number: '2' } }, { text: 'Old note', starred: true }]);
  });

  test('begins a new round with the newest list, though an older round was on show', async () => {
    const old = daysFromNow(-9);
    await inspect(keeper, home.hives[0]!, { date: old, populationFrames: 6, round: true });
    await open(`hives?round=${old}`);
    await page.getByRole('link', { name: 'Open hive 3', exact: true }).waitFor();
    await keeper.post('/api/v1/hives', { apiary_id: home.id, hiveNumber: '4' });
    await inspect(keeper, home.hives[0]!, { date: daysFromNow(-2), populationFrames: 7, round: true });
    await open('hives');
    await page.getByRole('link', { name: 'Open hive 4', exact: true }).waitFor();
    await untilServerHas(async () => (await stored()).filter((hash) => hash.includes('["hives"')).length >= 2, true);
    await noSignal();
    await open(`hives/${home.hives[2]}?round=${old}`);
    await page.getByRole('link', { name: 'New inspection' }).click();
    await page.getByRole('spinbutton', { name: 'Bees', exact: true }).focus();
    await page.keyboard.type('5');
    await button(/^Save, next/).click();
    await safe(1);
    await open(`hives?round=${daysFromNow(0)}`);
    await page.getByRole('link', { name: 'Open hive 4', exact: true }).waitFor();
  });

  test('is what is due on a new day too, whatever was opened since', async () => {
    const due = { title: 'Mow the edges', hive_ids: home.hives, initiated_at: daysFromNow(9) };
    await keeper.post('/api/generalAction', { type: 'task', ...due });
    await inspect(keeper, home.hives[0]!, { date: daysFromNow(-9), populationFrames: 7 });
    await open('seasonal_analysis');
    await says(/^Home, 1 round,/);
    for (const part of ['["overview","apiaries"]', '["calendar"', '["hives"', 'populationFramesS'])
      await untilServerHas(async () => (await stored()).some((hash) => hash.includes(part)), true);
    // As many pages of hives as the phone keeps answers.
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('kypseli');
          opening.onsuccess = () => {
            const transaction = opening.result.transaction('reads', 'readwrite');
            const rows = transaction.objectStore('reads');
            const one = rows.getAll();
            one.onsuccess = () => {
              for (let nth = 0; nth < 200; nth += 1)
                rows.put({ ...one.result[0], hash: JSON.stringify(['inspections', `${nth}`]), at: Date.now() });
            };
            transaction.oncomplete = () => {
              opening.result.close();
              resolve();
            };
            transaction.onabort = () => reject(transaction.error);
          };
        }),
    );
    await open('seasonal_analysis');
    await says(/^Home, 1 round,/);
    await open('notes');
    await untilServerHas(async () => (await stored()).some((hash) => hash.includes('notes')), true);
    discardWindow();
    await page.clock.setSystemTime(Date.now() + 8 * 24 * 60 * 60_000);
    await noSignal();
    await open('overview');
    const week = page.getByRole('region', { name: 'This week' });
    await week.getByText('Mow the edges').waitFor();
    await week.getByText('Tomorrow').waitFor();
    // The form of a hive whose page was never opened has what the list has.
    await open(`hives/${home.hives[0]}?round=new&inspect=1`);
    await button('As last time Bees 7').waitFor();
    await open('plan');
    await says('Mow the edges');
    await open('seasonal_analysis');
    await says(/^Home, 1 round,/);
    await says(/^No signal\. As of .+, \d\d:\d\d\.$/);
  });
});

describe('changes that are safe on the device', () => {
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
    await expect.poll(() => starred(reader)).toEqual([false, false, false]);
    await logIn(keeper.person);
    await untilServerHas(() => starred(reader), [true, false, false]);
  });
});
