import { newApiary, newKeeper } from '../../api/client.js';
import { subscribe } from '../../api/paying.js';
import { trail } from '../../api/staff.js';
import { accessibilityViolations } from '../browser.js';
import { expect } from '../expect.js';
import { server } from '../suite.js';
import { accountsSuite, button, dialog, giveReason, HOSTILE, heading, idOf, until } from './accounts-suite.js';
import { consolePages } from './console.js';
import { walks } from './walks.js';

accountsSuite();
const { open } = consolePages();
const walk = walks();

walk(1, '“My hives vanished”: support finds the loss, sees the change, and undoes it', async ({ t, as }) => {
  const keeper = await newKeeper(server);
  const { id: apiary, hives } = await newApiary(keeper, ['1', '2', '3'], HOSTILE);
  await keeper.post('/api/v1/hives/deletemult', { hives_selected: hives });
  const present = async () =>
    (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${apiary}`)).body.result.hives.length as number;
  const { page, hands, problems, isClean, giveReason } = await as('support', '/');
  await page.getByText(t('dashboard.figure.mails_not_delivered')).waitFor();
  // The search is one key away on every page; its first match has the focus.
  await page.keyboard.press('/');
  await page.locator('input:focus').waitFor();
  await page.keyboard.type(keeper.person.email);
  await page.keyboard.press('Enter');
  await page.locator('a:focus').getByText(keeper.person.email).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(t('auth.gate.title')).waitFor();
  await isClean();
  await giveReason('The hives of the keeper vanished');

  const warning = page.getByRole('region', { name: t('accounts.warning.name') });
  const lost = { smart_count: hives.length, apiary: HOSTILE };
  await warning.getByText(t('accounts.warning.loss.hives_deleted', lost), { exact: true }).waitFor();
  await isClean();
  await hands.press(warning.getByRole('link', { name: t('accounts.warning.see') }));
  const panel = page.getByRole('complementary', { name: t('accounts.timeline.line') });
  await panel.getByRole('heading', { name: t('accounts.line.event.HivesDeleted.of', lost) }).waitFor();
  await panel.getByText('HivesDeleted').waitFor();
  await isClean();
  await hands.press(panel.getByRole('link', { name: t('accounts.panel.before_after') }));
  await page.getByText(t('streams.stand', { smart_count: hives.length })).waitFor();
  await isClean();
  await page.goBack();
  const name = `${keeper.person.firstname} ${keeper.person.lastname}`;
  await hands.press(panel.getByRole('button', { name: t('accounts.undo.for', { name }) }));
  await page.getByText(t('accounts.undo.hives', lost)).waitFor();
  await until(async () => (await present()) === hives.length);
  await panel.getByText(t('accounts.panel.undone')).waitFor();
  // What is done takes its button away; keys go on from the head of its part, and after the toast from where they were.
  await panel.locator('h2:focus').waitFor();
  await hands.press(page.getByRole('button', { name: t('lists.undo'), exact: true }));
  await until(async () => (await present()) === 0);
  await panel.locator(':focus').waitFor();
  await expect.poll(() => page.evaluate(() => 'ran' in globalThis)).toBe(false);
  expect(problems).toEqual([]);
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
    await hands.press(own('lists.undo'));
    await own('accounts.payments.cancel').waitFor();
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
  await dialog(page, t('accounts.actions.erasure.asked')).getByRole('link', { name: /\d+$/ }).waitFor();
  await isClean();
  const { body } = await member.get(
    `/admin/api/approvals?filter=${encodeURIComponent(JSON.stringify({ account: id }))}`,
  );
  expect(body).toMatchObject([{ kind: 'erasure', state: 'waiting', identity, account_id: id }]);
});
