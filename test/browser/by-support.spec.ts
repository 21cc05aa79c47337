import { type Apiary, newApiary } from '../api/client.js';
import { type Member, newMember, stepUp } from '../api/staff.js';
import { sampled } from '../faults/tally.js';
import { settle } from './browser.js';
import { browserSuite, keeper, page, server } from './suite.js';

const WHY = { reason: 'The keeper asked for it by phone.' };

let support: Member;
let id: string;
let home: Apiary;

browserSuite({ keeper: 'one', page: 'one', loggedIn: false });
beforeAll(async () => {
  support = await stepUp(server, await newMember(server, 'support'));
  ({ id } = (await keeper.get('/api/accounts/v1/profile')).body.result.user);
  home = await newApiary(keeper, ['1', '2']);
  const deleted = await keeper.post('/api/v1/hives/deletemult', { hives_selected: home.hives });
  const path = `/admin/api/accounts/${id}`;
  await support.post(`${path}/take-back`, { ...WHY, command_id: deleted.headers.get('x-command-id') });
  const { body } = await support.post(`${path}/login-link`, WHY);
  await page.goto(body.url);
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
});

/** What the page shows of support, in each language. */
const show = async (path: string, words: string) => {
  await page.goto(`${server.url}/${path}`);
  await settle(page);
  await page.getByText(words).first().waitFor();
};

const WORDS = [
  ['en', 'by support', 'by a link from support'],
  ['el', 'από την υποστήριξη', 'με σύνδεσμο της υποστήριξης'],
  ['es', 'por el equipo de soporte', 'con un enlace del equipo de soporte'],
] as const;

test.each(sampled(WORDS, 1, 1))(
  '%s: the history and the devices say what support did',
  async (language, did, opened) => {
    await show(`${language}/hives/${home.hives[0]}?history=1`, did);
    await show(`${language}/settings?tab=0`, opened);
  },
);

test('whoever is blocked is told so', async () => {
  await support.post(`/admin/api/accounts/${id}/block`, WHY);
  await page.goto(`${server.url}/en/login`);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${server.url}/en/login`);
  await page.getByLabel('Email', { exact: true }).fill(keeper.person.email);
  await page.getByLabel('Password', { exact: true }).fill(keeper.person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText('This account is blocked. Write to us, and we will help.').waitFor();
});
