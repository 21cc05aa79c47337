import { type Keeper, newApiary, newKeeper } from '../../api/client.js';
import { eventually, type Server, sharedServer } from '../../api/server.js';
import { openWebKit, type WebKitPage } from './webkit.js';

let server: Server;
let keeper: Keeper;
let page: WebKitPage;
beforeAll(async () => {
  server = await sharedServer();
  keeper = await newKeeper(server);
  await newApiary(keeper, 1, 'Hymettus');
  page = await openWebKit();
});
afterAll(() => page?.close());

test('what is saved after the app was left in its tab is stored and sent', async () => {
  await page.goto(`${server.url}/en/login`);
  await page.type('input[type=email]', keeper.person.email);
  await page.type('input[type=password]', `${keeper.person.password}\uE007`);
  await page.shows('Hymettus');
  await page.goto(`${server.url}/api/docs`);
  await page.goto(`${server.url}/en/notes`);
  await page.press('New note');
  await page.type('[role=dialog] textarea', 'after the return');
  await page.press('Save note');
  await page.shows('Note saved.');
  const texts = async () =>
    (await keeper.get('/api/v1/notes')).body.result.notes.map(({ text }: { text: string }) => text);
  await eventually(
    async () => (await texts()).includes('after the return') || undefined,
    () => 'The note is not sent.',
  );
});
