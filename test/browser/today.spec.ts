import type { Locator } from 'playwright/test';
import { daysFromNow, inspect, newApiary } from '../api/client.js';
import { importing } from '../api/importing.js';
import { overflowing } from './browser.js';
import { expect } from './expect.js';
import { home, noSignal, offlineSuite, open, says, signal, stored } from './offline.js';
import { button, context, discardWindow, keeper, openNextPage, page, sheet, untilServerHas } from './suite.js';

offlineSuite();

const plan = async (type: string, day: number, hive_ids: readonly string[], title: string, details: object = {}) =>
  (await keeper.post('/api/generalAction', { type, hive_ids, initiated_at: daysFromNow(day), title, details })).body
    .result.task.id as string;
const doneOn = async () => {
  const { tasks } = (await keeper.get(`/api/generalAction?apiary_id=${home.id}&completed=1`)).body;
  return tasks.map((task: { title: string; done_on: string }) => [task.title, task.done_on]);
};
const part = (name: string | RegExp) => page.getByRole('region', { name });
const rows = (name: string) => part(name).getByRole('listitem');

beforeEach(async () => {
  const [one, two] = home.hives as [string, string];
  await plan('treatment', -3, home.hives, 'Api-Bioxal', { substance: 'oxalic_acid', withdrawalDays: 0 });
  await plan('feeding', 0, [one], 'Syrup', { feed: 'syrup_1_1', amount: 1, unit: 'l' });
  await plan('task', 4, [two], 'Mow');
  await inspect(keeper, one, { date: daysFromNow(-12), broodFrames: 5 });
  await inspect(keeper, one, { date: daysFromNow(-2), broodFrames: 1, queenCells: 3 });
});

test('shows what is late, what is due and which hives need a look, and does the first of each', async () => {
  await open('today');
  await expect(rows('Late 1')).toHaveText([/Api-Bioxal.*Home, 3 hives.*3 days late/]);
  await expect(rows('Due today 1')).toHaveText([/Syrup.*Home, 1 hive/]);
  await expect(rows('Look at 1 hive, since the last rounds')).toHaveText([/1.*brood 5\s→\s1, queen cells 2 days ago/]);
  await expect(rows('Next 7 days 1')).toHaveText([/Mow/]);
  await button('Done: Syrup, Home').click();
  await expect(part('Due today 1')).toHaveCount(0);
  await button('Undo').click();
  await expect(rows('Due today 1')).toHaveCount(1);
  // Which day a late treatment was done on decides about the harvest.
  await button('Done: Api-Bioxal, Home').click();
  await sheet()
    .getByRole('button', { name: /, as planned$/ })
    .click();
  await expect(part('Late 1')).toHaveCount(0);
  await untilServerHas(doneOn, [['Api-Bioxal', daysFromNow(-3)]]);
  await page.getByRole('link', { name: /brood 5\s→\s1/ }).click();
  await page.getByRole('heading', { name: /^brood 5\s→\s1$/ }).waitFor();
  await page.getByText('queen cells 2 days ago', { exact: true }).waitFor();
  await button('I know why: hive 1').click();
  await page.getByRole('heading', { name: 'Brood 5 → 1' }).waitFor();
});

test('is silent about a hive once its keeper knows why, also without a signal', async () => {
  const know = async () => {
    await button('I know why: hive 1').click();
    await expect(part(/^Look at/)).toHaveCount(0);
  };
  const lookAt = async () => (await keeper.get('/api/v1/today')).body.result.look_at_count;
  await open('today');
  await know();
  await untilServerHas(lookAt, 0);
  await button('Undo').click();
  await expect(rows('Look at 1 hive, since the last rounds')).toHaveCount(1);
  await untilServerHas(lookAt, 1);
  await noSignal();
  await know();
  await page.reload();
  await expect(rows('Late 1')).toHaveCount(1);
  await expect(part(/^Look at/)).toHaveCount(0);
  await signal();
  await untilServerHas(lookAt, 0);
  await inspect(keeper, home.hives[0]!, { date: daysFromNow(0), queenCells: 2 });
  await page.reload();
  await expect(rows('Look at 1 hive, since the last rounds')).toHaveText([/queen cells today/]);
});

