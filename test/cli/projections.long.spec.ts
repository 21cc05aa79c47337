import { writeFileSync } from 'node:fs';
import pg from 'pg';
import { REBUILDING } from '../../apps/api/src/platform/database/advisory-locks.js';
import { newApiary, newKeeper, UNKNOWN_ID } from '../api/client.js';
import { ask, holdTable } from '../api/database.js';
import { eventually, type Server, startServer } from '../api/server.js';
import { type Member, newMember, stepUp } from '../api/staff.js';
import { type Desk, newDesk } from './process.js';

const AGAIN = 'It goes on. Watch again: kypseli projections rebuild --watch';

let server: Server;
let desk: Desk;
let operator: Member;
let env: Record<string, string>;

beforeAll(async () => {
  server = await startServer();
  desk = newDesk();
  operator = await newMember(server, 'operator');
  await stepUp(server, operator);
  env = { KYPSELI_SERVER: server.url, KYPSELI_STAFF_TOKEN: operator.token };
  await newApiary(await newKeeper(server), 3);
});
afterAll(async () => {
  desk?.clear();
  await server?.close();
});

const call = (...argv: string[]) => desk.call(['projections', ...argv], { env });
const documentOf = async (...argv: string[]) => JSON.parse((await call(...argv, '--json')).stdout);
const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Does what a worker does who has the work, so that none begins it. */
const holdWork = async () => {
  const holder = new pg.Client({ connectionString: server.env.DATABASE_URL });
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock($1, $2)', [...REBUILDING]);
  return () => holder.end();
};
const report = (at: { state: string; position: number }) =>
  ask(
    server,
    `UPDATE read_side_work SET state = $1, position = $2, head = 1000, rate = 250, left_s = 65,
       steps = jsonb_build_array(
         jsonb_build_object('step', 'tables', 'begun_at', '2026-05-01T10:00:00.000Z', 'took_ms', 100),
         jsonb_build_object('step', 'fold', 'begun_at', '2026-05-01T10:00:01.000Z', 'took_ms', null))`,
    [at.state, at.position],
  );

it('is a line a quarter on a pipe, and Ctrl-C ends the watching only', async () => {
  const release = await holdWork();
  try {
    expect(await call('rebuild', '-y', '--detach')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('--watch'),
    });
    await report({ state: 'running', position: 520 });
    const watching = desk.start(['projections', 'rebuild'], { env });
    await watching.printed('is under way already');
    await watching.printed('Fold and copy 50 %');
    expect(await documentOf('pause')).toMatchObject({ rebuild: { asked: 'pause' } });
    await report({ state: 'paused', position: 620 });
    await watching.printed('Paused. Go on: kypseli projections resume');
    watching.child.kill('SIGINT');
    expect(await watching.ended).toMatchObject({ code: 130, stderr: expect.stringContaining(AGAIN) });
    expect((await call('resume')).code).toBe(0);
    const json = desk.start(['projections', 'rebuild', '--watch', '--json'], { env });
    await report({ state: 'running', position: 760 });
    await release();
    const { code, stdout } = await json.ended;
    expect(code).toBe(0);
    expect(linesOf(stdout)).toContainEqual(expect.objectContaining({ type: 'progress', step: 'fold' }));
  } finally {
    await release().catch(() => undefined);
  }
});

