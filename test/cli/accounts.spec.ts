import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { newKeeper, register, UNKNOWN_ID } from '../api/client.js';
import { upload } from '../api/importing.js';
import { eventually } from '../api/server.js';
import { codeOf, forgetCodes, newMember, trail } from '../api/staff.js';
import {
  accountsSuite,
  apiary,
  call,
  desk,
  env,
  id,
  idOf,
  json,
  keeper,
  listed,
  mail,
  server,
  support,
  WHY,
} from './accounts-suite.js';
import { KEYS, openTerminal } from './terminal.js';

/** A code of now, as if the last one had been 30 s ago. */
const code = async (): Promise<string[]> => {
  await forgetCodes(server);
  return ['--code', codeOf(support.secret)];
};

accountsSuite();

it('lists accounts, with names and mails only where they are asked for', async () => {
  const hidden = await call('accounts', 'list', '--state', 'active,blocked');
  expect(hidden).toMatchObject({ code: 0, stdout: expect.stringContaining(id) });
  expect(hidden.stdout).not.toContain(mail);
  const { accounts, next_cursor: next } = await json('accounts', '-n', '1');
  expect([accounts, next]).toMatchObject([[{ id, email: { personal: true }, hives: 3 }], null]);
  const { firstname } = keeper.person;
  const [found] = (await json('accounts', 'list', '-q', mail, '--reveal')).accounts;
  expect(found).toMatchObject({ id, firstname, email: mail });
  expect(await call('accounts', 'list', '--state', 'sleeping')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--state takes active'),
  });
});

it('shows an open account: the heaviest loss first, then its timeline', async () => {
  expect(await call('accounts', 'show', mail)).toMatchObject({ code: 2, stderr: expect.stringContaining('--reason') });
  await keeper.post('/api/v1/hives/deletemult', { hives_selected: apiary.hives.slice(0, 2) });
  await eventually(
    async () => ((await json('accounts', 'show', mail, ...WHY)).overview.warning ? true : undefined),
    () => 'The loss was never found.',
  );
  expect(await trail(server)).toContainEqual(
    expect.objectContaining({ action: 'openings.open', account: id, reason: WHY[1], detail: { ticket: '4796' } }),
  );
  const { entries } = await json('audit', '--account', mail, '--action', 'openings.open', '-n', '1');
  expect(entries).toMatchObject([{ action: 'openings.open', account: id }]);
  const admin = await newMember(server, 'admin');
  await admin.post('/admin/api/openings', { account_id: id, reason: 'A second look.' });
  const digits = id.slice(0, 22);
  const { stdout } = await call('accounts', 'show', digits, '--timeline', '--utc');
  const [head, loss, undo] = stdout.split('\n');
  expect([head, loss]).toEqual([
    expect.stringContaining(mail),
    expect.stringMatching(/^\S 2 hives deleted \(Turf \[31mgrass\)/),
  ]);
  expect(undo).toContain(`kypseli accounts take-back ${id} `);
  expect(stdout).not.toContain('\u001b');
  expect(stdout).toMatch(/Deleted 2 hives in Turf \[31mgrass \(hives 1, 2\) .*keeper/);
  expect(stdout).toMatch(/Opened this account.*The admin/);

  const taken = await call(...undo!.trim().split(' ').slice(2));
  expect(taken).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^2 hives stand in Turf \[31mgrass again\. Undo: /),
  });
  expect(await call('accounts', 'take-back', mail, UNKNOWN_ID)).toMatchObject({
    code: 1,
    stderr: `There is no command ${UNKNOWN_ID}.\n`,
  });
  expect((await call('accounts', 'show', digits, '--timeline')).stdout).toContain('Undid a change (refused) for ');
  expect(await call('accounts', 'show', mail, '--reason', 'Why')).toMatchObject({
    code: 2,
    stderr: '--reason takes 5 to 200 characters, not “Why”.\n',
  });
  expect(await call('accounts', 'show', mail.replace('@', 'x@'))).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`An address that differs in one letter: ${id}`),
  });
  expect(await call('audit', 'check')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('This needs the role operator or admin.'),
  });
});

it('changes an account with a code, and says how to undo it', async () => {
  const block = ['accounts', 'block', mail, ...WHY];
  expect(await call(...block)).toMatchObject({ code: 2, stderr: expect.stringContaining('--code <digits>') });
  expect((await call(...block, '--code', '000000')).code).toBe(1);
  expect((await call(...block, ...(await code()))).stdout).toContain(`Undo: kypseli accounts unblock ${mail}`);
  expect((await call('accounts', 'unblock', mail)).code).toBe(0);
  expect(await json('accounts', 'verify', mail)).toMatchObject({ outcome: 'refused', error: { code: 'conflict' } });
  expect((await call('accounts', 'end-sessions', mail)).stdout).toBe('0 sessions have ended.\n');
  expect((await call('accounts', 'extend', mail, '--until', '2041-02-30')).code).toBe(2);
  const extended = await json('accounts', 'extend', mail, '--until', '2041-02-28');
  expect(extended).toMatchObject({ account_id: id });
  expect((await call('accounts', 'take-back', mail, extended.command_id)).stdout).toContain('Subscription extended');
  expect((await call('accounts', 'limit', mail, '80')).stdout).toMatch(/^80 hives\. Undo: kypseli accounts take-back/);
});