test('tells what happened since yesterday, if anything did', async () => {
  await open('today');
  await rows('Late 1').waitFor();
  await expect(part('Since yesterday')).toHaveCount(0);
  const file = 'Hive,Day,Bees\n1,2024-05-01,8\n2,2024-05-01,eight\n';
  const mapping = {
    apiary: { value: 'Home' },
    hive: { column: 'Hive' },
    visits: [{ date: { column: 'Day', format: 'YYYY-MM-DD' }, fields: { populationFrames: { column: 'Bees' } } }],
  };
  const { id } = await importing(keeper, { file, mapping, filename: 'spring.csv' });
  // The hive of a change that waits is deleted meanwhile.
  await noSignal();
  await button('I know why: hive 1').click();
  await says(/^No signal\. 1 change is safe/);
  await keeper.post('/api/v1/hives/deletemult', { hives_selected: [home.hives[0]] });
  await signal();
  await page.reload();
  await expect(rows('Since yesterday')).toHaveText([
    /1 change not saved.*“I know why” for hive 1/,
    /Import finished.*spring\.csv, today, 1 problem/,
  ]);
  await rows('Since yesterday').first().getByRole('button').click();
  await sheet().getByRole('button', { name: 'Discard' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /Import finished/ }).click();
  await page.waitForURL(`**/import/${id}`);
});

test('begins the round of the apiary where the phone is, if that is shared already', async () => {
  discardWindow();
  const { id } = await newApiary(keeper, ['1'], 'Parnitha');
  const place = { latitude: 38.17, longitude: 23.71 };
  await keeper.patch(`/api/v1/apiaries/${id}`, { lat: place.latitude, lng: place.longitude });
  await page.addInitScript(() => {
    Geolocation.prototype.getCurrentPosition = () => document.documentElement.setAttribute('data-asked', '');
  });
  await open('today');
  await button('Schedule a round').waitFor();
  await expect(page.locator('html[data-asked]')).toHaveCount(0);
  await page.close();
  await openNextPage();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ ...place, latitude: 38.1735, accuracy: 20 });
  await open('today');
  await button('Start round: Parnitha').waitFor();
  await context.setGeolocation({ ...place, latitude: 38.18, accuracy: 20 });
  await page.reload();
  await rows('Late 1').waitFor();
  await button('Schedule a round').waitFor();
});

test('hears every key while a page opens', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(`hives?apiary=${home.id}`);
  await page.getByRole('link', { name: 'Open hive 1', exact: true }).waitFor();
  const missed = await page.evaluate(async () => {
    const row = document.querySelector<HTMLElement>('a[data-hive]')!;
    const isHeard = () =>
      !row.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
    const turn = () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
    // The listener is loaded after the screen.
    while (!isHeard()) await turn();
    row.click();
    const isOpen = () => document.querySelector('[role=tab][aria-selected=true]') !== null;
    let count = 0;
    for (let after = 0; after < 200; after += isOpen() ? 1 : 0) {
      await turn();
      if (!isHeard()) count += 1;
    }
    return count;
  });
  await page.getByRole('tab', { name: 'Status', selected: true }).waitFor();
  expect(missed).toBe(0);
});

