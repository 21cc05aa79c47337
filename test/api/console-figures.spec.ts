import { randomUUID } from 'node:crypto';
import { inspect, type Keeper, newApiary, newKeeper, PASSWORD, register } from './client.js';
import { caughtUp, figuresOf, idOf, PROFILE } from './console-figures-suite.js';
import { ask } from './database.js';
import { openLog, readLog } from './log.js';
import { subscribe, withdraw } from './paying.js';
import { eventually } from './server.js';
import { newMember } from './staff.js';
import { apiSuite, server } from './suite.js';
import { findingsOf } from './verified.js';

apiSuite({ env: { FREE_HIVE_LIMIT: '7' } });
const lossesOf = async (keeper: Keeper) => {
  await caughtUp();
  const text = 'SELECT kind, hives FROM account_losses WHERE account_id = $1 AND undone_by IS NULL ORDER BY position';
  return (await ask(server, text, [await idOf(keeper)])).map(({ kind, hives }) => `${kind} ${hives}`);
};
const today = async () => {
  await caughtUp();
  return (await ask(server, 'SELECT * FROM daily_figures ORDER BY day DESC LIMIT 1'))[0]!;
};

const delivered = async (keeper: Keeper, path: string, body: object) => {
  const { status, headers, body: answer } = await keeper.post(path, body);
  expect([status, answer.error]).toEqual([200, undefined]);
  return headers.get('x-command-id')!;
};

it('index the log and count what an account has', async () => {
  const before = await today();
  const keeper = await newKeeper(server);
  const home = await newApiary(keeper, 6, 'Home');
  const away = await newApiary(keeper, ['A'], 'Away');
  await delivered(keeper, '/api/v1/hives/movemult', { hives_selected: home.hives.slice(0, 2), apiary_id: away.id });
  await delivered(keeper, '/api/v1/hives/deletemult', { hives_selected: home.hives.slice(2, 3) });
  await inspect(keeper, home.hives[4]!, { date: '2026-05-10', boxes: 2 });
  await keeper.post('/api/v1/notes', { text: 'Quiet', apiary_id: home.id });
  expect(await figuresOf(keeper)).toMatchObject({
    hives: 6,
    apiaries: 2,
    plan: 'free',
    last_entry_at: expect.any(Date),
  });
  await keeper.delete(`/api/v1/apiaries/${away.id}`);
  expect(await figuresOf(keeper)).toMatchObject({ hives: 3, apiaries: 1 });
  await subscribe(keeper, 'yearly');
  expect(await figuresOf(keeper)).toMatchObject({ plan: 'yearly', paid_eur: 120, failed: false });
  const after = await today();
  expect(after.sign_ups - before.sign_ups).toBe(1);
  expect(after.inspections - before.inspections).toBe(1);
  expect(after.apiaries - before.apiaries).toBe(2);
  expect(after.paying_change - before.paying_change).toBe(1);
  const log = await readLog(server);
  expect(await ask(server, 'SELECT position, stream, revision, type FROM log_index ORDER BY position')).toEqual(
    log.map(({ position, stream, revision, type }) => ({
      position: String(position),
      stream,
      revision: String(revision),
      type,
    })),
  );
  expect(await findingsOf(server)).toEqual([]);
});

it('count which plans accounts begin and end, and which are then over the limit', async () => {
  const before = await today();
  const changes = async () => {
    const after = await today();
    return ['paying', 'yearly', 'over_limit'].map((of) => after[`${of}_change`] - before[`${of}_change`]);
  };
  const keeper = await newKeeper(server);
  await subscribe(keeper, 'yearly');
  await newApiary(keeper, 8);
  expect(await changes()).toEqual([1, 1, 0]);
  await withdraw(keeper);
  expect(await changes()).toEqual([0, 0, 1]);
});

it('note what took hives away, until it is undone, and again when the undo is', async () => {
  const keeper = await newKeeper(server);
  const home = await newApiary(keeper, 5, 'Home');
  const away = await newApiary(keeper, 0, 'Away');
  const moved = await delivered(keeper, '/api/v1/hives/movemult', { hives_selected: home.hives, apiary_id: away.id });
  expect(await lossesOf(keeper)).toEqual(['hives_moved 5']);
  const undone = await delivered(keeper, '/api/v1/undo', { command_id: moved });
  expect(await lossesOf(keeper)).toEqual([]);
  const redone = await delivered(keeper, '/api/v1/undo', { command_id: undone });
  expect(await lossesOf(keeper)).toEqual(['hives_moved 5']);
  await delivered(keeper, '/api/v1/undo', { command_id: redone });
  expect(await lossesOf(keeper)).toEqual([]);
  const deleted = await delivered(keeper, '/api/v1/hives/deletemult', { hives_selected: home.hives.slice(0, 3) });
  await keeper.delete(`/api/v1/apiaries/${away.id}`);
  expect(await lossesOf(keeper)).toEqual(['hives_deleted 3', 'apiary_deleted 0']);
  const restored = await delivered(keeper, '/api/v1/undo', { command_id: deleted });
  expect(await lossesOf(keeper)).toEqual(['apiary_deleted 0']);
  const again = await delivered(keeper, '/api/v1/undo', { command_id: restored });
  expect(await lossesOf(keeper)).toEqual(['apiary_deleted 0', 'hives_deleted 3']);
  await delivered(keeper, '/api/v1/undo', { command_id: again });
  expect(await lossesOf(keeper)).toEqual(['apiary_deleted 0']);
  expect(await figuresOf(keeper)).toMatchObject({ hives: 5, apiaries: 1 });
});

