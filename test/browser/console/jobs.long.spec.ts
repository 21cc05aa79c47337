import { trail } from '../../api/staff.js';
import { accessibilityViolations, overflowing, PHONE } from '../browser.js';
import { expect } from '../expect.js';
import { server } from '../suite.js';
import { consolePages } from './console.js';
import { fail, heading, jobsSuite, row } from './jobs-suite.js';
import { walks } from './walks.js';

jobsSuite();
const { open } = consolePages();
const walk = walks();

const HOSTILE = '<img src=x onerror="globalThis.ran = true">';

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
  await expect(page.getByRole('button', { name: /Δοκιμή όλων ξανά/ })).toBeDisabled();
  await page.getByRole('checkbox').click();
  await page.getByRole('region', { name: '1 επιλεγμένο' }).waitFor();
  await expect(page.getByRole('button', { name: 'Δοκιμή ξανά: 1' })).toBeDisabled();
  await expect.poll(() => overflowing(page)).toEqual([]);
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Μενού' }).click();
  await page
    .getByRole('navigation', { name: 'Μενού' })
    .getByRole('link', { name: /Εργασίες/ })
    .waitFor();
  await expect.poll(() => overflowing(page)).toEqual([]);
});

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