test('is opened by T and begins a round by N, on a Greek keyboard too', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await inspect(keeper, home.hives[1]!, { date: daysFromNow(-2), broodFrames: 4 });
  await keeper.post('/api/v1/plans', {
    ...{ kind: 'round', apiary_ids: [home.id], anchor: 'calendar' },
    ...{ rule: 'FREQ=DAILY', start_day: daysFromNow(0) },
  });
  await open();
  const search = page.locator('[aria-keyshortcuts="/"]');
  await search.press('t');
  await expect(search).toHaveValue('t');
  await search.clear();
  await search.blur();
  await page.keyboard.press('t');
  await button('Start round: Home').waitFor();
  await page.keyboard.press('?');
  await expect(sheet()).toContainText(/In Today.*N.*start or continue the round.*Everywhere.*T.*open Today/s);
  await page.keyboard.press('Escape');
  await expect(sheet()).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'ν', code: 'KeyN' })));
  await page.waitForURL(`**/hives?apiary=${home.id}&round=new*`);
  await page.getByRole('link', { name: 'Inspect next: 1' }).filter({ visible: true }).waitFor();
  await page.keyboard.press('n');
  await page.waitForURL(`**/hives/${home.hives[0]}?*inspect=1*`);
  // The form beside the list stays open.
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).first().waitFor();
  await page.keyboard.press('n');
  expect(page.url()).toContain('inspect=1');
});

test('says in the bar of a phone that everything is saved, and in a line what is not', async () => {
  const key = page.getByRole('banner').getByRole('button', { name: 'Everything is saved' });
  await open('today');
  await expect.poll(() => key.boundingBox()).toMatchObject({ width: 48, height: 48 });
  await noSignal();
  await button('I know why: hive 1').click();
  await says(/^No signal\. 1 change is safe/);
  await expect(key).toHaveCount(0);
  await signal();
  await key.waitFor();
  await expect(page.getByText(/1 change is safe/).filter({ visible: true })).toHaveCount(0);
});

test('has its places at the left of a phone on its side, and the selector beside the name', async () => {
  const places = page.getByRole('navigation', { name: 'Main screens' });
  const boxOf = (locator: Locator) => () => locator.filter({ visible: true }).boundingBox();
  const leftOf = (locator: Locator) => async () => (await boxOf(locator)())?.x ?? 0;
  const middleOf = async (locator: Locator) => {
    const box = await boxOf(locator)();
    return box ? box.y + box.height / 2 : Number.NaN;
  };
  await open('today');
  await rows('Late 1').waitFor();
  await expect.poll(boxOf(places)).toMatchObject({ x: 0, width: 390, height: 60 });
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(boxOf(places)).toMatchObject({ x: 0, y: 0, width: 64, height: 390 });
  const [selector, logo] = [button(/^Apiary/), page.getByRole('banner').getByRole('link', { name: /^Kypseli/ })];
  await expect.poll(async () => Math.abs((await middleOf(selector)) - (await middleOf(logo)))).toBeLessThan(2);
  for (const one of [rows('Late 1'), button('Schedule a round')]) await expect.poll(leftOf(one)).toBeGreaterThan(64);
  await expect.poll(() => overflowing(page)).toEqual([]);
});

test('has the apiaries on a desktop', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open('today');
  await expect(rows('Apiaries each mark is a hive')).toHaveText([
    /Home, 3 hives.*last round 2 days ago.*Api-Bioxal, 3 days late/,
  ]);
  await rows('Apiaries each mark is a hive').getByRole('link').click();
  await page.waitForURL(`**/hives?apiary=${home.id}*`);
});

test('keeps it without a signal, with what waits', async () => {
  await open('today');
  await rows('Late 1').waitFor();
  const actions = JSON.stringify(['actions', home.id, 'open']);
  await untilServerHas(async () => (await stored()).includes(actions), true);
  await noSignal();
  await page.reload();
  await says(/^No signal\. As of/);
  await button('Done: Syrup, Home').click();
  await expect(part('Due today 1')).toHaveCount(0);
  await page.reload();
  await expect(rows('Late 1')).toHaveCount(1);
  await expect(part('Due today 1')).toHaveCount(0);
  await signal();
  await untilServerHas(doneOn, [['Syrup', daysFromNow(0)]]);
});
