import { READ_SIDE_VERSION } from '../../../apps/api/src/platform/projections/read-side.js';
import { newKeeper, register } from '../client.js';
import { ask } from '../database.js';
import { eventually, type Server, startServer } from '../server.js';
import { type Member, newMember, stepUp, trail } from '../staff.js';

let server: Server;
let operator: Member;
let support: Member;
let admin: Member;

beforeAll(async () => {
  server = await startServer();
  [operator, support] = [await newMember(server, 'operator'), await newMember(server, 'support')];
  admin = await newMember(server, 'admin');
});
afterAll(() => server?.close());

const outcome = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];
const V = String(READ_SIDE_VERSION);
const PROJECTIONS = '/admin/api/projections';

describe('read models', () => {
  const versions = async () =>
    (await operator.get(PROJECTIONS)).body.map(({ id, state }: { id: string; state: string }) => `${id} ${state}`);

  test('support may not see them, and an operator changes them with a code only', async () => {
    expect(outcome(await support.get(PROJECTIONS))).toEqual([403, 'forbidden']);
    expect(outcome(await operator.post(`${PROJECTIONS}/rebuild`, {}))).toEqual([403, 'step_up_required']);
    await stepUp(server, operator);
    expect(await versions()).toEqual([`${V} live`]);
  });

  test('what cannot be done is refused with the reason', async () => {
    await ask(
      server,
      `INSERT INTO read_side_versions (version, generation, schema, state, release, moves, position)
       VALUES (1, 1, 'rm_v1', 'old', '0.0.9', 0, 1)`,
    );
    const back = await operator.post(`${PROJECTIONS}/1/rollback`, {});
    expect(outcome(back)).toEqual([409, 'version_not_readable']);
    expect(back.body.error.message).toContain('Deploy 0.0.9');
    expect((await operator.post(`${PROJECTIONS}/1/forget`, {})).status).toBe(200);
    for (const verb of ['pause', 'resume', 'cancel'])
      expect(outcome(await operator.post(`${PROJECTIONS}/${verb}`, {}))).toEqual([409, 'nothing_running']);
    expect(outcome(await operator.post(`${PROJECTIONS}/retry`, {}))).toEqual([409, 'not_stopped']);
    expect(outcome(await operator.post(`${PROJECTIONS}/99/rollback`, {}))).toEqual([404, 'not_found']);
  });

  test('an event that cannot be projected is named, may not be left out, and is tried again', async () => {
    const keeper = await newKeeper(server);
    await ask(
      server,
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
         'BEGIN IF NEW.name = ''Poison'' THEN RAISE EXCEPTION ''no room for it''; END IF; RETURN NEW; END';
       CREATE TRIGGER refuse BEFORE INSERT ON rm_v${V}.apiaries FOR EACH ROW EXECUTE FUNCTION refuse()`,
    );
    const body = { apiaryFunction: 'FUNCTION_HARVEST', name: 'Poison', hiveCount: 0 };
    expect((await keeper.post('/api/v1/apiaries', body)).status).toBe(202);
    const stopped = await eventually(
      async () =>
        (await operator.get(PROJECTIONS)).body.find(({ state }: { state: string }) => state === 'failed') ?? undefined,
      () => 'the projector goes on',
    );
    expect(stopped.error).toMatchObject({ type: 'ApiaryEstablished', message: 'no room for it', code: 'P0001' });
    const { position } = stopped.error;
    const reason = 'The name is too good.';
    expect(outcome(await operator.post(`${PROJECTIONS}/park`, { position, reason }))).toEqual([409, 'not_parkable']);
    // Another failure of the same event does not begin the outage anew.
    await ask(
      server,
      `CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
         'BEGIN IF NEW.name = ''Poison'' THEN RAISE EXCEPTION ''still no room''; END IF; RETURN NEW; END'`,
    );
    expect((await operator.post(`${PROJECTIONS}/retry`, {})).status).toBe(200);
    const again = await eventually(
      async () =>
        (await operator.get(PROJECTIONS)).body.find(
          ({ error }: { error: { message: string } | null }) => error?.message === 'still no room',
        ),
      () => 'the event is not tried again',
    );
    expect(again.since).toBe(stopped.since);
    await ask(server, `DROP TRIGGER refuse ON rm_v${V}.apiaries`);
    expect((await operator.post(`${PROJECTIONS}/retry`, {})).status).toBe(200);
    await eventually(
      async () => (await keeper.get('/api/v1/apiaries')).body.result.apiaries.length === 1 || undefined,
      () => 'the event is not shown',
    );
    expect(await versions()).toEqual([`${V} live`]);
  });

  test('an event of a later release is named, and the versions stay visible', async () => {
    await newKeeper(server);
    // As a later release would write it: a stream of its own, of an account that exists.
    await ask(
      server,
      `SELECT es.append('stores-of-later', 'any', ARRAY[gen_random_uuid()], ARRAY['StoreMeasured'], ARRAY[1],
         ARRAY['{}'::jsonb], ARRAY[metadata]) FROM es.events ORDER BY position DESC LIMIT 1`,
    );
    const stopped = await eventually(
      async () =>
        (await operator.get(PROJECTIONS)).body.find(({ state }: { state: string }) => state === 'failed') ?? undefined,
      () => 'the projector goes on',
    );
    expect(stopped).toMatchObject({
      waiting_s: expect.any(Number),
      error: { type: 'StoreMeasured', message: expect.stringContaining('unknown type') },
    });
    await ask(server, "SELECT es.tombstone('stores-of-later')");
    expect((await operator.post(`${PROJECTIONS}/retry`, {})).status).toBe(200);
    await eventually(
      async () => (await versions())[0] === `${V} live` || undefined,
      () => 'the projector stands still',
    );
  });
});

describe('jobs', () => {
  test('an operator sees queues and tasks, and pauses a queue', async () => {
    const { body } = await support.get('/admin/api/queues');
    expect(body.map(({ id }: { id: string }) => id).sort()).toEqual(['archives', 'imports', 'mails', 'renewals']);
    expect(outcome(await support.post('/admin/api/queues/imports/pause', {}))).toEqual([403, 'forbidden']);
    await stepUp(server, operator);
    // Nothing is paused without an entry in the audit trail: nobody would know who could resume it.
    await ask(server, 'ALTER TABLE audit RENAME TO hidden');
    expect(outcome(await operator.post('/admin/api/queues/imports/pause', {}))).toEqual([503, 'unavailable']);
    await ask(server, 'ALTER TABLE hidden RENAME TO audit');
    expect(await ask(server, "SELECT * FROM bullmq.meta WHERE field = 'paused'")).toEqual([]);
    const paused = await operator.post('/admin/api/queues/imports/pause', {});
    expect(await ask(server, "SELECT * FROM bullmq.meta WHERE field = 'paused'")).toHaveLength(1);
    expect(paused.body.queue).toMatchObject({ paused_by: `staff:${operator.id}`, paused_at: expect.any(String) });
    const resumed = await operator.post('/admin/api/queues/imports/resume', {});
    expect(resumed.body.queue).toMatchObject({ paused_by: null, paused_at: null });
    expect(outcome(await operator.post('/admin/api/queues/none/pause', {}))).toEqual([404, 'not_found']);
    const tasks = (await support.get('/admin/api/recurring-tasks')).body.map(({ id }: { id: string }) => id);
    expect(tasks).toContain('go on with erasures');
  });

  test('a failed job is listed, tried again and removed', async () => {
    const keeper = await newKeeper(server);
    const [mail] = await ask<{ id: string }>(server, 'SELECT id FROM mails ORDER BY written_at DESC LIMIT 1');
    const failed = async (jobId: string) =>
      (
        await ask<{ id: string }>(
          server,
          `INSERT INTO job_failures (id, queue, job_id, data, account_id, attempts, delay_ms, error, failed_at)
           VALUES (gen_random_uuid(), $1, $2, $3, $4, 1, 10, 'Stripe answered 503', now()) RETURNING id`,
          ['renewals', jobId, '{}', null],
        )
      )[0]!.id;
    const [renewal, other] = [await failed('repeat:look:1'), await failed('look-2')];
    const gone = (
      await ask<{ id: string }>(
        server,
        `INSERT INTO job_failures (id, queue, job_id, data, account_id, attempts, delay_ms, error, failed_at)
         SELECT gen_random_uuid(), 'mails', $1, jsonb_build_object('mailId', $1::text), account_id, 16, 1000, 'x', now()
         FROM mails WHERE id = $1::uuid RETURNING id`,
        [mail!.id],
      )
    )[0]!.id;
    const { body, headers } = await operator.get('/admin/api/jobs?filter={"state":"failed"}');
    expect(headers.get('content-range')).toBe('jobs 0-2/3');
    expect(body[0]).toMatchObject({ id: gone, about: { kind: 'mail', id: mail!.id }, state: 'failed' });
    const found = await operator.get('/admin/api/jobs?filter={"error":"stripe"}&range=[1,1]');
    expect(found.headers.get('content-range')).toBe('jobs 1-1/2');

    const retried = await operator.post('/admin/api/jobs/retry', { ids: [renewal, gone, 'unknown'] });
    expect(retried.body).toEqual({
      done: [renewal],
      refused: [
        { id: gone, code: 'conflict', message: expect.any(String) },
        { id: 'unknown', code: 'not_found', message: expect.any(String) },
      ],
    });
    expect((await trail(server)).at(-1)).toMatchObject({
      action: 'jobs.retry',
      object: gone,
      detail: { refused: 'conflict' },
    });
    const removed = await operator.post('/admin/api/jobs/remove', { ids: [other, gone] });
    expect(removed.body).toEqual({ done: [other, gone], refused: [] });
    const { body: queue } = await support.get('/admin/api/queues/mails');
    expect(queue.by_day).toHaveLength(30);
    expect(queue.by_day.at(-1)).toBe(queue.done_today + queue.failed_today);
    expect((await keeper.get('/api/v1/apiaries')).status).toBe(200);
  });
});

describe('a verification', () => {
  const newest = async () => (await support.get('/admin/api/verifications')).body[0];
  const ended = () =>
    eventually(
      async () => {
        const row = await newest();
        return ['clean', 'findings', 'failed'].includes(row.state) ? row : undefined;
      },
      () => `the verification has not ended\n${server.log().slice(-2_000)}`,
    );

  test('is done beside everything else, one at a time, and says what it found', async () => {
    expect(outcome(await support.post('/admin/api/verifications/run', {}))).toEqual([403, 'forbidden']);
    const asked = await operator.post('/admin/api/verifications/run', {});
    expect(asked).toMatchObject({ status: 202, body: { verification: { state: 'waiting', found: 0 } } });
    expect(outcome(await operator.post('/admin/api/verifications/run', {}))).toEqual([409, 'already_running']);
    const clean = await ended();
    expect(clean).toMatchObject({ id: asked.body.verification.id, state: 'clean', findings: [], error: null });
    expect(clean.checks).toContainEqual(expect.objectContaining({ check: 'read-models', state: 'done', share: 1 }));
    expect(clean.events).toBeGreaterThan(0);

    await ask(server, `UPDATE rm_v${V}.apiaries SET name = 'Parnitha'`);
    await operator.post('/admin/api/verifications/run', {});
    const wrong = await ended();
    expect(wrong).toMatchObject({ state: 'findings', found: 1 });
    expect(wrong.findings).toEqual([{ check: 'read-models', message: expect.stringMatching(/^apiaries differs/) }]);
    const live = await operator.get(`/admin/api/projections/${V}`);
    expect(live.body.verified).toEqual({ at: wrong.ended_at, differing: ['apiaries'] });
    // One check does not make up for what another one found.
    const some = await operator.post('/admin/api/verifications/run', { only: ['audit'] });
    expect(some.body.verification).toMatchObject({ only: ['audit'] });
    expect(await ended()).toMatchObject({ state: 'clean', checks: [{ check: 'audit', state: 'done' }], tables: null });
    const { body: attention } = await support.get('/admin/api/attention');
    expect(attention).toContainEqual(expect.objectContaining({ code: 'verify_findings', filter: { id: [wrong.id] } }));
    const list = await support.get('/admin/api/verifications?filter={"state":"clean"}');
    expect(list.headers.get('content-range')).toBe('verifications 0-1/2');
  });
});

describe('mails', () => {
  test('support reads what became of a mail, its text after opening the account, and sends it again', async () => {
    const email = `keeper-${Date.now()}@hotmial.example`;
    await register(server, { email });
    const { body } = await support.get('/admin/api/mails?filter={"domain":"hotmial.example"}');
    expect(body).toEqual([
      expect.objectContaining({
        kind: 'verify',
        outcome: 'shown',
        tries: 0,
        can_resend: true,
        domain: 'hotmial.example',
      }),
    ]);
    const [mail] = body;
    expect(JSON.stringify(body)).not.toContain(email);
    const { facets } = (await support.get('/admin/api/mails/facets?filter={"domain":"hotmial.example"}')).body;
    expect(facets).toMatchObject({ 'outcome.shown': 1, 'outcome.refused': 0 });
    const path = `/admin/api/mails/${mail.id}`;
    expect(outcome(await operator.get(`${path}/preview`))).toEqual([403, 'forbidden']);
    expect(outcome(await support.get(`${path}/preview`))).toEqual([403, 'reason_required']);
    expect(outcome(await support.post(`${path}/resend`, {}))).toEqual([403, 'reason_required']);
    const reason = 'The keeper got no mail.';
    expect((await support.post('/admin/api/openings', { account_id: mail.account_id, reason })).status).toBe(201);
    const preview = (await support.get(`${path}/preview`)).body;
    expect(preview).toMatchObject({
      from: expect.stringContaining('Kypseli <'),
      to: email,
      subject: 'Verify your email',
      headers: { To: email, 'Message-ID': expect.stringContaining(`<${mail.id}@`), 'Auto-Submitted': 'auto-generated' },
    });
    const [sent] = await server.mails(email);
    const token = /token=([\w-]{43})/.exec(sent!.text)![1]!;
    expect(preview.text).not.toContain(token);
    expect(preview.text).toContain('token=never-shown');

    // A frame shows the letter once, without rights.
    expect(preview.url).toMatch(/^\/console\/preview\/[\w-]{43}$/);
    const page = await fetch(`${server.url}${preview.url}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
    );
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toBe(preview.html);
    expect((await fetch(`${server.url}${preview.url}`)).status).toBe(404);
    const late = (await support.get(`${path}/preview`)).body.url;
    await ask(server, "UPDATE mail_previews SET expires_at = now() - interval '1 second'");
    expect((await fetch(`${server.url}${late}`)).status).toBe(404);

    const again = await support.post(`${path}/resend`, {});
    expect(again.body.mail).toMatchObject({ kind: 'verify_again', account_id: mail.account_id });
    expect(await server.mails(email)).toHaveLength(2);
    expect((await trail(server)).at(-1)).toMatchObject({ action: 'mails.resend', object: mail.id, reason });

    const bulk = await support.post('/admin/api/mails/resend', { ids: [mail.id, operator.id], reason });
    expect(bulk.body).toEqual({
      done: [mail.id],
      refused: [{ id: operator.id, code: 'not_found', message: expect.any(String) }],
    });

    await ask(server, 'UPDATE accounts SET email_verified_at = now() WHERE email = $1', [email]);
    expect(outcome(await support.post(`${path}/resend`, {}))).toEqual([409, 'kind_not_repeatable']);
  });
});