it('helps a keeper to log in: a link for a new password, another address, a link of 60 seconds', async () => {
  const { email: before } = await register(server);
  const other = await idOf(before);
  await listed(other);
  const resent = (await call('accounts', 'reset-link', other, ...WHY)).stdout;
  const sent = /^Sent\. See: kypseli mails show (\S+)\n$/.exec(resent)![1]!;
  expect((await json('mails', 'show', sent)).mail).toMatchObject({ kind: 'reset', account_id: other });
  const { url, expires_at: until } = await json('accounts', 'login-link', other, ...WHY);
  expect(url).toMatch(new RegExp(`^${server.url}/`));
  expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(60_000);
  const after = `new-${before}`;
  expect((await call('accounts', 'change-email', before, 'no address', ...WHY)).code).toBe(2);
  expect(await call('accounts', 'change-email', before, after, ...WHY)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`Undo: kypseli accounts change-email ${after} ${before}`),
  });
  expect((await call('accounts', 'change-email', other, before, ...WHY)).code).toBe(0);
});

it('shows what is wrong with an import, checks it again and runs it as the keeper agreed', async () => {
  const importer = await newKeeper(server);
  const address = importer.person.email;
  await listed(await idOf(address));
  const mapping = {
    apiary: { value: 'Heath' },
    hive: { column: 'Hive' },
    visits: [{ date: { column: 'Day', format: 'YYYY-MM-DD' }, fields: { broodFrames: { column: 'Brood' } } }],
  };
  const file = 'Hive,Day,Brood\n1,2025-05-01,4\n2,2025-05-01,many\n';
  const draft = (await upload(importer, { file, mapping, filename: 'spring.csv' })).body.result.import.id;
  const { imports } = await json('accounts', 'imports', address);
  expect(imports).toMatchObject([{ id: draft, state: 'draft', problems: 1, filename: { personal: true } }]);
  expect((await call('accounts', 'imports', '--state', 'failed')).stdout).toBe('No import matches.\n');
  const hidden = await call('accounts', 'show-import', draft);
  expect(hidden.stdout).toMatch(/^File {8}hidden$/m);
  expect(hidden.stdout).toContain(`run-import ${draft} --leave-out 1`);
  const shown = (await call('accounts', 'show-import', draft, '--reveal', ...WHY)).stdout;
  expect(shown).toMatch(/^ +1 .* Brood +many +3$/m);
  expect(shown).toMatch(/^File {8}spring\.csv$/m);
  const reply = (await call('accounts', 'show-import', draft, '--reveal', '--reply', ...WHY)).stdout;
  expect(reply).toContain('we have looked at your import “spring.csv”.');
  expect(reply).toMatch(/^[^\n]+: row 3, column “Brood”, cell “many”\. What you can do: /m);
  expect((await call('accounts', 'show-import', draft, '--reply')).stdout).not.toMatch(/spring|many/);
  expect((await call('accounts', 'check-import', draft, ...WHY)).stdout).toMatch(/^Checked: 1 problem is left\./);
  expect(await call('accounts', 'run-import', draft)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('1 problem is left'),
  });
  expect((await call('accounts', 'run-import', draft, '--leave-out', '1')).code).toBe(0);
  await eventually(
    async () => ((await json('accounts', 'show-import', draft)).import.state === 'done' ? true : undefined),
    () => 'The import has not ended.',
  );
  expect((await call('accounts', 'show-import', draft)).stdout).toContain('The keeper can undo the whole import.');
  expect(await call('accounts', 'show-import', UNKNOWN_ID)).toMatchObject({
    code: 1,
    stderr: `There is no import ${UNKNOWN_ID}.\n`,
  });
});

it('exports an account into a file that only its owner reads', async () => {
  writeFileSync(desk.path('there.zip'), '');
  expect((await call('accounts', 'export', mail, '--out', 'there.zip')).code).toBe(2);
  const { archive, bytes } = await json('accounts', 'export', mail, '--out', 'mail.zip');
  expect([archive.state, readFileSync(desk.path('mail.zip')).subarray(0, 2).toString()]).toEqual(['ready', 'PK']);
  const { mode, size } = statSync(desk.path('mail.zip'));
  expect([mode & 0o777, size]).toEqual([0o600, bytes]);
});

it('asks for an erasure, which waits for a second person', async () => {
  const erase = ['accounts', 'erase', mail];
  expect((await call(...erase)).stderr).toContain('--reason <text>');
  expect(await call(...erase, ...WHY, '--identity', 'She wrote from her address')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(
      new RegExp(
        `3 hives in 1 apiary, \\d+ events, 0 notes, 0 recordings, 0 photos.*register was exported on 20.*--confirm ${mail}`,
        's',
      ),
    ),
  });
  const terminal = openTerminal(desk, erase, { columns: 120, env });
  const type = async (question: string, text: string) => {
    await terminal.until(question);
    terminal.press(text);
    await terminal.until(text);
    terminal.press(KEYS.enter);
  };
  await type('Why?', 'The keeper wrote a letter');
  await type('How was the owner identified?', 'By the address');
  await type(`Type ${mail}`, mail);
  expect(await terminal.ended).toBe(0);
  expect(terminal.screen().join('\n')).toMatch(/waits for a second person: kypseli approvals agree \d+/);
  const { approvals } = await json('approvals');
  expect((await call('accounts', 'show', mail, '--timeline', ...WHY)).stdout).toContain('Asked for erasure for “The');
  expect(approvals).toMatchObject([{ kind: 'erasure', account_id: id, identity: 'By the address', state: 'waiting' }]);
  terminal.close();
});

it('has help with role, code and examples, and completion', async () => {
  const { stdout } = await call('accounts', 'block', '--help');
  expect(stdout).toContain('role support or admin; it asks for a code of your authenticator');
  expect(stdout).toContain('kypseli accounts block carme@example.org');
  expect((await call('__complete', '--', 'accounts', 'end')).stdout).toBe('end-sessions\n');
  expect((await call('__complete', '--', 'mails', '--outcome', 're')).stdout).toBe('refused\n');
});
