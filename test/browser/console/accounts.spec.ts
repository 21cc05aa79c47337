import { READING_FOR_CONSOLE } from '../../../apps/api/src/platform/database/advisory-locks.js';
import { newApiary, newKeeper } from '../../api/client.js';
import { holdLock } from '../../api/database.js';
import { PHONE } from '../browser.js';
import { expect } from '../expect.js';
import { server } from '../suite.js';
import { accountsSuite, button, dialog, giveReason, HOSTILE, idOf, until } from './accounts-suite.js';
import { consolePages, giveCode } from './console.js';
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
  await expect(page.getByText(t('accounts.undo.hives', lost))).toBeInViewport({ ratio: 1 });
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

test('shows what was undone as soon as the lists have it, however late that is', async () => {
  const keeper = await newKeeper(server);
  const { hives } = await newApiary(keeper, ['1'], 'Hymettus');
  await keeper.post('/api/v1/hives/deletemult', { hives_selected: hives });
  const { page } = await open('support', `/accounts/${await idOf(keeper)}/show/timeline`);
  await giveReason(page, 'The hive vanished');
  await page
    .getByRole('button', { name: /deleted/i })
    .first()
    .click();
  const panel = page.getByRole('complementary', { name: 'The chosen line' });
  const release = await holdLock(server, READING_FOR_CONSOLE);
  await panel.getByRole('button', { name: /^Undo for/ }).click();
  await panel.getByText('something has been changed since', { exact: false }).waitFor();
  await release();
  await panel.getByText('It is undone already.').waitFor();
});

test('a toast lies within the window, and a refusal within the dialog that asked', async () => {
  const [keeper, other] = [await newKeeper(server), await newKeeper(server)];
  const opened = await open('support', `/accounts/${await idOf(keeper)}/show`, { size: PHONE });
  const { page } = opened;
  await giveReason(page, 'Cannot log in any more');
  await button(page, /^Send a link for a new password/).click();
  await expect(page.getByText('The link was sent.')).toBeInViewport({ ratio: 1 });
  await button(page, /^Change the address/).click();
  const asking = dialog(page, 'Change the address');
  await asking.getByRole('textbox').fill(other.person.email);
  await asking.getByRole('button', { name: 'Change the address' }).click();
  await giveCode(server, opened);
  await expect(asking.getByRole('alert')).toBeInViewport({ ratio: 1 });
});
