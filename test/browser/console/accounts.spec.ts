import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { as, type Keeper, newApiary, newKeeper, register } from '../../api/client.js';
import { ask } from '../../api/database.js';
import { subscribe } from '../../api/paying.js';
import { eventually } from '../../api/server.js';
import { trail } from '../../api/staff.js';
import { accessibilityViolations, overflowing, PHONE } from '../browser.js';
import { browserSuite, server } from '../suite.js';
import { consolePages, giveCode, type Look } from './console.js';

browserSuite({ keeper: 'none', page: 'none' });

/** The name of an apiary, which must only ever be a text. */
const HOSTILE = '<img src=x onerror="globalThis.ran = true">';

const { open } = consolePages();

const idOf = async (keeper: Keeper): Promise<string> =>
  (await keeper.get('/api/accounts/v1/profile')).body.result.user.id;
const account = async (email: string) =>
  (
    await ask<{ id: string; email: string; verified: boolean; blocked: boolean }>(
      server,
      `SELECT id, email, email_verified_at IS NOT NULL AS verified, blocked_at IS NOT NULL AS blocked
       FROM accounts WHERE email = $1`,
      [email],
    )
  )[0];
const until = (holds: () => Promise<boolean>) =>
  eventually(
    async () => ((await holds()) ? true : undefined),
    () => 'It never came so.',
  );

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
/** Answers the question why the account is opened, with the keys alone. */
const giveReason = async (page: Page, reason: string) => {
  await page.getByRole('textbox', { name: /^(Reason|Λόγος)$/ }).fill(reason);
  await page.keyboard.press('Enter');
  await page.getByRole('note').getByText(reason).waitFor();
};
const openAccount = async (role: 'support' | 'admin', id: string, tab = '', look?: Look) => {
  const console = await open(role, `/accounts/${id}/show${tab}`, look);
  await giveReason(console.page, 'The keeper asked for help');
  return console;
};
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('“My hives vanished”: support finds the loss, sees the change, and undoes it', async () => {
  const keeper = await newKeeper(server);
  await subscribe(keeper);
  const { id: apiary, hives } = await newApiary(keeper, ['1', '2', '3'], HOSTILE);
  await keeper.post('/api/v1/hives/deletemult', { hives_selected: hives });
  const present = async () =>
    (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${apiary}`)).body.result.hives.length as number;
  const { page, problems } = await open('support', '/accounts');
  await heading(page, /accounts?$/).waitFor();
  await page.getByRole('textbox', { name: 'Name or mail' }).fill(keeper.person.email);
  await heading(page, /^1 of /).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Name or mail' }).blur();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByText('Why do you open this account?').waitFor();
  expect(await page.getByText('Turfgrass').count()).toBe(0);
  await giveReason(page, 'her hives vanished');
  await page.locator('h1:focus').waitFor();

  const warning = page.getByRole('region', { name: 'The heaviest loss of the last 30 days' });
  await warning.getByText(`3 hives of ${HOSTILE} were deleted`, { exact: true }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('region', { name: 'Apiaries' }).getByText('3 deleted', { exact: true }).waitFor();
  await page.getByRole('tab', { name: /^Mails \d+$/ }).waitFor();
  await warning.getByRole('link', { name: 'See the change' }).click();
  const panel = page.getByRole('complementary', { name: 'The chosen line' });
  await panel.getByRole('heading', { name: `Deleted 3 hives in ${HOSTILE}` }).waitFor();
  await panel.getByText('HivesDeleted').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await button(page, 'Apiaries & hives').click();
  await button(page, /^\d\d:\d\d Opened the account/).waitFor({ state: 'detached' });
  const filter = page.getByRole('search', { name: 'Filter' });
  await filter.getByRole('textbox', { name: 'Search the lines' }).fill('HIVES deleted');
  await until(async () => (await page.locator('[data-line]').count()) === 1);
  await filter.getByLabel('To').fill('2020-01-01');
  await page.getByText('Nothing matches this filter.').waitFor();
  await filter.getByRole('button', { name: 'Reset' }).click();

  await panel.getByRole('button', { name: /^Undo for / }).press('Enter');
  await page.getByText(`3 hives are in ${HOSTILE} again.`).waitFor();
  await until(async () => (await present()) === 3);
  await panel.getByText('It is undone already.').waitFor();
  // What is done takes its button away; keys go on from the head of its part, also when the toast is gone.
  await panel.locator('h2:focus').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await until(async () => (await present()) === 0);
  await panel.locator('h2:focus').waitFor();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await warning.getByText(`3 hives of ${HOSTILE} were deleted`, { exact: true }).waitFor();
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  expect(problems).toEqual([]);
});

test('“The mail never arrived”, on a phone in Greek: the mistyped address is changed, with a code', async () => {
  const { email } = await register(server);
  const mistyped = `nikos-${randomUUID()}@hotmial.com`;
  const meant = mistyped.replace('hotmial', 'hotmail');
  await ask(server, 'UPDATE accounts SET email = $2 WHERE email = $1', [email, mistyped]);
  const { id } = (await account(mistyped))!;
  const console = await openAccount('support', id, '', { size: PHONE, language: 'el', theme: 'dark' });
  const { page } = console;
  await page.getByText('Η διεύθυνση δεν επαληθεύτηκε.').waitFor();
  expect(await overflowing(page)).toEqual([]);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Μηνύματα' }).click();
  await page.getByRole('link', { name: 'Επαλήθευση', exact: true }).waitFor();
  await page.getByText(`Μήπως είναι ${meant};`).waitFor();
  expect(await overflowing(page)).toEqual([]);
  await button(page, 'Αλλαγή διεύθυνσης').click();
  const change = dialog(page, 'Αλλαγή διεύθυνσης');
  expect(await change.getByRole('textbox', { name: 'Νέα διεύθυνση' }).inputValue()).toBe(meant);
  expect(await accessibilityViolations(page)).toEqual([]);
  await change.getByRole('button', { name: 'Αλλαγή διεύθυνσης' }).click();
  await giveCode(server, console);
  await until(async () => (await account(meant)) !== undefined);
  await server.mail(meant, '/confirmed?token=');
  await page.getByRole('link', { name: 'Επαλήθευση νέας διεύθυνσης' }).waitFor();
});

test('“The mail never arrived”, by keys: from the dashboard to the refused mail, its letter, and sending it again', async () => {
  const { email } = await register(server);
  await server.mail(email, '/confirmed?token=');
  const mistyped = `ana-${randomUUID()}@hotmial.com`;
  await ask(server, 'UPDATE accounts SET email = $2 WHERE email = $1', [email, mistyped]);
  const { id } = (await account(mistyped))!;
  await ask(
    server,
    `UPDATE mails SET outcome = 'refused', tries = 1, last_error = '550 5.1.2', sent_at = now() WHERE account_id = $1`,
    [id],
  );
  const { page, problems } = await open('support', '/', { theme: 'dark' });
  await page.getByRole('link', { name: 'See 1 mail' }).press('Enter');
  await heading(page, '1 mail').waitFor();
  await page.getByText('…@hotmial.com').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('j');
  await page.locator('[data-list] tbody tr:focus').waitFor();
  await page.keyboard.press('Enter');
  await heading(page, 'Verification').waitFor();
  await page.getByText('550 5.1.2').waitFor();
  await giveReason(page, 'She waits for her mail');
  await page.getByRole('heading', { name: 'Did they mean hotmail.com?' }).waitFor();
  await page.frameLocator('iframe').getByRole('link').first().waitFor();
  await button(page, 'Headers').press('Enter');
  await page.getByText(/^<[-\da-f]{36}@/).waitFor();
  await button(page, 'Change the address').press('Enter');
  const change = dialog(page, 'Change the address').getByRole('textbox', { name: 'New address' });
  expect(await change.inputValue()).toBe(mistyped.replace('hotmial', 'hotmail'));
  await page.keyboard.press('Escape');
  await button(page, 'Send again').press('Enter');
  await page.getByText('1 mail is sent again.').waitFor();
  await server.mail(mistyped, 'You asked for a new link');
  expect(problems).toEqual([]);
});

test('“I cannot log in”: the cause, a block that is undone, and a link for the owner', async () => {
  const keeper = await newKeeper(server);
  const { email } = keeper.person;
  const id = await idOf(keeper);
  const console = await openAccount('support', id, '', { theme: 'dark' });
  const { page } = console;
  await page.getByText('Nothing prevents a login.').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  // What is not needed is off, and says why.
  expect(await button(page, /^Send verification again Not needed/).isDisabled()).toBe(true);
  await button(page, /^Block /).click();
  await dialog(page, /^Block the account/)
    .getByRole('button', { name: 'Block' })
    .click();
  await giveCode(server, console);
  await page.getByText('The account is blocked.', { exact: true }).first().waitFor();
  await until(async () => (await account(email))!.blocked);
  await button(page, /^Unblock /).waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await until(async () => !(await account(email))!.blocked);
  await page.getByText('Nothing prevents a login.').waitFor();

  await button(page, /^One-time link for its owner/).click();
  const link = dialog(page, 'One-time link for its owner');
  await link.getByRole('button', { name: 'Make the link' }).click();
  await link.getByRole('img', { name: 'QR code of the link' }).waitFor();
  await link.getByText(/seconds left$/).waitFor();
  const code = new URL((await link.getByTestId('login-link').textContent())!).searchParams.get('token');
  expect((await as(server).post('/auth/jwt/exchange', { code })).status).toBe(200);
  await link.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'Devices' }).click();
  await page.getByText('by a link from support').waitFor();
  await button(page, 'End all sessions').click();
  await page.getByText('No device is logged in').waitFor();
});

test('“Erase everything”, on a phone: exports for the owner, then asks a second person', async () => {
  const keeper = await newKeeper(server);
  const id = await idOf(keeper);
  const console = await openAccount('support', id, '', { size: PHONE });
  const { page, member } = console;
  await button(page, /^Export everything/).click();
  const exporting = dialog(page, 'Export everything');
  await exporting.getByText(/the treatment register/).waitFor();
  await exporting.getByRole('button', { name: 'Write the archive' }).click();
  await giveCode(server, console);
  const download = page.waitForEvent('download');
  await exporting.getByRole('button', { name: /^Download the archive/ }).click();
  expect((await download).suggestedFilename()).toBe(`kypseli-${id}.zip`);
  await exporting.getByRole('button', { name: 'Close' }).click();

  await button(page, /^Ask for erasure/).click();
  const asking = dialog(page, /^Ask to erase the account/);
  expect(await asking.getByRole('button', { name: 'Ask for erasure' }).isDisabled()).toBe(true);
  await asking.getByLabel('How was the owner identified?').fill('Wrote from the address of the account.');
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  await asking.getByRole('button', { name: 'Ask for erasure' }).click();
  await dialog(page, 'The erasure is asked for')
    .getByRole('link', { name: /^Open request \d+$/ })
    .waitFor();
  const { body } = await member.get(
    `/admin/api/approvals?filter=${encodeURIComponent(JSON.stringify({ account: id }))}`,
  );
  expect(body).toMatchObject([
    { kind: 'erasure', state: 'waiting', identity: 'Wrote from the address of the account.', account_id: id },
  ]);
});

test('cancels a plan and takes it back, refunds a payment, and both stand in the timeline, on a phone in Greek', async () => {
  const keeper = await newKeeper(server);
  await subscribe(keeper, 'yearly');
  const id = await idOf(keeper);
  const console = await openAccount('admin', id, '/plan', { size: PHONE, language: 'el' });
  const { page } = console;
  await button(page, 'Ακύρωση στο τέλος της περιόδου').click();
  await button(page, 'Συνέχιση της συνδρομής').waitFor();
  await page.getByRole('button', { name: 'Αναίρεση', exact: true }).click();
  await button(page, 'Ακύρωση στο τέλος της περιόδου').waitFor();
  await button(page, 'Επιστροφή').click();
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog(page, /^Επιστροφή .*;$/)
    .getByRole('button', { name: /^Επιστροφή/ })
    .click();
  await giveCode(server, console);
  await page.getByText('Επιστράφηκε').waitFor();
  await page.getByRole('tab', { name: 'Χρονικό' }).click();
  for (const line of [/Ακύρωση της συνδρομής/, /Συνέχιση της συνδρομής/, /Επιστροφή .*€/])
    await button(page, line).first().waitFor();
  // A line is a page of its own, and leads back to where it was opened.
  await button(page, /Επιστροφή .*€/)
    .first()
    .press('Enter');
  const panel = page.getByRole('complementary', { name: 'Η επιλεγμένη γραμμή' });
  await button(page, /Ακύρωση της συνδρομής/).waitFor({ state: 'hidden' });
  expect(await overflowing(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Κλείσιμο της γραμμής' }).press('Enter');
  await page
    .locator('[data-line]:focus')
    .getByText(/Επιστροφή/)
    .waitFor();
  const actions = (await trail(server)).filter(({ account: of }) => of === id).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['support.cancel', 'support.resume', 'support.refund']));
});

test('sends verification mails to several accounts for one reason; operators see no names', async () => {
  const people = [await register(server), await register(server)];
  const { page } = await open('support', '/accounts');
  await button(page, /^Not verified \d/).click();
  for (const { email } of people) await page.getByRole('row').filter({ hasText: email }).getByRole('checkbox').click();
  const bar = page.getByRole('region', { name: '2 selected' });
  expect(await accessibilityViolations(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Send verification again' }).click();
  const asking = dialog(page, 'Send 2 verification mails again?');
  await asking.getByRole('textbox', { name: 'Reason' }).fill('Their mail server was down');
  await asking.getByRole('button', { name: 'Send verification again' }).click();
  await page.getByText('2 verification mails were sent.').waitFor();
  for (const { email } of people) await server.mail(email, 'You asked for a new link');

  const { page: theirs } = await open('operator', '/accounts', { size: PHONE });
  await theirs.getByText('Not verified').first().waitFor();
  expect(await theirs.getByText('@').count()).toBe(0);
  expect(await overflowing(theirs)).toEqual([]);
  await theirs.locator('[data-card]').first().click();
  await theirs.getByText('Support and admins open accounts.', { exact: false }).waitFor();
});