describe('every list of operators', () => {
  const rowsOf = async (resource: string, query = ''): Promise<{ id: string }[]> => {
    const { body, headers, status } = await admin.get(`/admin/api/${resource}?${query}`);
    const total = headers.get('content-range')?.match(/ (?:\d+-\d+|\*)\/(\d+|\*)$/)?.[1];
    expect([resource, query, status, total]).toEqual([resource, query, 200, expect.any(String)]);
    return body;
  };

  test.each([
    ...['jobs', 'queues', 'recurring-tasks', 'mails', 'verifications', 'projections', 'approvals', 'staff', 'audit'],
  ])('%s is read as react-admin does', async (resource) => {
    const key = resource === 'audit' ? 'seq' : 'id';
    const rows = await rowsOf(resource, 'range=[0,199]&filter={}');
    const keys = rows.map((row) => row[key as 'id']);
    if (resource !== 'approvals') expect(keys).not.toEqual([]);
    const two = keys.slice(0, 2);
    const filter = encodeURIComponent(JSON.stringify({ id: two }));
    expect((await rowsOf(resource, `filter=${filter}`)).map((row) => row[key as 'id']).sort()).toEqual(two.sort());
    expect(await rowsOf(resource, 'range=[0,0]')).toHaveLength(Math.min(1, keys.length));
    // Lists of any length go on by cursors.
    if (['mails', 'audit'].includes(resource) && keys.length > 1) {
      const { headers } = await admin.get(`/admin/api/${resource}?range=[0,0]`);
      const after = encodeURIComponent(headers.get('x-next-cursor')!);
      expect((await rowsOf(resource, `range=[0,0]&after=${after}`)).map((row) => row[key as 'id'])).toEqual([keys[1]]);
    }
    for (const one of ['audit', 'approvals'].includes(resource) ? [] : two)
      expect((await admin.get(`/admin/api/${resource}/${encodeURIComponent(one)}`)).body).toMatchObject({ id: one });
    for (const [name, value] of [
      ['filter', '{"moon":1}'],
      ['sort', '["moon","ASC"]'],
    ]) {
      const { status, body } = await admin.get(`/admin/api/${resource}?${name}=${encodeURIComponent(value!)}`);
      expect([status, body.error.code, body.error.issues[0].path[0]]).toEqual([400, 'validation_failed', name]);
    }
  });

  test.each(['jobs', 'mails', 'verifications', 'approvals', 'staff', 'audit'])(
    '%s is CSV too, and that is recorded',
    async (resource) => {
      const { body, status, headers } = await admin.get(`/admin/api/${resource}.csv`);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
      expect(body).toMatch(/^\uFEFF?(id|seq),/);
      expect((await trail(server)).at(-1)).toMatchObject({ action: `${resource}.csv` });
    },
  );
});
