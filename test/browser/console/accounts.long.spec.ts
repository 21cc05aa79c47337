import { randomUUID } from 'node:crypto';
import { as, newKeeper, register } from '../../api/client.js';
import { ask } from '../../api/database.js';
import { accessibilityViolations, overflowing, PHONE } from '../browser.js';
import { expect } from '../expect.js';
import { server } from '../suite.js';
import { account, accountsSuite, button, dialog, heading, idOf, until } from './accounts-suite.js';
import { consolePages } from './console.js';
import { walks } from './walks.js';

accountsSuite();
const { open } = consolePages();
const walk = walks();

test('sends verification mails to several accounts for one reason; operators see no names', async () => {
  const people = [await register(server), await register(server)];
  const { page } = await open('support', '/accounts');
  await button(page, /^Not verified \d/).click();
  for (const { email } of people) await page.getByRole('row').filter({ hasText: email }).getByRole('checkbox').click();
  const bar = page.getByRole('region', { name: '2 selected' });
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Send verification again' }).click();
  const asking = dialog(page, 'Send 2 verification mails again?');
  await asking.getByRole('textbox', { name: 'Reason' }).fill('Their mail server was down');
  await asking.getByRole('button', { name: 'Send verification again' }).click();
  await page.getByText('2 verification mails were sent.').waitFor();
  for (const { email } of people) await server.mail(email, 'You asked for a new link');

  const { page: theirs } = await open('operator', '/accounts', { size: PHONE });
  await theirs.getByText('Not verified').first().waitFor();
  await expect(theirs.getByText('@')).toHaveCount(0);
  await expect.poll(() => overflowing(theirs)).toEqual([]);
  await theirs.locator('[data-card]').first().click();
  await theirs.getByText('Support and admins open accounts.', { exact: false }).waitFor();
});

walk(
  2,
  '“The mail never arrived”: the refused mail, its letter, the mistyped address, sending it again',
  async (walk) => {
    const { t, as } = walk;
    const { email } = await register(server);
    await server.mail(email, '/confirmed?token=');
    const mistyped = `ana-${randomUUID()}@hotmial.com`;
    const meant = mistyped.replace('hotmial', 'hotmail');
    await ask(server, 'UPDATE accounts SET email = $2 WHERE email = $1', [email, mistyped]);
    const { id } = (await account(mistyped))!;
    // Only this one needs attention.
    await ask(server, 'DELETE FROM mails WHERE account_id IS DISTINCT FROM $1', [id]);
    await ask(server, `UPDATE mails SET outcome = 'refused', tries = 1, last_error = '550 5.1.2', sent_at = now()`);
    const { page, hands, problems, isClean, giveReason, giveCode: code } = await as('support', '/');
    await hands.press(
      page
        .getByRole('link', { name: t('dashboard.item.mails_refused', { smart_count: 1 }) })
        .or(page.getByRole('link', { name: t('dashboard.see.mails_refused', { smart_count: 1 }) })),
    );
    await heading(page, t('mails.count', { smart_count: 1, count: 1 })).waitFor();
    await page.getByText('…@hotmial.com').waitFor();
    await isClean();
    await page.keyboard.press('j');
    await page.locator('[data-list] :is(tr, [data-card]):focus').waitFor();
    await page.keyboard.press('Enter');
    await heading(page, t('mails.kind.verify')).waitFor();
    await page.getByText('550 5.1.2').waitFor();
    await giveReason('The keeper waits for a mail');
    await page.getByRole('heading', { name: t('mails.near.title', { domain: 'hotmail.com' }) }).waitFor();
    await page.frameLocator('iframe').getByRole('link').first().waitFor();
    await hands.press(page.getByRole('button', { name: t('mails.preview.headers') }));
    await page.getByText(/^<[-\da-f]{36}@/).waitFor();
    await expect.poll(() => overflowing(page)).toEqual([]);
    await hands.press(page.getByRole('button', { name: t('mails.resend'), exact: true }));
    await page.getByText(t('mails.resent', { smart_count: 1 })).waitFor();
    await server.mail(mistyped, '/confirmed?token=');
    await hands.press(page.getByRole('button', { name: t('mails.near.change'), exact: true }));
    const change = dialog(page, t('mails.near.change'));
    await expect(change.getByRole('textbox', { name: t('mails.near.email') })).toHaveValue(meant);
    await hands.press(change.getByRole('button', { name: t('mails.near.change') }));
    await code();
    await until(async () => (await account(meant)) !== undefined);
    await server.mail(meant, '/confirmed?token=');
    expect(problems.filter((problem) => !problem.includes('status of 403'))).toEqual([]);
  },
);

walk(4, '“I cannot log in”: the cause, a block that is undone, and a link for the owner', async ({ t, as: on }) => {
  const keeper = await newKeeper(server);
  const { email } = keeper.person;
  const id = await idOf(keeper);
  const { page, hands, isClean, giveReason, giveCode: code, openTab } = await on('support', `/accounts/${id}/show`);
  await giveReason('The keeper cannot log in');
  await page.getByText(t('accounts.login.fine')).waitFor();
  await isClean();
  const action = (name: string) => button(page, new RegExp(`^${t(`accounts.actions.${name}.title`)} `));
  // What is not needed is off, and says why.
  await expect(action('resend')).toBeDisabled();
  await action('resend').getByText(t('accounts.actions.verified_already')).waitFor();
  await hands.press(action('block'));
  await hands.press(
    page.getByRole('dialog').getByRole('button', { name: t('accounts.actions.block.title'), exact: true }),
  );
  await code();
  await page.getByText(t('accounts.login.cause.blocked'), { exact: true }).first().waitFor();
  await until(async () => (await account(email))!.blocked);
  await action('unblock').waitFor();
  await hands.press(page.getByRole('button', { name: t('lists.undo'), exact: true }));
  await until(async () => !(await account(email))!.blocked);
  await page.getByText(t('accounts.login.fine')).waitFor();

  await hands.press(action('login_link'));
  const link = dialog(page, t('accounts.actions.login_link.title'));
  await hands.press(link.getByRole('button', { name: t('accounts.actions.login_link.confirm') }));
  await link.getByRole('img', { name: t('accounts.actions.login_link.qr') }).waitFor();
  await isClean();
  const made = new URL((await link.getByTestId('login-link').textContent())!).searchParams.get('token');
  const { status } = await as(server).post('/auth/jwt/exchange', { code: made });
  expect(status).toBe(200);
  await hands.press(link.getByRole('button', { name: t('shell.keys.close') }));
  await openTab(t('accounts.tabs.devices'));
  await page.getByText(t('accounts.devices.by_support')).waitFor();
  await hands.press(page.getByRole('button', { name: t('accounts.actions.end_sessions.title'), exact: true }));
  await page.getByText(t('accounts.actions.end_sessions.none')).waitFor();
  await isClean();
});
