import type { Page } from 'playwright-core';
import { inspect, type Keeper, newApiary, newKeeper } from '../../api/client.js';
import { codeOf, forgetCodes, type Member, newMember, stepUp, trail } from '../../api/staff.js';
import { accessibilityViolations, overflowing, PHONE } from '../browser.js';
import { browserSuite, server, untilServerHas } from '../suite.js';
import { consolePages, giveCode, typeCode } from './console.js';

browserSuite({ keeper: 'none', page: 'none' });

let support: Member;
let admin: Member;
let keeper: Keeper & { id: string };
beforeAll(async () => {
  [support, admin] = [await newMember(server, 'support'), await newMember(server, 'admin')];
  const made = await newKeeper(server);
  keeper = Object.assign(made, { id: (await made.get('/api/accounts/v1/profile')).body.result.user.id });
  const { hives } = await newApiary(keeper, 3);
  await inspect(keeper, hives[0]!, { populationFrames: 6 });
});

const { open } = consolePages();

/** Asks for the erasure of the keeper's account; returns the number of the request. */
const ask = async (member: Member, reason: string): Promise<number> => {
  await stepUp(server, member);
  const body = { reason, ticket: '4796', identity: 'By a reply from the address of the account.' };
  const asked = await member.post(`/admin/api/accounts/${keeper.id}/ask-erasure`, body);
  expect(asked.status).toBe(201);
  return asked.body.approval.id;
};
const stateOf = (id: number) => async () => (await admin.get(`/admin/api/approvals/${id}`)).body.state;
const line = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test('nobody agrees to their own request; a refusal needs a reason', async () => {
  const id = await ask(admin, 'Asked by the admin alone');
  const { page, member } = await open(admin, `/approvals/${id}/show`, { size: PHONE, language: 'el', theme: 'dark' });
  const takeBack = page.getByRole('button', { name: 'Ανάκληση', exact: true });
  await takeBack.waitFor();
  expect(await page.getByRole('button', { name: /^Οριστική διαγραφή/ }).count()).toBe(0);
  expect(await overflowing(page)).toEqual([]);
  expect(await accessibilityViolations(page)).toEqual([]);
  await takeBack.click();
  const dialog = page.getByRole('dialog', { name: 'Ανάκληση του αιτήματός σας;' });
  expect(await dialog.getByRole('button', { name: 'Ανάκληση' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Λόγος').fill('Ο κάτοχος άλλαξε γνώμη');
  await page.keyboard.press('Enter');
  await giveCode(server, { page, member });
  await untilServerHas(stateOf(id), 'refused');
  await page.getByRole('main').getByText('Ο κάτοχος άλλαξε γνώμη').first().waitFor();
});

test('an admin reads what an erasure takes, types the email, gives a code, and sees it through', async () => {
  const id = await ask(support, 'The keeper wants everything erased');
  const { page, problems } = await open(admin, '/approvals');
  await page.getByRole('link', { name: /Approvals.*1 needs attention/ }).waitFor();
  await page.getByRole('button', { name: 'Waiting' }).click();
  await page.getByRole('row').filter({ hasText: 'The keeper wants everything erased' }).click();
  await page.getByRole('heading', { level: 1, name: `Erase the account of ${keeper.person.firstname}` }).waitFor();
  await line(page, '3hives').waitFor();
  await line(page, '1inspection').waitFor();
  await line(page, 'Treatment register').getByText('never exported').waitFor();
  await page.getByText('By a reply from the address of the account.').waitFor();
  await page.getByRole('row').filter({ hasText: 'Asked for a second person' }).first().waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Erase…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Erase .* and 3 hives\?$/ });
  const erase = dialog.getByRole('button', { name: 'Erase 3 hives and the account' });
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByLabel('Type the email of the account').fill('somebody@example.org');
  await forgetCodes(server);
  await typeCode(page, codeOf(admin.secret));
  expect(await erase.isDisabled()).toBe(true);
  await dialog.getByLabel('Type the email of the account').fill(keeper.person.email);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });

  // Its passes, as they come.
  const passes = page.getByRole('status').filter({ has: page.getByRole('list') });
  await passes.getByText('Agreed, and the account closed').waitFor();
  await page.getByRole('heading', { name: 'Erased. A search found nothing.' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await stateOf(id)()).toBe('agreed');
  expect(await trail(server)).toContainEqual(
    expect.objectContaining({ staff: `staff:${admin.id}`, action: 'approvals.agree', account: keeper.id }),
  );
  expect(problems).toEqual([]);
});

test('support sees what it asked for, and cannot answer it', async () => {
  const { page } = await open(support, '/approvals', { theme: 'dark' });
  await page.getByRole('row').filter({ hasText: 'The keeper wants everything erased' }).getByText('Agreed').click();
  expect(new URL(page.url()).pathname).toBe('/console/approvals');
});
