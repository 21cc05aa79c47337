import { type Keeper, newApiary, newKeeper } from '../../api/client.js';
import { type Server, sharedServer } from '../../api/server.js';
import { FaultyProxy } from '../../faults/faulty-proxy.js';
import { logInOn, rowsPrinted, savesAfterReturn, untilSent } from './engines.js';
import { type Firefox, openFirefox } from './firefox.js';

let server: Server;
let keeper: Keeper;
let page: Firefox;
/** The page reaches the server through it. */
let line: FaultyProxy;
let origin: string;
beforeAll(async () => {
  server = await sharedServer();
  keeper = await newKeeper(server);
  await newApiary(keeper, 90, 'Hymettus');
  line = await FaultyProxy.to(Number(new URL(server.url).port));
  origin = `http://127.0.0.1:${line.port}`;
  page = await openFirefox();
  await logInOn(page, origin, keeper, 'Hymettus');
});
afterAll(async () => {
  await page?.close();
  await line?.close();
});

test('what is saved after the app was left in its tab is stored and sent', () =>
  savesAfterReturn(page, origin, keeper));

test('the print button of the hive list prints every hive', async () => {
  const rows = await rowsPrinted(page, origin);
  expect(rows).toBe(90);
});

test('a recording is heard before it is saved', async () => {
  await page.goto(`${origin}/en/notes`);
  await page.press('New note');
  await page.press('Record');
  await page.until(`return document.body.innerText.includes('0:01')`);
  await page.press('Stop');
  await page.press('Play');
  await page.until(`return [...document.querySelectorAll('audio')].some((each) => each.currentTime > 0)
    || [...document.querySelectorAll('button')].some((each) => each.getAttribute('aria-label') === 'Pause')`);
});

test('what was saved without a signal survives the end of the process, and is sent once', async () => {
  await page.goto(`${origin}/en/notes`);
  await page.until('return navigator.serviceWorker.controller !== null');
  line.begin('cut');
  await page.press('New note');
  await page.type('[role=dialog] textarea', 'without a signal');
  await page.press('Save note');
  await page.shows('1 change is safe on this phone');
  await page.killAndStart();
  line.heal();
  await page.goto(`${origin}/en/notes`);
  await untilSent(keeper, 'without a signal');
});
