import type { Page } from 'playwright/test';
import { type Keeper, newKeeper, UNKNOWN_ID } from '../../api/client.js';
import { ask } from '../../api/database.js';
import { type Member, newMember } from '../../api/staff.js';
import { accessibilityViolations, overflowing, PHONE } from '../browser.js';
import { expect } from '../expect.js';
import { browserSuite, server } from '../suite.js';
import { giveReason } from './accounts-suite.js';
import { consolePages } from './console.js';
import { walks } from './walks.js';

browserSuite({ env: {}, keeper: 'none', page: 'none' });

const REASON = 'The hives of Parnitha are missing';
const HOSTILE = '<img src=x onerror="globalThis.ran = true">';
let admin: Member;
let support: Member;
let keeper: Keeper & { id: string };
beforeAll(async () => {
  [admin, support] = [await newMember(server, 'admin'), await newMember(server, 'support')];
  const made = await newKeeper(server);
  keeper = Object.assign(made, { id: (await made.get('/api/accounts/v1/profile')).body.result.user.id });
  for (const reason of [REASON, HOSTILE]) {
    const { status } = await support.post('/admin/api/openings', { account_id: keeper.id, reason });
    expect(status).toBeLessThan(300);
  }
  const undo = { reason: 'Nothing to undo', command_id: UNKNOWN_ID };
  const refused = await support.post(`/admin/api/accounts/${keeper.id}/take-back`, undo);
  expect(refused.status).toBe(404);
});

const { open } = consolePages();
const walk = walks();

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

walk(11, '“Who did what?”: an admin finds who opened an account and why, and reads the entry', async (walk) => {
  const { t, as, isPhone } = walk;
  const { page, hands, problems, isClean } = await as(admin, '/audit');
  await page.getByText(t('audit.chain.whole', { count: '…', time: '' }).split('…')[0]!).waitFor();
  await page.getByText(HOSTILE, { exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => 'ran' in globalThis)).toBe(false);
  await isClean();
  // By person, account and action.
  if (isPhone) await hands.press(page.getByRole('button', { name: t('lists.filter') }));
  await hands.select(page.getByRole('combobox', { name: t('audit.person') }), 'The support');
  await hands.type(page.getByRole('textbox', { name: t('audit.account_id') }), keeper.id);
  await hands.type(page.getByRole('combobox', { name: t('audit.columns.action') }), 'openings.open');
  await page.getByRole('option', { name: t('trail.openings.open') }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText(/^1–2 /).waitFor();
  await isClean();
  const focused = page.locator('[data-list] :is(tr, [data-card]):focus');
  await hands.to(page.getByRole('button', { name: t('lists.export') }));
  do await page.keyboard.press('j');
  while (!(await focused.getByText(REASON).isVisible()));
  await page.keyboard.press('Enter');
  await page.locator('h1:focus').waitFor();
  await page.getByRole('main').getByText('openings.open').first().waitFor();
  await page.getByText(REASON).waitFor();
  await page.getByText(/^[0-9a-f]{64}$/).waitFor();
  await isClean();
  expect(problems).toEqual([]);
});

test('an edited entry breaks the chain, and is named', async () => {
  await ask(server, 'ALTER TABLE audit DISABLE TRIGGER USER');
  const [{ reason }] = (await ask<{ reason: string | null }>(server, 'SELECT reason FROM audit WHERE seq = 2')) as [
    { reason: string | null },
  ];
  await ask(server, `UPDATE audit SET reason = 'Another reason' WHERE seq = 2`);
  try {
    const { page } = await open(admin, '/audit', { size: PHONE, language: 'el', theme: 'dark' });
    await page.getByText('Η αλυσίδα είναι σπασμένη στην εγγραφή 2.').waitFor();
    await expect.poll(() => overflowing(page)).toEqual([]);
    await expect.poll(() => accessibilityViolations(page)).toEqual([]);
  } finally {
    await ask(server, 'UPDATE audit SET reason = $1 WHERE seq = 2', [reason]);
    await ask(server, 'ALTER TABLE audit ENABLE TRIGGER USER');
  }
});

test('what was refused says so, in the list, on a phone, in the entry and in the account', async () => {
  const refused = 'Undid a change: refused';
  const { page } = await open(support, '/audit');
  await expect(row(page, refused)).toHaveCount(2);
  await row(page, refused).first().getByText(refused).click();
  await page.getByRole('main').getByText(refused).first().waitFor();
  await page.getByText('support.takeBack, not_found', { exact: true }).waitFor();
  await page.goto(`${server.url}/console/accounts/${keeper.id}/show/access`);
  await giveReason(page, 'What was refused');
  await expect(page.getByRole('main').getByText(refused)).toHaveCount(1);
  const { page: phone } = await open(support, '/audit', { size: PHONE, language: 'el' });
  await expect(phone.locator('[data-card]').filter({ hasText: ': απορρίφθηκε' })).toHaveCount(2);
  await expect.poll(() => overflowing(phone)).toEqual([]);
});

test('support sees its own entries only', async () => {
  const { page } = await open(support, '/audit', { theme: 'dark' });
  await row(page, REASON).waitFor();
  await expect(row(page, 'The admin')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Person' })).toHaveCount(0);
});
