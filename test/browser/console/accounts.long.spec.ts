import { randomUUID } from 'node:crypto';
import { as, newApiary, newKeeper, register } from '../../api/client.js';
import { ask } from '../../api/database.js';
import { subscribe } from '../../api/paying.js';
import { newMember, trail } from '../../api/staff.js';
import { accessibilityViolations, overflowing, PHONE } from '../browser.js';
import { expect } from '../expect.js';
import { server } from '../suite.js';
import { account, accountsSuite, button, dialog, giveReason, heading, idOf, until } from './accounts-suite.js';
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
    await ask(
      server,
      `UPDATE mails SET outcome = 'refused', tries = 1, last_error = '550 5.1.2', sent_at = now(), recipient = $1`,
      [mistyped],
    );
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
    await hands.press(page.getByRole('button', { name: t('mails.near.change'), exact: true }));
    const change = dialog(page, t('mails.near.change'));
    const typed = change.getByRole('textbox', { name: t('mails.near.email') });
    await expect(typed).toHaveValue(meant);
    // A refused dialog stays open, with what was typed.
    const { email: taken } = await register(server);
    await typed.fill(taken);
    await hands.press(change.getByRole('button', { name: t('mails.near.change') }));
    await code();
    await change.getByRole('alert').waitFor();
    await expect(typed).toHaveValue(taken);
    await expect.poll(() => overflowing(page)).toEqual([]);
    await typed.fill(meant);
    await hands.press(change.getByRole('button', { name: t('mails.near.change') }));
    await expect(change).toHaveCount(0);
    await until(async () => (await account(meant)) !== undefined);
    await server.mail(meant, '/confirmed?token=');
    // Nobody waits at the old address any more.
    await expect(page.getByRole('heading', { name: t('mails.near.title', { domain: 'hotmail.com' }) })).toHaveCount(0);
    await ask(server, `UPDATE mails SET outcome = 'refused' WHERE recipient = $1`, [mistyped]);
    await ask(server, `DELETE FROM mails WHERE recipient = $1`, [meant]);
    const { body: attention } = await (await newMember(server, 'support')).get('/admin/api/attention');
    expect(JSON.stringify(attention)).not.toContain('mails_refused');
    await hands.press(page.getByRole('button', { name: t('mails.resend'), exact: true }));
    const resend = dialog(page, t('mails.resend'));
    await resend.getByText(t('mails.resend_where')).waitFor();
    await hands.press(resend.getByRole('button', { name: t('mails.resend') }));
    await page.getByText(t('mails.resent', { smart_count: 1 })).waitFor();
    await server.mail(meant, '/confirmed?token=');
    expect(problems.filter((problem) => !/status of 40[39]/.test(problem))).toEqual([]);
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

walk(
  3,
  'refund or cancel: a plan is cancelled and taken back, a payment refunded; both stand in the timeline',
  async (walk) => {
    const { t, as, isPhone } = walk;
    const keeper = await newKeeper(server);
    await subscribe(keeper, 'yearly');
    const id = await idOf(keeper);
    const {
      page,
      hands,
      problems,
      isClean,
      giveReason,
      giveCode: code,
      openTab,
    } = await as('admin', `/accounts/${id}/show`);
    await giveReason('The keeper asked for help');
    await openTab(t('accounts.tabs.plan'));
    const own = (name: string) => page.getByRole('button', { name: t(name), exact: true });
    await own('accounts.payments.cancel').waitFor();
    await isClean();
    await hands.press(own('accounts.payments.cancel'));
    await own('accounts.payments.resume').waitFor();
    const fact = (name: string) => page.getByText(t(`accounts.payments.${name}`), { exact: true });
    await fact('ends').waitFor();
    await expect(fact('due')).toHaveCount(0);
    await isClean();
    const { page: list } = await open('support', '/subscriptions');
    await list.getByRole('cell', { name: /^ends \d/ }).waitFor();
    await hands.press(own('lists.undo'));
    await own('accounts.payments.cancel').waitFor();
    await fact('due').waitFor();
    await hands.press(own('accounts.payments.refund'));
    await page.getByRole('dialog').getByText(t('accounts.payments.refund_text')).waitFor();
    await isClean();
    await hands.press(page.getByRole('dialog').getByRole('button').last());
    await code();
    await page.getByText(t('accounts.payments.state.refunded'), { exact: true }).waitFor();
    await openTab(t('accounts.tabs.timeline'));
    const lineOf = (type: string) =>
      button(page, new RegExp(t(`accounts.line.event.${type}.any`, { periodEnd: '…', amountEur: '…' }).split('…')[0]!));
    for (const type of ['SubscriptionCancelled', 'SubscriptionResumed', 'PaymentRefunded'])
      await lineOf(type).first().waitFor();
    await hands.press(lineOf('PaymentRefunded').first());
    const panel = page.getByRole('complementary', { name: t('accounts.timeline.line') });
    await panel.waitFor();
    // On a phone a line is a page of its own; it leads back to where it was opened.
    if (isPhone) await lineOf('SubscriptionCancelled').first().waitFor({ state: 'hidden' });
    await isClean();
    await hands.press(panel.getByRole('button', { name: t('accounts.panel.close') }));
    await page.locator('[data-line]:focus').waitFor();
    const actions = (await trail(server)).filter(({ account: of }) => of === id).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['support.cancel', 'support.resume', 'support.refund']));
    expect(problems.filter((problem) => !problem.includes('status of 403'))).toEqual([]);
  },
);

