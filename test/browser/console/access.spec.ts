import type { Page } from 'playwright/test';
import { type Keeper, newKeeper } from '../../api/client.js';
import { type Role, trail } from '../../api/staff.js';
import { accessibilityViolations, newPage, overflowing, PHONE } from '../browser.js';
import { expect } from '../expect.js';
import { browserSuite, server } from '../suite.js';
import { consolePages, logInOn } from './console.js';

browserSuite({ keeper: 'none', page: 'none' });

let keeper: Keeper & { id: string };
beforeAll(async () => {
  const made = await newKeeper(server);
  keeper = Object.assign(made, { id: (await made.get('/api/accounts/v1/profile')).body.result.user.id });
});

const { open, openWithClock } = consolePages();

const menu = (page: Page) => page.getByRole('navigation', { name: /^(Menu|Μενού)$/ });

test('the menu has what the role may open, and no more', async () => {
  const items: Record<Role, { has: string[]; lacks: string[] }> = {
    support: {
      has: ['Accounts', 'Jobs', 'Verify', 'Approvals', 'Audit trail'],
      lacks: ['Read models', 'System', 'Staff'],
    },
    operator: { has: ['Accounts', 'Jobs', 'Read models', 'System', 'Audit trail'], lacks: ['Approvals', 'Staff'] },
    admin: { has: ['Accounts', 'Jobs', 'Read models', 'System', 'Approvals', 'Staff', 'Audit trail'], lacks: [] },
  };
  for (const [role, { has, lacks }] of Object.entries(items) as [Role, (typeof items)[Role]][]) {
    const { page } = await open(role, '/jobs');
    await menu(page).getByRole('link', { name: /^Jobs/ }).waitFor();
    for (const name of has) await menu(page).getByRole('link', { name }).waitFor();
    for (const name of lacks)
      await expect
        .poll(async () => [role, name, await menu(page).getByRole('link', { name }).count()])
        .toEqual([role, name, 0]);
  }
});

test('an account opens for a reason, which is recorded and offered again', async () => {
  const { page, member } = await open('support', `/accounts/${keeper.id}/show`, { size: PHONE, language: 'el' });
  const gate = page.getByRole('main');
  await gate.getByRole('heading', { name: 'Γιατί ανοίγετε αυτόν τον λογαριασμό;' }).waitFor();
  await expect(gate).not.toContainText(keeper.person.email);
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
  await expect.poll(() => overflowing(page)).toEqual([]);
  const button = gate.getByRole('button', { name: 'Άνοιγμα του λογαριασμού' });
  await gate.getByLabel(/^Λόγος/).fill('abc');
  await expect(button).toBeDisabled();
  await gate.getByLabel(/^Λόγος/).fill('Οι κυψέλες χάθηκαν');
  await page.keyboard.press('Enter');
  await page.getByText('Οι κυψέλες χάθηκαν').waitFor();
  await expect
    .poll(() => trail(server))
    .toContainEqual(
      expect.objectContaining({
        staff: `staff:${member.id}`,
        action: 'openings.open',
        account: keeper.id,
        reason: 'Οι κυψέλες χάθηκαν',
      }),
    );
});

test('30 minutes without anybody end the session; the login leads back to the page', async () => {
  const { context, page, member } = await openWithClock();
  const title = page.getByRole('heading', { level: 1, name: 'Verify' });
  await title.waitFor();
  await page.clock.fastForward('30:10');
  await page.getByText('You were away for 30 minutes. Log in, and you are back on this page.').waitFor();
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
  // The cookie is of no use any more.
  const { page: other } = await newPage(context);
  await other.goto(`${server.url}/console/verifications`);
  await other.getByRole('heading', { level: 1, name: 'Log in to the console' }).waitFor();
  await logInOn(server, page, member);
  await title.waitFor();
});
