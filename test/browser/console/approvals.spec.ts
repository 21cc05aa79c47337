import { inspect, newApiary, newKeeper } from '../../api/client.js';
import { ask as query } from '../../api/database.js';
import { type Member, newMember, stepUp } from '../../api/staff.js';
import { accessibilityViolations, overflowing, PHONE } from '../browser.js';
import { expect } from '../expect.js';
import { browserSuite, server, untilServerHas } from '../suite.js';
import { consolePages, giveCode } from './console.js';

browserSuite({ env: {}, keeper: 'none', page: 'none' });

let support: Member;
let admin: Member;
beforeAll(async () => {
  [support, admin] = [await newMember(server, 'support'), await newMember(server, 'admin')];
});

const { open } = consolePages();

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

test('nobody agrees to what a person asked whom they invited, and the page says why', async () => {
  const invited = await newMember(server, 'support');
  await query(server, 'UPDATE staff SET invited_by = $1 WHERE id = $2', [admin.id, invited.id]);
  const { ask } = await newCase();
  const id = await ask(invited, 'Asked by somebody new');
  const { page } = await open(admin, `/approvals/${id}/show`, { size: PHONE });
  await page.getByText('You invited the person who asked. Another admin has to agree.').waitFor();
  await expect(page.getByRole('button', { name: 'Erase…' })).toBeDisabled();
  await expect.poll(() => overflowing(page)).toEqual([]);
});

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
