import { ask } from '../../api/database.js';
import { type Member, newMember } from '../../api/staff.js';
import { accessibilityViolations, overflowing, PHONE } from '../browser.js';
import { browserSuite, server } from '../suite.js';
import { consolePages, type Look } from './console.js';

browserSuite({ keeper: 'none', page: 'none' });

let operator: Member;
beforeAll(async () => {
  operator = await newMember(server, 'operator');
  // A single admin is what doctor warns of: nobody could agree to a request.
  await newMember(server, 'admin');
});

const pages = consolePages();
const open = (look: Look = {}) => pages.open(operator, '/system', look);

test('what needs attention stands first, with a command to copy; secrets are not shown', async () => {
  const { page, problems } = await open();
  const checks = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('listitem') });
  const command = /^kypseli staff add /;
  await checks.first().getByRole('code').filter({ hasText: command }).waitFor();
  await page.getByText(/^free of/).waitFor();
  await page.getByRole('region', { name: 'Processes' }).getByRole('row').nth(1).waitFor();
  const secret = page
    .locator('div')
    .filter({ has: page.getByText('JWT_SECRET', { exact: true }) })
    .last();
  expect(await secret.getByRole('definition').textContent()).toBe('set');
  expect(await page.content()).not.toContain(server.env.JWT_SECRET);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await checks.first().getByRole('button', { name: /^Copy/ }).first().press('Enter');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(command);
  // A check leads to the page that shows more.
  await page.getByRole('listitem').filter({ hasText: 'read models' }).getByRole('link', { name: 'Open' }).click();
  await page.getByRole('heading', { level: 1, name: 'Read models' }).waitFor();
  expect(problems).toEqual([]);
});

test('a backup and its proof are named, on a phone in Greek', async () => {
  await ask(
    server,
    `INSERT INTO backups (name, at, events, bytes, release, folder, keys_folder)
     VALUES ('kypseli-1', now(), 1200, 4096, '0.1.0', '/backups', '/keys')`,
  );
  const { page } = await open({ size: PHONE, language: 'el', theme: 'dark' });
  await page.getByText('Το νεότερο αντίγραφο').waitFor();
  await page.getByRole('code').filter({ hasText: 'kypseli restore --prove kypseli-1' }).waitFor();
  // What doctor says is in Greek too.
  await page.getByText(/^\d+ από \d+ συνδέσεις· ρολόι με απόκλιση/).waitFor();
  const english = await page.getByRole('listitem').locator('[lang=en]').allTextContents();
  expect(english.filter((text) => /[a-z] [a-z]+ /.test(text))).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  expect(await accessibilityViolations(page)).toEqual([]);
});
