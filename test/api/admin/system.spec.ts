import { newKeeper } from '../client.js';
import { ask } from '../database.js';
import { upload } from '../importing.js';
import { eventually, type Server, startServer } from '../server.js';
import { type Member, newMember } from '../staff.js';

let server: Server;
let operator: Member;
let support: Member;

beforeAll(async () => {
  server = await startServer({ env: { GEOCODER_URL: 'http://bees:honey-secret@127.0.0.1:1' } });
  [operator, support] = [await newMember(server, 'operator'), await newMember(server, 'support')];
});
afterAll(() => server?.close());

const outcome = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];

it('shows processes, settings without secrets, checks with what they measured, and backups', async () => {
  await ask(
    server,
    `INSERT INTO backups (name, at, events, bytes, release, folder, keys_folder, proven_at, proof) VALUES
       ('kypseli-1', now() - interval '3 days', 10, 1000, '1.0.0', '/b', '/k', now(), '{"events": 10, "findings": 0}'),
       ('kypseli-2', now() - interval '2 days', 20, 2000, '1.0.0', '/b', NULL, NULL, NULL)`,
  );
  await ask(
    server,
    `INSERT INTO processes VALUES ('dead/1', 'worker', '0.9.0', '20', now(), now() - interval '1 minute', 1, 1, 0, 0)`,
  );
  const body = await eventually(
    async () => {
      const shown = (await operator.get('/admin/api/system')).body;
      return shown.processes.length === 2 ? shown : undefined;
    },
    () => 'the process does not report itself',
  );
  const [own, dead] = [...body.processes].sort((one) => (one.silent ? 1 : -1));
  expect(own).toMatchObject({ role: 'all', release: body.release, silent: false, memory_bytes: expect.any(Number) });
  expect(own.loop_p99_ms).toBeLessThanOrEqual(own.loop_max_ms);
  expect(dead).toMatchObject({ name: 'dead/1', silent: true });

  const setting = (name: string) => body.settings.find((each: { name: string }) => each.name === name);
  expect(setting('GEOCODER_URL')).toEqual({ name: 'GEOCODER_URL', set: true, secret: true, value: null });
  expect(setting('JWT_SECRET')).toMatchObject({ set: true, value: null });
  expect(setting('REDIS_URL')).toMatchObject({ set: false, value: null });
  expect(setting('NODE_ENV')).toEqual({ name: 'NODE_ENV', set: true, secret: false, value: 'test' });
  expect(JSON.stringify(body)).not.toContain('honey-secret');
  expect(JSON.stringify(body)).not.toContain(server.env.JWT_SECRET);

  const check = (name: string) => body.checks.find((each: { name: string }) => each.name === name);
  expect(check('PostgreSQL')).toMatchObject({
    state: 'fine',
    took_ms: expect.any(Number),
    figures: { standby: false, standbys: 0, connections: expect.any(Number), oldest_transaction_s: expect.any(Number) },
  });
  expect(check('database').figures.free_bytes).toBeGreaterThan(0);
  expect(check('backup')).toMatchObject({ state: 'look_after', advice: [{ action: expect.any(String) }] });
  expect(body.backups).toMatchObject({ newest: { id: 'kypseli-2' }, proven: { id: 'kypseli-1' } });
});

it('lists backups as react-admin reads them', async () => {
  const list = async (query: string) => {
    const { body, headers } = await operator.get(`/admin/api/backups?${query}`);
    return [headers.get('content-range'), ...body.map(({ id }: { id: string }) => id)];
  };
  expect(await list('')).toEqual(['backups 0-1/2', 'kypseli-2', 'kypseli-1']);
  expect(await list('range=[1,1]')).toEqual(['backups 1-1/2', 'kypseli-1']);
  expect(await list('filter={"proven":true}')).toEqual(['backups 0-0/1', 'kypseli-1']);
  expect(await list('filter={"id":["kypseli-1","none"]}')).toEqual(['backups 0-0/1', 'kypseli-1']);
  expect(await list('sort=["bytes","ASC"]')).toEqual(['backups 0-1/2', 'kypseli-1', 'kypseli-2']);
  const one = await operator.get('/admin/api/backups/kypseli-1');
  expect(one.body).toMatchObject({ id: 'kypseli-1', events: 10, proof: { events: 10, findings: 0 } });
  expect(outcome(await operator.get('/admin/api/backups/kypseli-3'))).toEqual([404, 'not_found']);
  expect(outcome(await support.get('/admin/api/backups'))).toEqual([403, 'forbidden']);
});

