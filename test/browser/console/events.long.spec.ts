import { randomUUID } from 'node:crypto';
import { type Keeper, newApiary, newKeeper } from '../../api/client.js';
import { ask } from '../../api/database.js';
import { type Member, newMember } from '../../api/staff.js';
import { accessibilityViolations, overflowing, PHONE } from '../browser.js';
import { expect } from '../expect.js';
import { browserSuite, server } from '../suite.js';
import { consolePages, type Look } from './console.js';

browserSuite({ env: {}, keeper: 'none', page: 'none' });

const NASTY = '<img src=x onerror=alert(1)>';
let admin: Member;
let keeper: Keeper;
let apiary: Awaited<ReturnType<typeof newApiary>>;

beforeAll(async () => {
  [admin, keeper] = await Promise.all([newMember(server, 'admin'), newKeeper(server)]);
  apiary = await newApiary(keeper, ['1', '2', '3'], NASTY);
  // A move is several events of one command.
  const to = await newApiary(keeper, 0, 'Parnitha');
  const moved = await keeper.post('/api/v1/hives/movemult', {
    hives_selected: apiary.hives.slice(0, 2),
    apiary_id: to.id,
  });
  expect(moved.status).toBeLessThan(300);
});

const pages = consolePages();
const open = (path: string, look: Look = {}) => pages.open(admin, path, look);

test('an event beside the log: what caused it, its fields for a reason, its metadata, as it is stored', async () => {
  const { page, problems } = await open('/events');
  const rows = page.locator('[data-list=events] tbody tr');
  await rows.filter({ hasText: 'HivesMovedIn' }).waitFor();
  // The events of the move stand together.
  await expect.poll(() => page.locator('[data-request]').count()).toBeGreaterThanOrEqual(3);
  await rows.filter({ hasText: 'HivesMovedIn' }).locator('td').nth(2).click();
  const panel = page.getByRole('complementary', { name: 'HivesMovedIn' });
  const tree = panel.getByRole('list', { name: 'What caused what' });
  await tree.getByRole('button', { name: 'HivesMovedOut' }).waitFor();
  await expect(tree.locator('[aria-current]')).toContainText('HivesMovedIn');
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);

  // A selected event holds the list; what is new is counted.
  const before = await rows.count();
  await keeper.patch(`/api/v1/apiaries/${apiary.id}`, { description: NASTY });
  await page.getByRole('button', { name: '1 new. Show it' }).waitFor();
  await expect(rows).toHaveCount(before);
  await panel.getByRole('button', { name: 'Close' }).click();
  await rows.filter({ hasText: 'ApiaryDescribed' }).locator('td').nth(2).click();

  const described = page.getByRole('complementary', { name: 'ApiaryDescribed' });
  await described.getByRole('tab', { name: 'Metadata' }).click();
  await described.getByText('recorded_at').waitFor();
  await described.getByRole('tab', { name: 'Raw' }).click();
  await described.getByText('"position"').waitFor();
  await described.getByRole('tab', { name: 'Payload' }).click();
  await expect(described.getByText(NASTY)).toHaveCount(0);
  await described.getByRole('button', { name: 'Reveal' }).click();
  await page.getByLabel(/^Reason/).fill('The keeper asks what was saved.');
  await page.keyboard.press('Enter');
  await described.getByText(NASTY).waitFor();

  await described.getByRole('button', { name: 'Same command' }).click();
  await page.getByText('1 event, newest first.').waitFor();
  expect(problems).toEqual([]);
});

test('filters by stream, type, account and position; a wrong id is named', async () => {
  const { page } = await open('/events', { theme: 'dark' });
  const filter = page.getByRole('search', { name: 'Filter' });
  const rows = page.locator('[data-list=events] tbody tr');
  await filter.getByLabel('Stream').fill(`apiary-${apiary.id}`);
  await page.keyboard.press('Enter');
  await filter.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'ApiaryEstablished' }).click();
  await page.keyboard.press('Escape');
  await page.getByText('1 event, newest first.').waitFor();
  const saved = page.getByRole('group', { name: 'Saved' });
  await saved.getByRole('button', { name: 'Save this filter' }).click();
  await saved.getByRole('textbox', { name: 'Name' }).fill('Where it began');
  await page.keyboard.press('Enter');
  await saved.getByRole('button', { name: 'Where it began', exact: true, pressed: true }).waitFor();
  await filter.getByLabel('Above position').fill('1,000,000');
  await page.keyboard.press('Enter');
  await page.getByText('Nothing matches this filter.').waitFor();
  await page.locator('[data-list=events]').getByRole('button', { name: 'Reset' }).click();
  await rows.filter({ hasText: 'HivesMovedOut' }).waitFor();
  await saved.getByRole('button', { name: 'Where it began', exact: true, pressed: false }).click();
  await page.getByText('1 event, newest first.').waitFor();
  await filter.getByLabel('Account').fill('somebody');
  await page.keyboard.press('Enter');
  await filter.getByText('This is not an id.').waitFor();
  await filter.getByLabel('Account').fill(randomUUID());
  await page.keyboard.press('Enter');
  await page.getByText('Nothing matches this filter.').waitFor();
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
});

test('looks further where the server stopped after two seconds', async () => {
  const { page } = await open('/events');
  const first = `/admin/api/events?${new URLSearchParams({ filter: '{}', range: '[0,0]', sort: '["position","DESC"]' })}`;
  const cursor = (await admin.get(first)).headers.get('x-next-cursor')!;
  // What the server answers, twice, when a filter without an index has found nothing in its time.
  await page.route('**/admin/api/events?**', async (route) => {
    const after = new URL(route.request().url()).searchParams.get('after');
    if (after === cursor) return route.continue();
    const headers = { 'x-looked-at': after ? '800000' : '400000', 'x-next-cursor': after ? cursor : 'further' };
    await route.fulfill({ json: [], headers: { ...headers, 'content-range': 'events */*' } });
  });
  await page.reload();
  await page.getByText('Nothing matches among the first 400,000 rows.').waitFor();
  await page.getByRole('button', { name: 'Look further' }).click();
  await page.getByText('Nothing matches among the first 800,000 rows.').waitFor();
  await page.getByRole('button', { name: 'Look further' }).click();
  await page.locator('[data-list=events] tbody tr').filter({ hasText: 'HivesMovedOut' }).waitFor();
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByText('Nothing matches among the first 400,000 rows.').waitFor();
});

test('an event is a page of its own on a phone, in Greek', async () => {
  const { page } = await open('/events', { size: PHONE, language: 'el', theme: 'dark' });
  await page.locator('[data-card]').filter({ hasText: 'HivesMovedIn' }).click();
  await page.getByRole('heading', { level: 1, name: 'HivesMovedIn' }).waitFor();
  await expect.poll(() => overflowing(page)).toEqual([]);
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
  const [event] = await ask<{ revision: string }>(server, `SELECT revision FROM log_index WHERE type = 'HivesMovedIn'`);
  await page.getByRole('link', { name: `Η ροή στην αναθ. ${event!.revision}` }).click();
  await page.getByText('2 κυψέλες εδώ').waitFor();
});
