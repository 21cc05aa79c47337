import { trail } from '../../api/staff.js';
import { expect } from '../expect.js';
import { server } from '../suite.js';
import { consolePages } from './console.js';
import { fail, heading, jobsSuite, row } from './jobs-suite.js';
import { walks } from './walks.js';

jobsSuite();
const { open } = consolePages();

const HOSTILE = '<img src=x onerror="globalThis.ran = true">';
const walk = walks();

walk(10, '“Jobs pile up”: an operator retries and removes failed jobs, and pauses a queue', async ({ t, as }) => {
  await fail('mails', HOSTILE);
  const removed = await fail('imports', 'A worker was killed while it ran: out of memory');
  const { page, member, hands, problems, isClean, giveCode: code } = await as('operator', '/jobs');
  await heading(page, t('jobs.failed', { smart_count: 2 })).waitFor();
  // A text of a mail server stands as a text.
  await page.getByText(HOSTILE, { exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => 'ran' in globalThis)).toBe(false);
  await isClean();
  // With keys alone: down to the row, and select it.
  const focused = page.locator('[data-list] :is(tr, [data-card]):focus');
  do await page.keyboard.press('j');
  while (!(await focused.getByText('out of memory').isVisible()));
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: t('lists.selected', { smart_count: 1 }) });
  await isClean();
  await hands.press(bar.getByRole('button', { name: t('jobs.remove') }));
  const confirm = page.getByRole('dialog', { name: t('jobs.remove_title', { smart_count: 1 }) });
  await isClean();
  // What cannot be undone is typed.
  const remove = confirm.getByRole('button', { name: t('jobs.remove') });
  await expect(remove).toBeDisabled();
  await hands.type(confirm.getByLabel(t('ui.type', { text: '1' })), '1');
  await hands.press(remove);
  await code();
  await page.getByText(t('jobs.removed', { smart_count: 1 })).waitFor();
  await heading(page, t('jobs.failed', { smart_count: 1 })).waitFor();
  await expect
    .poll(() => trail(server))
    .toContainEqual(expect.objectContaining({ staff: `staff:${member.id}`, action: 'jobs.remove', object: removed }));
  await hands.press(page.getByRole('button', { name: `${t('jobs.state.failed')} 1`, exact: true }));
  // The row of the renewals comes and goes by itself: the filter is there once nothing but the one row is.
  await page.getByText(/^1–1 /).waitFor();
  await page.keyboard.press('j');
  await focused.waitFor();
  await page.keyboard.press('Enter');
  await heading(page, `mails: ${t('jobs.about.none')}`).waitFor();
  await page.getByRole('button', { name: t('jobs.retry_count', { count: 1 }) }).waitFor();
  await isClean();
  await page.keyboard.press('g');
  await page.keyboard.press('j');
  await heading(page, t('jobs.failed', { smart_count: 1 })).waitFor();
  await hands.press(page.getByRole('button', { name: `${t('jobs.queue.pause')}: renewals` }));
  await page.getByText(t('jobs.queue.paused_done', { queue: 'renewals' })).waitFor();
  await page.getByText(new RegExp(t('jobs.queue.paused', { who: 'The operator', when: '' }))).waitFor();
  await hands.press(page.getByRole('button', { name: t('lists.undo'), exact: true }));
  await page.getByRole('button', { name: `${t('jobs.queue.pause')}: renewals` }).waitFor();
  expect(problems.filter((problem) => !problem.includes('status of 403'))).toEqual([]);
});

test('a failed job is tried again, and the trail says who did it', async () => {
  const failed = await fail('mails', 'The mail server is busy');
  const { page, member } = await open('operator', '/jobs');
  await row(page, 'The mail server is busy').waitFor();
  await page.getByRole('button', { name: 'Retry all 1' }).click();
  await expect
    .poll(() => trail(server))
    .toContainEqual(expect.objectContaining({ staff: `staff:${member.id}`, action: 'jobs.retry', object: failed }));
});
