import type { Page } from 'playwright/test';
import { inspect, type Keeper, newApiary, newKeeper, roundId } from '../../api/client.js';
import { ask } from '../../api/database.js';
import { type Member, newMember } from '../../api/staff.js';
import { accessibilityViolations, overflowing, PHONE } from '../browser.js';
import { expect } from '../expect.js';
import { browserSuite, server } from '../suite.js';
import { consolePages, type Look } from './console.js';

browserSuite({ env: {}, keeper: 'none', page: 'none' });

const NASTY = '<img src=x onerror=alert(1)>';
const NUMBERS = ['22-001', '22-002', '22-003'];
let admin: Member;
let keeper: Keeper;
/** Three hives, of which two were deleted by the event before the last. */
let apiary: Awaited<ReturnType<typeof newApiary>>;
let stream: string;
const DELETED = 4;

beforeAll(async () => {
  [admin, keeper] = await Promise.all([newMember(server, 'admin'), newKeeper(server)]);
  apiary = await newApiary(keeper, NUMBERS, NASTY);
  stream = `apiary-${apiary.id}`;
  await inspect(keeper, apiary.hives[2]!, { populationFrames: 7.5, note: NASTY });
  await keeper.post('/api/v1/hives/deletemult', { hives_selected: apiary.hives.slice(0, 2) });
  await keeper.patch(`/api/v1/apiaries/${apiary.id}`, { description: 'South slope' });
});

const pages = consolePages();
const open = (path: string, look: Look = {}) => pages.open(admin, path, look);

const search = (page: Page) => new URL(page.url()).search;
const plates = (page: Page, moment: string) =>
  page.getByRole('region', { name: moment }).getByRole('list', { name: 'Hives' }).getByRole('button');

test('the hives of an apiary before and after they were deleted, and whether the read model is right', async () => {
  const { page, problems } = await open(`/streams/${stream}/show?a=${DELETED}`);
  await page.getByText('1 hive stands here').waitFor();
  const changes = page.getByRole('complementary', { name: 'What changed' });
  await changes.getByText('HivesDeleted').waitFor();
  await page.getByRole('button', { name: 'A beside B' }).click();
  expect(search(page)).toBe(`?a=${DELETED - 1}&b=${DELETED}`);
  await page.getByText('3 hives stand here').waitFor();
  await page.getByRole('button', { name: '22-001, not here any more' }).waitFor();
  await expect.poll(() => plates(page, 'Moment A').allInnerTexts()).toEqual(NUMBERS);
  await changes.getByText('2 hives', { exact: true }).waitFor();
  await changes.getByText('22-001, 22-002').waitFor();
  await changes.getByText('Yes, it shows what the events give').waitFor();
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
  await expect.poll(() => overflowing(page)).toEqual([]);

  // A plate shows what is recorded of its hive.
  await plates(page, 'Moment A').filter({ hasText: '22-002' }).click();
  await page.getByTitle(apiary.hives[1]!).waitFor();

  // By keyboard: the pin of B to the end, then both one event back.
  await page.getByRole('slider', { name: 'Moment B' }).press('End');
  await changes.getByText('ApiaryDescribed').waitFor();
  await expect(page.getByRole('slider', { name: 'Moment B' })).toHaveAttribute(
    'aria-valuetext',
    /^revision 5 · .*, ApiaryDescribed$/,
  );
  await page.getByRole('button', { name: 'One event back' }).press('Enter');
  await page.waitForURL(`**?a=${DELETED - 2}&b=${DELETED}`);
  await changes.getByRole('button', { name: 'JSON' }).click();
  await changes.getByText(`"path": "/hives/${apiary.hives[0]}"`).waitFor();

  // What the read model shows is compared anew.
  await ask(server, 'UPDATE rm.hives SET starred = true WHERE id = $1', [apiary.hives[2]]);
  await changes.getByRole('button', { name: 'Compare again' }).click();
  await changes.getByText('No, it differs from the events').waitFor();
  await ask(server, 'UPDATE rm.hives SET starred = false WHERE id = $1', [apiary.hives[2]]);
  expect(problems).toEqual([]);
});

test('personal values are shown for a reason, as text', async () => {
  const { page } = await open(`/streams/${stream}/show?a=0`, { theme: 'dark' });
  await page.getByText('Fields of the apiary').click();
  const shown = page.getByRole('region', { name: 'The moment' });
  await shown.getByText('personal').first().waitFor();
  await expect(page.getByText(NASTY)).toHaveCount(0);
  await shown.getByRole('button', { name: 'Reveal' }).first().click();
  await page.getByLabel(/^Reason/).fill('The keeper misses hives.');
  await page.keyboard.press('Enter');
  await shown.getByText(NASTY).waitFor();
  await page.getByText('The keeper misses hives.').waitFor();
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
});

test('a round on a phone in Greek: a row for each hive', async () => {
  const [inspected] = await ask<{ day: string }>(server, 'SELECT day::text FROM rm.inspections');
  const { page } = await open(`/streams/round-${roundId(apiary.id, inspected!.day)}/show`, {
    size: PHONE,
    language: 'el',
    theme: 'dark',
  });
  await page.getByText('1 κυψέλη επιθεωρήθηκε').waitFor();
  const rows = page.getByRole('list', { name: 'Επιθεωρήσεις' });
  await rows.getByText('22-003').waitFor();
  await rows.getByText('7.5').waitFor();
  await page.getByRole('slider', { name: 'Η στιγμή' }).press('Home');
  await page.getByText('Δεν υπάρχει ακόμη συμβάν').waitFor();
  await expect.poll(() => overflowing(page)).toEqual([]);
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
});

test('a stream is reached from a search, the event log, and a change of an account', async () => {
  const { page } = await open('/events');
  await page.locator(`[data-list=events] a[title="${stream}"]`).first().click();
  await page.getByRole('heading', { level: 1, name: /^Stream/ }).waitFor();
  await page.getByRole('search').getByRole('textbox').fill(apiary.id);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: new RegExp(`^Stream.*${stream}`) }).click();
  await page.getByRole('heading', { level: 1, name: /^Stream/ }).waitFor();
  expect(search(page)).toBe('');
  const [event] = await ask<{ account_id: string }>(
    server,
    `SELECT account_id FROM log_index WHERE type = 'HivesDeleted'`,
  );
  await page.goto(`${server.url}/console/accounts/${event!.account_id}/show/timeline`);
  await page.getByLabel(/^Reason/).fill('The keeper misses hives.');
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: /2 hives/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Before and after' }).click();
  // The command in the address becomes the revisions before and after it.
  await page.waitForURL(`**/streams/${stream}/show?a=${DELETED - 1}&b=${DELETED}`);
  await page.getByText('3 hives stand here').waitFor();
});
