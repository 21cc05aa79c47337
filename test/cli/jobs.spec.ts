import { JobsDocument, JobsLine, Queue } from '@kypseli/contract/admin';
import { newKeeper } from '../api/client.js';
import { ask } from '../api/database.js';
import { eventually, type Server, startServer } from '../api/server.js';
import { codeOf, forgetCodes, type Member, newMember, trail } from '../api/staff.js';
import { sampled } from '../faults/tally.js';
import { type Desk, newDesk } from './process.js';
import { KEYS, openTerminal } from './terminal.js';

const ERROR = 'The mail server answered 550 5.1.1: no such user here, and it will not change its mind about that';

let server: Server;
let desk: Desk;
let operator: Member;
let env: Record<string, string>;

beforeAll(async () => {
  server = await startServer();
  desk = newDesk();
  operator = await newMember(server, 'operator');
  env = { KYPSELI_SERVER: server.url, KYPSELI_STAFF_TOKEN: operator.token };
  await newKeeper(server);
});
afterAll(async () => {
  desk?.clear();
  await server?.close();
});

const call = (...argv: string[]) => desk.call(['jobs', ...argv], { env });
const documentOf = async (...argv: string[]) => JSON.parse((await call(...argv, '--json')).stdout);
const failed = async (queue: string, error: string, job = `look-${Math.random()}`): Promise<string> => {
  const rows = await ask<{ id: string }>(
    server,
    `INSERT INTO job_failures (id, queue, job_id, data, account_id, attempts, delay_ms, error, failed_at)
     VALUES (gen_random_uuid(), $1, $2, '{}', NULL, 3, 10, $3, clock_timestamp()) RETURNING id`,
    [queue, job, error],
  );
  return rows[0]!.id;
};

it('lists queues and jobs, and --check is exit 3 where one has failed', async () => {
  const fine = await call('--check', '--state', 'failed');
  expect(fine).toMatchObject({ code: 0, stderr: '' });
  expect(fine.stdout).toMatch(/^Queue +Waiting +Active +Delayed +Failed +Today +Usually +State\n/);
  expect(fine.stdout).toContain('No job has failed.');
  const [mail, renewal] = [await failed('mails', ERROR), await failed('renewals', 'Stripe answered 503')];
  const shown = await call('list', '--state', 'failed', '--check');
  expect(shown.code).toBe(3);
  expect(shown.stdout).toMatch(new RegExp(`${mail}  failed  mails .*${ERROR}`));
  expect(shown.stdout).toContain(renewal);
  expect((await call('--check', '--queue', 'imports')).code).toBe(0);
  expect(JobsDocument.parse(await documentOf('--queue', 'mails', '-n', '1'))).toMatchObject({
    queues: [{ id: 'mails', failed: 1 }],
    jobs: [{ id: mail, error: ERROR }],
    next_cursor: '1',
  });
  expect(await call('--queue', 'mail')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('There is no queue mail. There are: '),
  });
});

it('tries again and removes, by the beginning of an id or all', async () => {
  const removed = await failed('renewals', 'x');
  const beginning = removed.slice(0, 12);
  expect((await call('retry')).stderr).toContain('--failed for all');
  expect((await call('retry', '018d')).code).toBe(2);
  expect((await call('retry', '00000000-0000')).code).toBe(1);
  expect(await call('remove', beginning)).toMatchObject({ code: 2, stderr: expect.stringContaining('1 of renewals') });
  expect((await call('remove', beginning, '-y')).stderr).toContain('--code <digits>');
  await forgetCodes(server);
  const done = await call('remove', beginning, '-y', '--code', codeOf(operator.secret));
  expect(done).toMatchObject({ code: 0, stdout: 'Removed: 1 of renewals.\n' });
  // Nothing is known of what this mail is about.
  const {
    done: [again],
    refused,
  } = await documentOf('retry', '--failed');
  // The refusal is in the trail as well.
  const entered = (await trail(server)).filter(({ detail }) => detail?.refused === undefined);
  expect([entered.at(-1)!.object, refused.length]).toEqual([again, 1]);
  await eventually(
    async () => ((await documentOf('--queue', 'renewals', '--state', 'failed')).jobs.length === 0 ? true : undefined),
    () => 'The renewal is still among the failed jobs.',
  );
  expect(await call('retry', '--failed', '--queue', 'mails')).toMatchObject({ code: 1, stdout: '' });
  expect(await call('retry', '--failed', '--queue', 'renewals')).toMatchObject({
    code: 0,
    stdout: 'Nothing failed.\n',
  });
});

it('pauses a queue and says how to go on', async () => {
  expect((await call('pause', 'imports')).stdout).toBe(
    'imports is paused: its jobs wait. Undo: kypseli jobs resume imports\n',
  );
  expect((await call('--queue', 'imports')).stdout).toContain('paused since');
  expect(Queue.parse((await documentOf('resume', 'imports')).queue)).toMatchObject({ paused_by: null });
  expect((await call('resume', 'nothing')).code).toBe(2);
  const offered = await eventually(
    async () => (await desk.call(['__complete', '--', 'jobs', 'pause', ''], { env })).stdout || undefined,
    () => 'The queues were never offered.',
  );
  expect(offered.split('\n').sort()).toEqual(['', 'archives', 'imports', 'mails', 'renewals']);
});

it('follows queues and failures, a line for each change', async () => {
  const watching = desk.start(['jobs', 'watch', '--json'], { env });
  await watching.outputs('"type":"queue"');
  const id = await failed('renewals', 'Stripe answered 504');
  await watching.outputs(id);
  watching.child.kill('SIGINT');
  const { code, stdout } = await watching.ended;
  expect(code).toBe(130);
  const lines = stdout.trimEnd().split('\n');
  expect(JSON.parse(lines.pop()!)).toMatchObject({ outcome: 'interrupted' });
  const changes = lines.map((line) => JobsLine.parse(JSON.parse(line)));
  expect(changes).toContainEqual(expect.objectContaining({ type: 'job', job: expect.objectContaining({ id }) }));
});

describe('on a terminal', () => {
  const SIZES: [number, number, Record<string, string>][] = [
    [42, 20, { NO_COLOR: '1' }],
    [120, 40, {}],
    [80, 24, { NO_COLOR: '1' }],
  ];
  it.each(sampled(SIZES, 0, 1))('is a screen of %i columns', async (columns, rows, extra) => {
    const id = await failed('renewals', `Stripe answered 500 at ${columns}`);
    const terminal = openTerminal(desk, ['jobs', 'watch'], { columns, rows, env: { ...env, ...extra } });
    const lines = await terminal.until(columns > 60 ? `500 at ${columns}` : 'Stripe answered');
    for (const text of ['Jobs', 'renewals', 'mails', 'Failed', 'r retry']) expect(lines.join('\n')).toContain(text);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}mails {7} ?\S{6,} .*waiting, .*failed$/));
    expect(terminal.styled()).toBe(!('NO_COLOR' in extra));
    terminal.press(KEYS.enter);
    await terminal.until(id.slice(0, 30));
    terminal.press('d');
    await terminal.until('Remove it?');
    terminal.press('y');
    await terminal.until('Removed.');
    terminal.press(KEYS.ctrlC);
    expect(await terminal.ended).toBe(130);
    terminal.close();
  });
});