walk(6, '“Erase everything”: exports for the owner, then asks a second person', async ({ t, as: on }) => {
  const keeper = await newKeeper(server);
  const id = await idOf(keeper);
  const { page, member, hands, isClean, giveReason, giveCode: code } = await on('support', `/accounts/${id}/show`);
  await giveReason('The keeper wants everything erased');
  const action = (name: string) => button(page, new RegExp(`^${t(`accounts.actions.${name}.title`)} `));
  await hands.press(action('export'));
  const exporting = dialog(page, t('accounts.actions.export.title'));
  await exporting.getByText(t('accounts.actions.export.long')).waitFor();
  await hands.press(exporting.getByRole('button', { name: t('accounts.actions.export.confirm') }));
  await code();
  const ready = exporting.getByRole('button', { name: new RegExp(t('accounts.export.download')) });
  await ready.waitFor();
  const download = page.waitForEvent('download');
  await hands.press(ready);
  await expect.poll(async () => (await download).suggestedFilename()).toBe(`kypseli-${id}.zip`);
  await hands.press(exporting.getByRole('button', { name: t('shell.keys.close') }));

  await hands.press(action('erasure'));
  const asking = page.getByRole('dialog');
  const confirm = asking.getByRole('button', { name: t('accounts.actions.erasure.title'), exact: true });
  await expect(confirm).toBeDisabled();
  const identity = 'Wrote from the address of the account.';
  await hands.type(asking.getByLabel(t('accounts.actions.erasure.identity')), identity);
  await isClean();
  await hands.press(confirm);
  const request = dialog(page, t('accounts.actions.erasure.asked')).getByRole('link', { name: /\d+$/ });
  await request.waitFor();
  await isClean();
  // Support sees its request in the list; the account says that it waits.
  await hands.press(request);
  await heading(page, t('shell.items.approvals')).waitFor();
  await page.getByText('The keeper wants everything erased').first().waitFor();
  await page.goBack();
  await page.getByRole('alert').getByRole('link', { name: /\d+$/ }).waitFor();
  await expect(action('erasure')).toBeDisabled();
  await isClean();
  const { body } = await member.get(
    `/admin/api/approvals?filter=${encodeURIComponent(JSON.stringify({ account: id }))}`,
  );
  expect(body).toMatchObject([{ kind: 'erasure', state: 'waiting', identity, account_id: id }]);
});

test('an account is found in the list by its mail; lines of its timeline by kind, words and days', async () => {
  const keeper = await newKeeper(server);
  const { hives } = await newApiary(keeper, ['1', '2', '3'], 'Turfgrass');
  await keeper.post('/api/v1/hives/deletemult', { hives_selected: hives });
  const { page } = await open('support', '/accounts');
  await heading(page, /accounts?$/).waitFor();
  await page.getByRole('textbox', { name: 'Name or mail' }).fill(keeper.person.email);
  await heading(page, /^1 of /).waitFor();
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Name or mail' }).blur();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByText('Why do you open this account?').waitFor();
  await expect(page.getByText('Turfgrass')).toHaveCount(0);
  await giveReason(page, 'her hives vanished');
  await page.locator('h1:focus').waitFor();
  await page.getByRole('region', { name: 'Apiaries' }).getByText('3 deleted', { exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await button(page, 'Apiaries & hives').click();
  await button(page, /^\d\d:\d\d Opened the account/).waitFor({ state: 'detached' });
  const filter = page.getByRole('search', { name: 'Filter' });
  await filter.getByRole('textbox', { name: 'Search the lines' }).fill('HIVES deleted');
  await until(async () => (await page.locator('[data-line]').count()) === 1);
  await page.locator('[data-line]').getByText('hives 1, 2, 3', { exact: true }).waitFor();
  await filter.getByLabel('To').fill('2020-01-01');
  await page.getByText('Nothing matches this filter.').waitFor();
  await filter.getByRole('button', { name: 'Reset' }).click();
  // The same keys as in lists.
  await page.locator('[data-line]').first().waitFor();
  await page.keyboard.press('j');
  await page.locator('[data-line]:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('complementary', { name: 'The chosen line' }).waitFor();
});
