import type { Page } from 'playwright/test';
import { inspect, newApiary, newKeeper } from '../../api/client.js';
import { codeOf, forgetCodes, type Member, newMember, stepUp, trail } from '../../api/staff.js';
import { accessibilityViolations, overflowing, PHONE } from '../browser.js';
import { expect } from '../expect.js';
import { browserSuite, server, untilServerHas } from '../suite.js';
import { consolePages, giveCode, typeCode } from './console.js';
import { walks } from './walks.js';

browserSuite({ env: {}, keeper: 'none', page: 'none' });

let support: Member;
let admin: Member;
beforeAll(async () => {
  [support, admin] = [await newMember(server, 'support'), await newMember(server, 'admin')];
});

const { open } = consolePages();
const walk = walks();

/** A keeper with records, and how somebody asks for the erasure of the account; that returns the number of the request. */
const newCase = async () => {
  const made = await newKeeper(server);
  const keeper = Object.assign(made, {
    id: (await made.get('/api/accounts/v1/profile')).body.result.user.id as string,
  });
  const { hives } = await newApiary(keeper, 3);
  await inspect(keeper, hives[0]!, { populationFrames: 6 });
  const ask = async (member: Member, reason: string): Promise<number> => {
    await stepUp(server, member);
    const body = { reason, ticket: '4796', identity: 'By a reply from the address of the account.' };
    const asked = await member.post(`/admin/api/accounts/${keeper.id}/ask-erasure`, body);
    expect(asked.status).toBe(201);
    return asked.body.approval.id;
  };
  return { keeper, ask };
};
const stateOf = (id: number) => async () => (await admin.get(`/admin/api/approvals/${id}`)).body.state;
const line = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test('nobody agrees to their own request; a refusal needs a reason', async () => {
  const { ask } = await newCase();
  const id = await ask(admin, 'Asked by the admin alone');
  const { page, member } = await open(admin, `/approvals/${id}/show`, { size: PHONE, language: 'el', theme: 'dark' });
  const takeBack = page.getByRole('button', { name: 'Ανάκληση', exact: true });
  await takeBack.waitFor();
  await expect(page.getByRole('button', { name: /^Οριστική διαγραφή/ })).toHaveCount(0);
  await expect.poll(() => overflowing(page)).toEqual([]);
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
  await takeBack.click();
  const dialog = page.getByRole('dialog', { name: 'Ανάκληση του αιτήματός σας;' });
  await expect(dialog.getByRole('button', { name: 'Ανάκληση' })).toBeDisabled();
  await dialog.getByLabel('Λόγος').fill('Ο κάτοχος άλλαξε γνώμη');
  await page.keyboard.press('Enter');
  await giveCode(server, { page, member });
  await untilServerHas(stateOf(id), 'refused');
  await page.getByRole('main').getByText('Ο κάτοχος άλλαξε γνώμη').first().waitFor();
});

walk(
  6,
  'an admin reads what an erasure takes, types the email, gives a code, and sees it through',
  async ({ t, as }) => {
    const { keeper, ask } = await newCase();
    const reason = `The keeper wants everything erased, ${keeper.id}`;
    const id = await ask(support, reason);
    const { page, hands, problems, isClean } = await as(admin, `/approvals/${id}/show`);
    const name = `${keeper.person.firstname} ${keeper.person.lastname}`;
    await page.getByRole('heading', { level: 1, name: t('approvals.title.erasure', { name }) }).waitFor();
    await line(page, `3${t('approvals.goes.hives', { smart_count: 3 })}`).waitFor();
    await line(page, `1${t('approvals.goes.inspections', { smart_count: 1 })}`).waitFor();
    await line(page, t('approvals.stays.register')).getByText(t('approvals.stays.not_exported')).waitFor();
    await page.getByText('By a reply from the address of the account.').waitFor();
    await page
      .locator('tr')
      .filter({ hasText: t('trail.approvals.ask') })
      .first()
      .waitFor();
    await isClean();

    await hands.press(page.getByRole('button', { name: t('approvals.agree.open_erase') }));
    const hives = { smart_count: 3, count: 3 };
    const dialog = page.getByRole('dialog', { name: t('approvals.agree.erase_title', { name, ...hives }) });
    const erase = dialog.getByRole('button', { name: t('approvals.agree.erase', hives) });
    await isClean();
    const email = dialog.getByLabel(t('approvals.agree.type_account'));
    await hands.type(email, 'somebody@example.org');
    await forgetCodes(server);
    await typeCode(page, codeOf(admin.secret));
    await expect(erase).toBeDisabled();
    await hands.type(email, keeper.person.email);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });

    // Its passes, as they come.
    const passes = page.getByRole('status').filter({ has: page.getByRole('list') });
    await passes.getByText(t('approvals.pass.begun')).waitFor();
    await page.getByRole('heading', { name: t('approvals.erased') }).waitFor();
    await isClean();
    await expect.poll(() => stateOf(id)()).toBe('agreed');
    await expect
      .poll(() => trail(server))
      .toContainEqual(
        expect.objectContaining({ staff: `staff:${admin.id}`, action: 'approvals.agree', account: keeper.id }),
      );
    expect(problems).toEqual([]);
  },
);

test('whoever answers second reads what the first one answered', async () => {
  const { ask } = await newCase();
  const id = await ask(support, 'Both admins read it at once');
  const second = await open(await newMember(server, 'admin'), `/approvals/${id}/show`);
  const { page } = second;
  const refuse = page.getByRole('button', { name: 'Refuse, with a reason' });
  await refuse.click();
  await page.getByRole('dialog').getByLabel('Reason').fill('The second answer');
  const first = await stepUp(server, admin);
  const { status } = await first.post(`/admin/api/approvals/${id}/refuse`, { reason: 'The first answer' });
  expect(status).toBe(200);
  await page.keyboard.press('Enter');
  await giveCode(server, second);
  await page.getByText('The first answer').waitFor();
  await page.getByText('This request was answered already, or it has lapsed.').waitFor();
  await page.getByRole('dialog', { name: 'Refuse the request?' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('main').getByText('Refused', { exact: true }).waitFor();
});

test('support sees what it asked for, and cannot answer it', async () => {
  const { ask } = await newCase();
  await ask(support, 'The keeper asked for it');
  const { page } = await open(support, '/approvals', { theme: 'dark' });
  // The number beside the item of the menu leads to what it counts.
  await page.locator('nav a[href^="/console/approvals?"]').filter({ hasText: /^\d+$/ }).click();
  await page.getByRole('button', { name: 'Waiting', pressed: true }).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'The keeper asked for it' });
  await row.getByText('Waiting').click();
  expect(new URL(page.url()).pathname).toBe('/console/approvals');
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('row').filter({ hasText: 'Asked by the admin alone' }).waitFor();
});
