import type { Page } from 'playwright-core';
import { type Keeper, newKeeper } from '../../api/client.js';
import { ask } from '../../api/database.js';
import { type Member, newMember } from '../../api/staff.js';
import { accessibilityViolations, overflowing, PHONE } from '../browser.js';
import { browserSuite, server } from '../suite.js';
import { consolePages } from './console.js';

browserSuite({ keeper: 'none', page: 'none' });

const REASON = 'The hives of Parnitha are missing';
const HOSTILE = '<img src=x onerror="globalThis.ran = true">';
let admin: Member;
let support: Member;
let keeper: Keeper & { id: string };
beforeAll(async () => {
  [admin, support] = [await newMember(server, 'admin'), await newMember(server, 'support')];
  const made = await newKeeper(server);
  keeper = Object.assign(made, { id: (await made.get('/api/accounts/v1/profile')).body.result.user.id });
  for (const reason of [REASON, HOSTILE])
    expect((await support.post('/admin/api/openings', { account_id: keeper.id, reason })).status).toBeLessThan(300);
});

const { open } = consolePages();

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('an admin finds who opened an account and why, and reads the entry', async () => {
  const { page, problems } = await open(admin, '/audit');
  await page.getByText(/^The chain is whole: \d+ entries/).waitFor();
  await page.getByText(HOSTILE, { exact: true }).waitFor();
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  expect(await accessibilityViolations(page)).toEqual([]);
  // By person, account and action.
  await page.getByRole('combobox', { name: 'Person' }).click();
  await page.getByRole('option', { name: 'The support' }).click();
  await page.getByRole('textbox', { name: 'Id of the account' }).fill(keeper.id);
  await page.getByRole('combobox', { name: 'What' }).fill('opened the');
  await page.getByRole('option', { name: 'Opened the account' }).click();
  await page.getByText('1–2 of 2').waitFor();
  await row(page, REASON).click();
  await page.getByRole('heading', { level: 1, name: /^Entry \d+$/ }).waitFor();
  await page.getByRole('main').getByText('openings.open').first().waitFor();
  await page.getByText(REASON).waitFor();
  await page.getByText(/^[0-9a-f]{64}$/).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
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
    expect(await overflowing(page)).toEqual([]);
    expect(await accessibilityViolations(page)).toEqual([]);
  } finally {
    await ask(server, 'UPDATE audit SET reason = $1 WHERE seq = 2', [reason]);
    await ask(server, 'ALTER TABLE audit ENABLE TRIGGER USER');
  }
});

test('support sees its own entries only', async () => {
  const { page } = await open(support, '/audit', { theme: 'dark' });
  await row(page, REASON).waitFor();
  expect(await row(page, 'The admin').count()).toBe(0);
  expect(await page.getByRole('combobox', { name: 'Person' }).count()).toBe(0);
});
