import { type Page } from 'playwright/test';
import { inspect, newApiary, newKeeper } from '../../api/client.js';
import { codeOf, forgetCodes, type Member, newMember, stepUp, trail } from '../../api/staff.js';
import { expect } from '../expect.js';
import { browserSuite, server } from '../suite.js';
import { typeCode } from './console.js';
import { walks } from './walks.js';

browserSuite({ env: {}, keeper: 'none', page: 'none' });

let support: Member;
let admin: Member;
beforeAll(async () => {
  [support, admin] = [await newMember(server, 'support'), await newMember(server, 'admin')];
});

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
    // The mail to type stands on the page and in the dialog.
    await page.getByRole('main').getByText(keeper.person.email, { exact: true }).waitFor();
    await isClean();

    await hands.press(page.getByRole('button', { name: t('approvals.agree.open_erase') }));
    const hives = { smart_count: 3, count: 3 };
    const dialog = page.getByRole('dialog', { name: t('approvals.agree.erase_title', { name, ...hives }) });
    const erase = dialog.getByRole('button', { name: t('approvals.agree.erase', hives) });
    await dialog.getByText(keeper.person.email, { exact: true }).waitFor();
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
