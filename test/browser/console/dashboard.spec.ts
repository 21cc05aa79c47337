import { ask } from '../../api/database.js';
import { accessibilityViolations, overflowing } from '../browser.js';
import { expect } from '../expect.js';
import { browserSuite, server } from '../suite.js';
import { consolePages } from './console.js';

browserSuite({ env: {}, keeper: 'none', page: 'none' });

const { open } = consolePages();
const failJob = (error: string) =>
  ask(
    server,
    `INSERT INTO job_failures (id, queue, job_id, data, account_id, attempts, delay_ms, error, failed_at)
     VALUES (gen_random_uuid(), 'mails', gen_random_uuid()::text, '{}', NULL, 3, 10, $1, now() - interval '26 minutes')`,
    [error],
  );

afterEach(async () => {
  await ask(server, 'DELETE FROM job_failures');
  await ask(server, 'DELETE FROM mails');
  await ask(server, 'DELETE FROM queue_pauses');
  await ask(server, 'UPDATE projector_state SET failure = NULL');
});

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
  expect(problems).toEqual([]);
});