it('examines the server again for the command line', async () => {
  const { body } = await operator.get('/admin/api/doctor?only=disk,backup');
  expect(body).toMatchObject({ server: expect.stringContaining('on node'), wrong: 0 });
  expect(new Set(body.checks.map(({ area }: { area: string }) => area))).toEqual(new Set(['disk', 'safety']));
  const unknown = await operator.get('/admin/api/doctor?only=moon');
  expect(unknown.body.error).toMatchObject({ code: 'validation_failed', issues: [{ path: ['only'] }] });
});

it('names what needs attention, the worst first, each with the list that shows it', async () => {
  const keeper = await newKeeper(server);
  const mapping = {
    apiary: { value: 'Heath' },
    hive: { column: 'Hive' },
    visits: [{ date: { column: 'Day', format: 'YYYY-MM-DD' }, fields: { broodFrames: { column: 'Brood' } } }],
  };
  await upload(keeper, { file: 'Hive,Day,Brood\n1,2025-05-01,many\n', mapping });
  await ask(server, `UPDATE mails SET outcome = 'refused', last_error = '550'`);
  await ask(
    server,
    `INSERT INTO job_failures (id, queue, job_id, data, attempts, delay_ms, error, failed_at)
     VALUES (gen_random_uuid(), 'renewals', 'one', '{}', 1, 10, 'x', now() - interval '2 hours')`,
  );
  await ask(
    server,
    `INSERT INTO verifications (id, state, asked_at, asked_by, ended_at, found)
     VALUES (gen_random_uuid(), 'findings', now(), 'staff:x', now(), 3)`,
  );
  await ask(server, `INSERT INTO queue_pauses (queue, paused_by, paused_at) VALUES ('mails', 'staff:x', now())`);

  const seen = async (member: Member) => (await member.get('/admin/api/attention')).body;
  const items = await seen(operator);
  const states = items.map(({ state }: { state: string }) => state);
  expect(states).toEqual([...states].sort().reverse());
  const item = (code: string, of = items) => of.find((each: { code: string }) => each.code === code);
  expect(item('verify_findings')).toMatchObject({ state: 'wrong', params: { found: 3 }, resource: 'verifications' });
  expect(item('jobs_failed')).toMatchObject({ count: 1, params: { queues: 1 }, filter: { state: 'failed' } });
  expect(Date.now() - Date.parse(item('jobs_failed').since)).toBeGreaterThan(7_000_000);
  expect(item('queue_paused')).toMatchObject({ params: { queue: 'mails', by: 'staff:x' } });
  expect(items.filter(({ code }: { code: string }) => code === 'check_look_after')).toContainEqual(
    expect.objectContaining({ params: expect.objectContaining({ area: 'safety', name: 'backup' }) }),
  );
  for (const { count, resource, filter } of items) {
    if (resource === 'system' || resource === 'queues') continue;
    const { headers } = await operator.get(`/admin/api/${resource}?filter=${JSON.stringify(filter)}`);
    expect([resource, headers.get('content-range')?.split('/')[1]]).toEqual([resource, String(count)]);
  }
  // A later mail that arrived makes up for those before it.
  expect(item('mails_refused')).toMatchObject({ filter: { outcome: 'refused', unresolved: true } });
  await ask(
    server,
    `INSERT INTO mails (id, account_id, kind, outcome, tries, written_at, expires_at)
     SELECT gen_random_uuid(), account_id, 'verify_again', 'sent', 1, now(), now() FROM mails GROUP BY account_id`,
  );
  expect(item('mails_refused', await seen(operator))).toBeUndefined();
  await ask(server, `DELETE FROM mails WHERE kind = 'verify_again'`);
  const forSupport = (await seen(support)).map(({ code }: { code: string }) => code);
  expect(forSupport).toEqual(expect.arrayContaining(['mails_refused', 'imports_with_problems']));
  expect(forSupport.filter((code: string) => code.startsWith('check_'))).toEqual([]);
  expect(JSON.stringify(items)).not.toContain('@');

  await ask(server, `UPDATE verifications SET state = 'clean'`);
  expect(item('verify_findings', await seen(operator))).toBeUndefined();
});
