import { accessibilityViolations, overflowing, PHONE } from '../browser.js';
import { expect } from '../expect.js';
import { consolePages } from './console.js';
import { fail, heading, jobsSuite, row } from './jobs-suite.js';

jobsSuite();
const { open } = consolePages();

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
