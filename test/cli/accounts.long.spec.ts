import { type Keeper, newApiary, newKeeper, register, UNKNOWN_ID } from '../api/client.js';
import { ask } from '../api/database.js';
import { subscribe } from '../api/paying.js';
import { eventually, type Server, startServer } from '../api/server.js';
import { codeOf, forgetCodes, type Member, newMember } from '../api/staff.js';
import { type Desk, newDesk } from './process.js';

const WHY = ['--reason', 'The keeper asked by phone.', '--ticket', '4796'];

let server: Server;
let desk: Desk;
let support: Member;
let keeper: Keeper;
let mail: string;
let id: string;
let env: Record<string, string>;

const idOf = async (email: string): Promise<string> => {
  const rows = await ask<{ id: string }>(server, 'SELECT id FROM accounts WHERE email = $1', [email]);
  return rows[0]!.id;
};
const call = (...argv: string[]) => desk.call(argv, { env });
const json = async (...argv: string[]) => {
  const { stdout, stderr } = await call(...argv, '--json');
  return JSON.parse(stdout || stderr);
};
/** Waits until the reader of the log has written an account into the lists. */
const listed = (account: string, hives = 0) =>
  eventually(
    async () => {
      const { body } = await support.get(`/admin/api/accounts?filter={"id":["${account}"]}`);
      return body[0]?.hives === hives ? true : undefined;
    },
    () => 'The account was never listed.',
  );

beforeAll(async () => {
  server = await startServer();
  desk = newDesk();
  support = await newMember(server, 'support');
  env = { KYPSELI_SERVER: server.url, KYPSELI_STAFF_TOKEN: support.token };
  keeper = await newKeeper(server);
  mail = keeper.person.email;
  id = await idOf(mail);
  await newApiary(keeper, ['1', '2', '3'], 'Turf\u001b[31mgrass');
  await listed(id, 3);
});
afterAll(async () => {
  desk?.clear();
  await server?.close();
});

it('refuses a name that is none, too short, or of several', async () => {
  let twin: string;
  // Accounts of the same minute have the same first digits.
  do {
    twin = await idOf((await register(server)).email);
    id = await idOf((await register(server)).email);
  } while (twin.slice(0, 8) !== id.slice(0, 8));
  await listed(id);
  const several = await json('accounts', 'end-sessions', id.slice(0, 8), ...WHY);
  expect(several).toMatchObject({ outcome: 'refused', error: { code: 'ambiguous' } });
  expect((await call('accounts', 'end-sessions', id.slice(0, 7), ...WHY)).code).toBe(2);
  expect((await call('accounts', 'end-sessions', 'nobody@example.org', ...WHY)).code).toBe(1);

  const resent = await call('accounts', 'resend', id, ...WHY);
  const [, sent] = /^Sent\. See: kypseli mails show (\S+)\n$/.exec(resent.stdout)!;
  expect(await call('mails', 'show', sent!)).toMatchObject({ code: 0, stdout: expect.stringContaining('shown:') });
  expect((await call('mails', 'show', sent!, '--text')).code).toBe(2);
  const { letter } = await json('mails', 'show', sent!, '--text', ...WHY);
  expect(letter.text).toContain('token=never-shown');
  const { mails } = await json('mails', 'list', '--account', id, '--outcome', 'shown');
  expect(mails.map((each: { id: string }) => each.id)).toContain(sent);
  const again = await json('mails', 'resend', sent!, UNKNOWN_ID);
  expect(again).toMatchObject({ done: [{ id: sent }], refused: [{ id: UNKNOWN_ID, code: 'not_found' }] });
  id = await idOf(mail);
});

it('lists plans and payments, cancels and resumes a plan, and has an admin return a payment', async () => {
  const payer = await newKeeper(server);
  const payerMail = payer.person.email;
  await subscribe(payer);
  const paid = async () => (await json('plans', 'payments', payerMail, '--state', 'paid')).payments ?? [];
  await eventually(
    async () => ((await paid()).length === 1 ? true : undefined),
    () => 'The payment was never listed.',
  );
  const [payment] = await paid();
  expect(payment).toMatchObject({ amount_eur: 12, plan: 'monthly' });
  const { plans } = await json('plans', '--standing', 'active,past_due');
  expect(plans).toContainEqual(expect.objectContaining({ account_id: payment.account_id, ending: false }));
  expect((await call('plans', 'payments', payerMail)).stdout).toContain('12.00 EUR');

  expect((await call('plans', 'cancel', payerMail)).stderr).toContain('--reason <text>');
  const cancelled = await call('plans', 'cancel', payerMail, ...WHY);
  expect(cancelled.stdout).toBe(`The plan ends with its period. Undo: kypseli plans resume ${payerMail}\n`);
  expect(await json('plans', 'cancel', payerMail, ...WHY)).toMatchObject({ error: { code: 'nothing_to_cancel' } });
  expect((await call('plans', 'resume', payerMail, ...WHY)).code).toBe(0);

  const refund = ['plans', 'refund', payerMail, ...WHY];
  expect(await call(...refund)).toMatchObject({ code: 2, stderr: expect.stringContaining('Return 12.00 EUR') });
  expect(await call(...refund, '--yes')).toMatchObject({ code: 1 });
  const admin = await newMember(server, 'admin');
  await forgetCodes(server);
  const asAdmin = { env: { ...env, KYPSELI_STAFF_TOKEN: admin.token } };
  const returned = await desk.call([...refund, '--yes', '--code', codeOf(admin.secret)], asAdmin);
  expect(returned).toMatchObject({ code: 0, stdout: expect.stringMatching(/^12\.00 EUR returned\. The plan goes on/) });
  await eventually(
    async () => ((await paid()).length === 0 ? true : undefined),
    () => 'The payment is still there.',
  );
  expect((await desk.call([...refund, '--yes'], asAdmin)).stderr).toContain('no payment that can be returned');
});
