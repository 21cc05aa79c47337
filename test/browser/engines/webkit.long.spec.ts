import { type Keeper, newApiary, newKeeper } from '../../api/client.js';
import { type Server, sharedServer } from '../../api/server.js';
import type { DrivenPage } from './driven-page.js';
import { logInOn, rowsPrinted, savesAfterReturn } from './engines.js';
import { openWebKit } from './webkit.js';

let server: Server;
let keeper: Keeper;
let page: DrivenPage;
beforeAll(async () => {
  server = await sharedServer();
  keeper = await newKeeper(server);
  await newApiary(keeper, 90, 'Hymettus');
  page = await openWebKit();
  await logInOn(page, server.url, keeper, 'Hymettus');
});
afterAll(() => page?.close());

test('what is saved after the app was left in its tab is stored and sent', () =>
  savesAfterReturn(page, server.url, keeper));

test('the print button of the hive list prints every hive', async () => {
  const rows = await rowsPrinted(page, server.url);
  expect(rows).toBe(90);
});