it('is exit 3 with the next calls while the projector stands still', async () => {
  const schema = (
    await ask<{ schema: string }>(server, `SELECT schema FROM read_side_versions WHERE state = 'live'`)
  )[0]!.schema;
  await ask(
    server,
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
       'BEGIN RAISE EXCEPTION ''no room for it''; END';
     CREATE TRIGGER refuse BEFORE INSERT ON ${schema}.apiaries FOR EACH ROW EXECUTE FUNCTION refuse()`,
  );
  const keeper = await newKeeper(server);
  await keeper.post('/api/v1/apiaries', { apiaryFunction: 'FUNCTION_HARVEST', name: 'Poison', hiveCount: 0 });
  const stopped = await eventually(
    async () => {
      const shown = await call('status');
      return shown.code === 3 ? shown.stdout : undefined;
    },
    () => 'the projector goes on',
  );
  for (const text of ['stands still since', 'ApiaryEstablished', 'no room for it', 'kypseli projections retry'])
    expect(stopped).toContain(text);
  const examined = await desk.call(['doctor', '--only', 'projector'], { env: server.env });
  expect(examined.stdout).toMatch(/✖ projector +stands still since .*: event \d+ ApiaryEstablished/);
  for (const text of ['no room for it', '→ kypseli projections status']) expect(examined.stdout).toContain(text);
  const { error } = (await documentOf('status')).projections[0];
  const parked = await call('park', error.position, '--reason', 'The name is too good.', '--json');
  expect([parked.code, JSON.parse(parked.stdout).error.code]).toEqual([1, 'not_parkable']);
  await ask(server, `DROP TRIGGER refuse ON ${schema}.apiaries`);
  expect((await call('retry')).code).toBe(0);
  await eventually(
    async () => (await call('status')).code === 0 || undefined,
    () => 'it stands still',
  );
});

it('says so while a lock holds the read models up, and who holds it', async () => {
  const release = await holdTable(server, 'rm.places', 'SHARE');
  try {
    const keeper = await newKeeper(server);
    await keeper.post('/api/v1/apiaries', { apiaryFunction: 'FUNCTION_HARVEST', name: 'Held', hiveCount: 0 });
    const still = await eventually(
      async () => {
        const shown = await call('status');
        return shown.code === 3 ? shown.stdout : undefined;
      },
      () => 'the projector goes on',
    );
    expect(still).toMatch(/has not moved for \d+ s/);
    expect(still).toContain('kypseli doctor --remote');
    // The doctor names a wait of more than five seconds, which began after the event.
    const examined = await eventually(
      async () => {
        const { stdout } = await desk.call(['doctor', '--only', 'PostgreSQL'], { env: server.env });
        return stdout.includes('waited for a lock') ? stdout : undefined;
      },
      () => 'the doctor sees no wait',
    );
    expect(examined).toMatch(/1 statement has waited for a lock, .*; connection \d+ holds it/);
    expect(examined).toContain('→ SELECT pg_terminate_backend(');
  } finally {
    await release();
  }
});

it('verifies some checks and attempted writes on the server', async () => {
  const verify = (...argv: string[]) => desk.call(['verify', ...argv], { env });
  expect(await verify('--check', 'moon')).toMatchObject({ code: 2, stderr: expect.stringContaining('“moon”') });
  const { code, stdout } = await verify('--check', 'log,audit');
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/^\d+ events in \d+ streams: nothing found in log, audit; the rest was not verified\./),
  ]);

  const stored = await ask<{ accountId: string; commandId: string; types: string[] }>(
    server,
    `SELECT account_id AS "accountId", command_id AS "commandId", array_agg(type ORDER BY position) AS types
     FROM log_index GROUP BY 1, 2`,
  );
  const writes = stored.map((write) => ({ ...write, holds: ['Hymettus'], acknowledged: true }));
  writeFileSync(desk.path('writes.json'), JSON.stringify(writes));
  const found = await verify('--check', 'log', '--writes', 'writes.json');
  expect(found).toMatchObject({ code: 0, stderr: expect.stringContaining('“holds” are not compared') });
  expect(found.stdout).toContain(
    `, ${writes.length} attempted writes: nothing found in log; the rest was not verified.`,
  );
  writeFileSync(desk.path('writes.json'), JSON.stringify([{ ...writes[0], commandId: UNKNOWN_ID }, ...writes]));
  const lost = await verify('--check', 'log', '--writes', 'writes.json', '--json');
  expect(lost.code).toBe(3);
  expect(linesOf(lost.stdout)).toContainEqual(
    expect.objectContaining({ type: 'finding', check: 'writes', message: expect.stringContaining(UNKNOWN_ID) }),
  );
  expect(await ask(server, 'SELECT FROM verifications WHERE writes IS NOT NULL')).toEqual([]);
  writeFileSync(desk.path('writes.json'), '[{"accountId": "x"}]');
  const wrong = await verify('--writes', 'writes.json');
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('0.commandId') });
});
