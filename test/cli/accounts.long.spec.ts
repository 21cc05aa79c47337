import { newApiary, newKeeper, register, UNKNOWN_ID } from '../api/client.js';
import { ask } from '../api/database.js';
import { importing } from '../api/importing.js';
import { subscribe } from '../api/paying.js';
import { eventually } from '../api/server.js';
import { codeOf, forgetCodes, newMember } from '../api/staff.js';
import { accountsSuite, call, desk, env, idOf, json, listed, server, WHY } from './accounts-suite.js';

accountsSuite();

it('refuses a name that is none, too short, or of several', async () => {
  let one: string;
  let twin: string;
  // Accounts of the same minute have the same first digits.
  do {
    twin = await idOf((await register(server)).email);
    one = await idOf((await register(server)).email);
  } while (twin.slice(0, 8) !== one.slice(0, 8));
  await listed(one);
  const several = await json('accounts', 'end-sessions', one.slice(0, 8), ...WHY);
  expect(several).toMatchObject({ outcome: 'refused', error: { code: 'ambiguous' } });
  expect((await call('accounts', 'end-sessions', one.slice(0, 7), ...WHY)).code).toBe(2);
  expect((await call('accounts', 'end-sessions', 'nobody@example.org', ...WHY)).code).toBe(1);

  const resent = await call('accounts', 'resend', one, ...WHY);
  const [, sent] = /^Sent\. See: kypseli mails show (\S+)\n$/.exec(resent.stdout)!;
  expect(await call('mails', 'show', sent!)).toMatchObject({ code: 0, stdout: expect.stringContaining('shown:') });
  expect((await call('mails', 'show', sent!, '--text')).code).toBe(2);
  const { letter } = await json('mails', 'show', sent!, '--text', ...WHY);
  expect(letter.text).toContain('token=never-shown');
  const { mails } = await json('mails', 'list', '--account', one, '--outcome', 'shown');
  expect(mails.map((each: { id: string }) => each.id)).toContain(sent);
  const again = await json('mails', 'resend', sent!, UNKNOWN_ID);
  expect(again).toMatchObject({ done: [{ id: sent }], refused: [{ id: UNKNOWN_ID, code: 'not_found' }] });
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

it('says why a change of the timeline cannot be undone', async () => {
  const importer = await newKeeper(server);
  const account = await idOf(importer.person.email);
  await newApiary(importer, ['1'], 'Heath');
  await listed(account, 1);
  const mapping = {
    apiary: { value: 'Heath' },
    hive: { column: 'Hive' },
    visits: [{ date: { column: 'Day', format: 'YYYY-MM-DD' }, fields: { broodFrames: { column: 'Brood' } } }],
  };
  const imported = await importing(importer, { file: 'Hive,Day,Brood\n1,2025-05-01,4\n', mapping });
  expect((await importer.post(`/api/v1/imports/${imported.id}/undo`)).status).toBe(202);
  const lines: { code: string; command_id: string; why_not: string | null }[] = await eventually(
    async () => {
      const { timeline } = await json('accounts', 'show', account, '--timeline', ...WHY);
      return timeline.lines.some(({ code }: { code: string }) => code === 'InspectionRemoved')
        ? timeline.lines
        : undefined;
    },
    () => 'The undo of the import was never read.',
  );
  const removal = lines.find(({ code }) => code === 'InspectionRemoved')!;
  expect(removal.why_not).toBe('This is the undo of an import: import the file again.');
  expect(await call('accounts', 'take-back', account, removal.command_id)).toMatchObject({
    code: 1,
    stderr: `${removal.why_not}\n`,
  });

  // The claims of commands are stored for 30 days.
  await ask(server, 'DELETE FROM idempotency_claims WHERE account_id = $1', [account]);
  await ask(server, `UPDATE log_index SET at = at - interval '31 days' WHERE account_id = $1`, [account]);
  const old = await call('accounts', 'show', account, '--timeline');
  expect(old.stdout).toMatch(/Added 1 hive to Heath.*This can no longer be undone: it is too long ago\./s);
});
