import { ask } from '../../api/database.js';
import { type Member, newMember } from '../../api/staff.js';
import { accessibilityViolations, overflowing, PHONE } from '../browser.js';
import { expect } from '../expect.js';
import { browserSuite, server } from '../suite.js';
import { consolePages, type Look } from './console.js';
import { walks } from './walks.js';

browserSuite({ env: {}, keeper: 'none', page: 'none' });

let operator: Member;
beforeAll(async () => {
  operator = await newMember(server, 'operator');
  // A single admin is what doctor warns of: nobody could agree to a request.
  await newMember(server, 'admin');
});

const pages = consolePages();
const walk = walks();
const open = (look: Look = {}) => pages.open(operator, '/system', look);

walk(12, '“Disk or database trouble”: what needs attention stands first, with a command to copy', async ({ t, as }) => {
  const { page, hands, problems, isClean } = await as(operator, '/system');
  const checks = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('listitem') });
  const command = /^kypseli staff add /;
  await checks.first().getByRole('code').filter({ hasText: command }).waitFor();
  for (const figure of ['disk', 'connections', 'oldest', 'standby'])
    await page.getByText(t(`system.figures.${figure}`), { exact: true }).waitFor();
  await page
    .getByRole('region', { name: t('system.processes.title') })
    .getByRole('row')
    .nth(1)
    .waitFor();
  const secret = page
    .locator('div')
    .filter({ has: page.getByText('JWT_SECRET', { exact: true }) })
    .last();
  await expect(secret.getByRole('definition')).toHaveText(t('system.settings.set'));
  await expect.poll(() => page.content()).not.toContain(server.env.JWT_SECRET);
  await isClean();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await hands.press(
    checks
      .first()
      .getByRole('button', { name: new RegExp(`^${t('shell.copy')}`) })
      .first(),
  );
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(command);
  // A check leads to the page that shows more.
  const readModels = t('shell.items.projections');
  await hands.press(page.getByRole('link', { name: `${t('system.open')}: ${readModels}` }).first());
  await page.getByRole('heading', { level: 1, name: readModels }).waitFor();
  await isClean();
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
  await page.getByText(/^\d+ από \d+, καμία εκκρεμής$/).waitFor();
  await page.getByText(/Kypseli .* σε node /).waitFor();
  const english = await page.getByRole('listitem').locator('[lang=en]').allTextContents();
  expect(english.filter((text) => /[a-z] [a-z]+ /.test(text))).toEqual([]);
  await expect.poll(() => overflowing(page)).toEqual([]);
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
});

test('what was fine does not stand as fine once the checks cannot be read', async () => {
  const { page } = await open();
  const fine = page.getByText(/checks? (is|are) fine/);
  await fine.waitFor();
  await page.route('**/admin/api/system', (route) => route.abort());
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
  await expect(fine).toHaveCount(0);
  await page.unroute('**/admin/api/system');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await fine.waitFor();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
