import type { Page } from 'playwright-core';
import { ask } from '../../api/database.js';
import { eventually } from '../../api/server.js';
import { trail } from '../../api/staff.js';
import { accessibilityViolations, overflowing, PHONE } from '../browser.js';
import { browserSuite, server } from '../suite.js';
import { consolePages, giveCode } from './console.js';

browserSuite({ keeper: 'none', page: 'none' });

const HOSTILE = '<img src=x onerror="globalThis.ran = true">';

/** A job that has failed for good. */
const fail = async (queue: string, error: string): Promise<string> => {
  const rows = await ask<{ id: string }>(
    server,
    `INSERT INTO job_failures (id, queue, job_id, data, account_id, attempts, delay_ms, error, failed_at)
     VALUES (gen_random_uuid(), $1, gen_random_uuid()::text, '{}', NULL, 3, 10, $2, now()) RETURNING id`,
    [queue, error],
  );
  return rows[0]!.id;
};

const { open } = consolePages();
beforeEach(() => ask(server, 'DELETE FROM job_failures'));

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('an operator retries and removes failed jobs, by keyboard, with a code for what has no Undo', async () => {
  await fail('mails', HOSTILE);
  const removed = await fail('imports', 'A worker was killed while it ran: out of memory');
  const { page, member, problems } = await open('operator', '/jobs');
  await heading(page, '2 jobs failed').waitFor();
  await page.getByRole('link', { name: /Jobs.*2 need attention/ }).waitFor();
  // A text of a mail server stands as a text.
  await page.getByText(HOSTILE, { exact: true }).waitFor();
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  expect(await accessibilityViolations(page)).toEqual([]);
  await row(page, 'out of memory').getByRole('checkbox').click();
  await page.getByRole('region', { name: '1 selected' }).getByRole('button', { name: 'Remove' }).click();
  const confirm = page.getByRole('dialog', { name: 'Remove 1 failed job?' });
  expect(await accessibilityViolations(page)).toEqual([]);
  await confirm.getByRole('button', { name: 'Remove' }).click();
  await giveCode(server, { page, member });
  await page.getByText('1 job is removed.').waitFor();
  await row(page, 'out of memory').waitFor({ state: 'detached' });
  expect(await trail(server)).toContainEqual(
    expect.objectContaining({ staff: `staff:${member.id}`, action: 'jobs.remove', object: removed }),
  );
  // The same with keys alone: go to the list, the first row, open it.
  await page.keyboard.press('g');
  await page.keyboard.press('j');
  await heading(page, '1 job failed').waitFor();
  await page.getByRole('button', { name: 'Failed 1' }).press('Enter');
  // The row of the renewals comes and goes by itself: the filter is there once nothing but the one row is.
  await page.getByText('1–1 of 1').waitFor();
  await page.keyboard.press('j');
  await page.locator('[data-list] tbody tr:focus').waitFor();
  await page.keyboard.press('Enter');
  await heading(page, 'mails: Recurring').waitFor();
  await page.getByRole('button', { name: 'Retry 1' }).waitFor();
  expect(problems.filter((problem) => !problem.includes('status of 403'))).toEqual([]);
});

test('pauses a queue after a code, says by whom, and takes it back', async () => {
  const { page, member } = await open('operator', '/jobs', { theme: 'dark' });
  await page.getByRole('button', { name: 'Pause: renewals' }).click();
  await giveCode(server, { page, member });
  await page.getByText('The queue renewals is paused.').waitFor();
  await page.getByText(/^Paused by The operator, /).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Pause: renewals' }).waitFor();
});

test('a new failure appears by itself, and waits while rows are selected', async () => {
  await fail('mails', 'The first');
  const { page } = await open('operator', '/jobs');
  await page.getByText('Every event is shown. 0 behind.').waitFor();
  await fail('mails', 'The second');
  await row(page, 'The second').waitFor();
  await row(page, 'The first').getByRole('checkbox').click();
  await fail('mails', 'The third');
  await page.getByRole('button', { name: /new\. Show/ }).click();
  await row(page, 'The third').waitFor();
});

test('support reads jobs on a phone in Greek, and cannot change them', async () => {
  await fail('mails', 'Ο διακομιστής δεν απάντησε');
  const { page } = await open('support', '/jobs', { size: PHONE, language: 'el' });
  await heading(page, '1 εργασία απέτυχε').waitFor();
  await page.getByText('Ο διακομιστής δεν απάντησε').waitFor();
  expect(await page.getByRole('button', { name: /Δοκιμή όλων ξανά/ }).count()).toBe(0);
  await page.getByRole('checkbox').click();
  await page.getByRole('region', { name: '1 επιλεγμένο' }).waitFor();
  expect(await page.getByRole('button', { name: 'Δοκιμή ξανά: 1' }).isDisabled()).toBe(true);
  expect(await overflowing(page)).toEqual([]);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Μενού' }).click();
  await page
    .getByRole('navigation', { name: 'Μενού' })
    .getByRole('link', { name: /Εργασίες/ })
    .waitFor();
  expect(await eventually(async () => (await overflowing(page)).length === 0 || undefined, String)).toBe(true);
});