it('know an account without an event, and when it was seen', async () => {
  const { email } = await register(server);
  const rows = await ask(
    server,
    "SELECT hives, seen_at = '-infinity' AS never FROM account_figures f JOIN accounts a ON a.id = f.account_id WHERE email = $1",
    [email],
  );
  expect(rows).toEqual([{ hives: 0, never: true }]);
  const keeper = await newKeeper(server);
  const id = await idOf(keeper);
  await ask(server, `UPDATE sessions SET last_seen_at = now() + interval '1 hour' WHERE account_id = $1`, [id]);
  await eventually(
    async () => (await ask(server, 'SELECT FROM account_figures WHERE account_id = $1 AND seen_at > now()', [id]))[0],
    () => 'The last use of a session was not noted.',
  );
});

it('of the dashboard are as many as the lists have to which they lead', async () => {
  const operator = await newMember(server, 'operator');
  const read = async () => (await operator.get('/admin/api/figures')).body;
  const before = await read();
  const keeper = await newKeeper(server);
  const home = await newApiary(keeper, 3, 'Home');
  const left = await newApiary(keeper, 2, 'Left');
  // Recorded today, of another day; one of them is gone with its apiary.
  for (const hive of [...home.hives, ...left.hives]) await inspect(keeper, hive, { date: '2026-05-10', boxes: 2 });
  await keeper.delete(`/api/v1/apiaries/${left.id}`);
  await ask(
    server,
    `INSERT INTO mails (id, kind, outcome, tries, written_at, expires_at)
     SELECT gen_random_uuid(), 'verify', unnest(ARRAY['refused', 'failed']), 1, now(), now()`,
  );
  await caughtUp();
  const figures = await read();
  const midnight = (day: string) => ({ from: `${day}T00:00:00.000Z` });
  const [today, week] = [figures.days.at(-1), figures.days.at(-7)].map(midnight);
  const listed = async (list: string, filter: object) => {
    const { headers } = await operator.get(`/admin/api/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    return Number(headers.get('content-range')!.split('/')[1]);
  };
  expect(figures.inspections.value - before.inspections.value).toBe(3);
  expect(figures.inspections.by_day.at(-1)).toBe(figures.inspections.value);
  expect({
    sign_ups: figures.sign_ups.value,
    apiaries: [figures.apiaries.value, figures.apiaries.by_day.at(-1)],
    inspections: figures.inspections.value,
    mails: figures.mails_not_delivered.value,
  }).toEqual({
    sign_ups: await listed('accounts', { created: today }),
    apiaries: [await listed('apiaries', { last_entry: week }), await listed('apiaries', { last_entry: today })],
    inspections: await listed('inspections', { recorded: today }),
    mails: await listed('mails', { outcome: ['refused', 'failed'], written: week }),
  });
});

it('lose the rows of an erased account', async () => {
  const keeper = await newKeeper(server);
  const id = await idOf(keeper);
  await newApiary(keeper, 3);
  await subscribe(keeper);
  await caughtUp();
  const count = async () => {
    const tables = ['log_index', 'account_figures', 'apiary_figures', 'payment_figures'];
    const found = await Promise.all(
      tables.map((table) => ask(server, `SELECT FROM ${table} WHERE account_id = $1`, [id])),
    );
    return found.map(({ length }) => length);
  };
  expect(await count()).toEqual([4, 1, 1, 1]);
  expect((await keeper.delete(PROFILE, { password: PASSWORD })).status).toBe(200);
  await eventually(
    async () => ((await count()).every((rows) => rows === 0) ? true : undefined),
    () => 'Some rows are left.',
  );
});

it('show an event that nothing can decode', async () => {
  const accountId = randomUUID();
  const metadata = {
    accountId,
    userId: accountId,
    commandId: 'none',
    $correlationId: '',
    $causationId: 'none',
    at: '',
  };
  const log = await openLog(server);
  const event = { id: randomUUID(), type: 'Unknown', schemaVersion: 1, data: {}, metadata };
  await log.store.append(`odd-${accountId}`, [event], { expected: 'any' }).finally(() => log.close());
  await caughtUp();
  expect(await ask(server, 'SELECT type, command_id FROM log_index WHERE account_id = $1', [accountId])).toEqual([
    { type: 'Unknown', command_id: null },
  ]);
});
