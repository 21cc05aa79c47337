import { ask } from '../../api/database.js';
import { accessibilityViolations, overflowing, PHONE } from '../browser.js';
import { expect } from '../expect.js';
import { browserSuite, server } from '../suite.js';
import { consolePages } from './console.js';

browserSuite({ env: {}, keeper: 'none', page: 'none' });

const { open } = consolePages();
/** The projector stands still at an event, as a poison event makes it. */
const stop = (position: number) =>
  ask(server, 'UPDATE projector_state SET failure = $1', [
    JSON.stringify({ position: String(position), type: 'HivesMovedIn', at: new Date().toISOString() }),
  ]);

afterEach(async () => {
  await ask(server, 'DELETE FROM job_failures');
  await ask(server, 'DELETE FROM mails');
  await ask(server, 'DELETE FROM queue_pauses');
  await ask(server, 'UPDATE projector_state SET failure = NULL');
});

test('an event that cannot be projected stands above all on a phone in Greek, in the dark', async () => {
  await stop(119);
  const { page } = await open('operator', '/', { size: PHONE, language: 'el', theme: 'dark' });
  const stopped = page.getByRole('region', { name: 'Το συμβάν 119 δεν μπορεί να προβληθεί' });
  await stopped.waitFor();
  await page.getByRole('region', { name: 'Χρειάζεται προσοχή' }).waitFor();
  await expect.poll(() => overflowing(page)).toEqual([]);
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
  await ask(server, 'UPDATE projector_state SET failure = NULL');
  // Once it goes on, the card is gone by itself.
  await stopped.waitFor({ state: 'detached' });
});

test('says what failed when the server does not answer, and loads on another try', async () => {
  const { page } = await open('support', '/');
  await page.getByText('Mails not delivered').waitFor();
  await page.route('**/admin/api/figures', (route) => route.abort());
  await page.reload();
  await page.getByRole('alert').getByText('Nothing was changed.').waitFor();
  await page.unroute('**/admin/api/figures');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Mails not delivered').waitFor();
});

test('six figures and the inspections of each day, as a chart or as a table', async () => {
  await ask(
    server,
    `INSERT INTO daily_figures (day, sign_ups, apiaries, inspections)
     VALUES ((now() AT TIME ZONE 'UTC')::date - 1, 0, 0, 41)
     ON CONFLICT (day) DO UPDATE SET inspections = 41`,
  );
  const { page, member } = await open('admin', '/', { theme: 'dark' });
  await page.getByText('Mails not delivered').waitFor();
  // Each leads to its list, by filters that the server knows.
  const links = await page.getByRole('main').locator('a[href*="filter="]').all();
  expect(links.length).toBeGreaterThanOrEqual(6);
  for (const link of links) {
    const { pathname, searchParams } = new URL((await link.getAttribute('href'))!, server.url);
    const [resource, filter] = [pathname.split('/').at(-1)!, searchParams.get('filter')!];
    const answer = await member.get(`/admin/api/${resource}?${new URLSearchParams({ filter })}`);
    expect([resource, filter, answer.status]).toEqual([resource, filter, 200]);
  }
  await page.getByRole('img', { name: /Inspections on each of 30 days: 1 on average, at most 41/ }).waitFor();
  await page.getByRole('button', { name: '7 days' }).click();
  await page.getByRole('img', { name: /on each of 7 days/ }).waitFor();
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('row', { name: /^\d{4}\/\d\d\/\d\d 41$/ }).waitFor();
  await page.getByRole('button', { name: '1 year' }).click();
  await expect(page.getByRole('row', { name: /^\d{4}\/\d\d\/\d\d \d+$/ })).toHaveCount(52);
  await page.getByRole('button', { name: 'Chart' }).click();
  await page.getByRole('img', { name: /Inspections in each of 52 weeks: 1 on average, at most 41/ }).waitFor();
  await page.getByRole('region', { name: 'Plans' }).getByText('change in 1 year').waitFor();
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
});

const failJob = (error: string) =>
  ask(
    server,
    `INSERT INTO job_failures (id, queue, job_id, data, account_id, attempts, delay_ms, error, failed_at)
     VALUES (gen_random_uuid(), 'mails', gen_random_uuid()::text, '{}', NULL, 3, 10, $1, now() - interval '26 minutes')`,
    [error],
  );

test('what needs attention stands worst first with its age, and leads to its list with its filter', async () => {
  await ask(server, `INSERT INTO queue_pauses (queue, paused_by, paused_at) VALUES ('renewals', 'Irini', now())`);
  await failJob('The mail server does not answer');
  await ask(
    server,
    `INSERT INTO mails (id, kind, outcome, tries, written_at, expires_at)
     SELECT gen_random_uuid(), 'verify', 'refused', 1, now(), now() FROM generate_series(1, 1200)`,
  );
  const { page, problems } = await open('operator', '/');
  const attention = page.getByRole('region', { name: 'Needs attention' });
  const rows = attention.getByRole('listitem');
  await rows.filter({ hasText: '1 job failed for good' }).getByText('26 min').waitFor();
  await rows.filter({ hasText: '1,200 mails were refused' }).waitFor();
  const texts = await rows.allInnerTexts();
  const place = (words: string) => texts.findIndex((text) => text.includes(words));
  expect(place('1 job failed for good')).toBeLessThan(place('The queue renewals is paused'));
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
  await expect.poll(() => overflowing(page)).toEqual([]);
  // A number of a queue leads to its jobs.
  const log = page.getByRole('region', { name: 'The log' });
  await log.getByText('live', { exact: true }).waitFor();
  await log.getByRole('row', { name: /mails/ }).getByRole('link', { name: '1' }).click();
  await page.getByText('The mail server does not answer').waitFor();
  await page.goBack();
  // By keyboard: the button of the first row that needs an operator.
  await attention.getByRole('link', { name: 'See 1 job' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: '1 job failed' }).waitFor();
  expect(new URL(page.url()).searchParams.get('filter')).toBe('{"state":"failed"}');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await attention.waitFor();
  // The numbers in the menu follow what happens.
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: '1,200 need attention' }).waitFor();
  await ask(
    server,
    `INSERT INTO mails (id, kind, outcome, tries, written_at, expires_at)
     VALUES (gen_random_uuid(), 'verify', 'refused', 1, now(), now())`,
  );
  await menu.getByRole('link', { name: '1,201 need attention' }).waitFor();
  expect(problems).toEqual([]);
});
