import pg from 'pg';
import { REBUILDING } from '../../apps/api/src/platform/database/advisory-locks.js';
import { READ_SIDE_VERSION } from '../../apps/api/src/platform/projections/read-side.js';
import { newApiary, newKeeper } from '../api/client.js';
import { ask, holdTable } from '../api/database.js';
import { eventually, type Server, startServer } from '../api/server.js';
import { codeOf, forgetCodes, type Member, newMember, stepUp } from '../api/staff.js';
import { type Desk, newDesk } from './process.js';
import { KEYS, openTerminal } from './terminal.js';

const V = READ_SIDE_VERSION;
const AGAIN = 'It goes on. Watch again: kypseli projections rebuild --watch';

let server: Server;
let desk: Desk;
let operator: Member;
let env: Record<string, string>;

beforeAll(async () => {
  server = await startServer();
  desk = newDesk();
  operator = await newMember(server, 'operator');
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
const asked = (wanted: string) =>
  eventually(
    async () =>
      (await ask<{ asked: string }>(server, 'SELECT asked FROM read_side_work'))[0]?.asked === wanted || undefined,
    () => `nobody asked for ${wanted}`,
  );

it('says how the read models stand, and refuses what is not answered', async () => {
  const shown = await call('status');
  expect(shown).toMatchObject({ code: 0, stderr: '' });
  expect(shown.stdout).toMatch(/^Read models {3}head [\d,]+\nVersion +State/);
  expect(shown.stdout).toContain(`v${V} `);
  expect(await documentOf('status')).toMatchObject({ projections: [{ id: `${V}`, state: 'live', lag: '0' }] });
  expect(await call('rebuild')).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
  expect(await call('rebuild', '-y')).toMatchObject({ code: 2, stderr: expect.stringContaining('--code <digits>') });
  expect(await call('rebuild', '--watch')).toMatchObject({ code: 1 });
  expect(await call('park', '1')).toMatchObject({ code: 2, stderr: expect.stringContaining('--reason <text>') });
  const help = (await call('rebuild', '--help')).stdout;
  for (const text of ['role operator or admin; it asks for a code', 'Examples', 'See also'])
    expect(help).toContain(text);
});

it('rebuilds in a script, rolls back and forgets', async () => {
  await forgetCodes(server);
  const { code, stdout } = await call('rebuild', '-y', '--code', codeOf(operator.secret), '--json');
  expect(code).toBe(0);
  const lines = linesOf(stdout);
  expect(lines[0]).toMatchObject({ type: 'step', step: 'tables' });
  expect(lines.at(-1)).toMatchObject({ type: 'done', version: `${V}.2` });
  const back = await call('rollback', `v${V}`, '-y');
  expect(back).toMatchObject({ code: 0, stdout: expect.stringContaining(`v${V} is live again`) });
  expect(await call('forget', `${V}.2`, '--confirm', `v${V}`)).toMatchObject({ code: 2 });
  expect(await call('forget', `${V}.2`, '--confirm', `v${V}.2`)).toMatchObject({ code: 0 });
  expect(await call('retry')).toMatchObject({ code: 1, stderr: expect.stringContaining('does not stand still') });
});

describe('on a terminal', () => {
  let release: () => Promise<void>;
  beforeAll(async () => {
    await stepUp(server, operator);
    release = await holdWork();
    await call('rebuild', '-y', '--detach');
    await report({ state: 'running', position: 620 });
  });
  afterAll(() => release?.().catch(() => undefined));

  it('shows bar, figures, steps and keys, pauses, and leaves the work alone', async () => {
    const terminal = openTerminal(desk, ['projections', 'rebuild', '--watch'], { columns: 120, rows: 40, env });
    const lines = (await terminal.until('620 of 1,000 events')).join('\n');
    for (const text of [
      '62 %',
      '250/s',
      '1 m 05 s left',
      '✔ Tables',
      '● Fold and copy',
      '○ Swap',
      'q leave (it goes on)',
    ])
      expect(lines).toContain(text);
    expect(terminal.styled()).toBe(true);
    terminal.press('p');
    await asked('pause');
    await terminal.until('p resume');
    terminal.press('p');
    await asked('go');
    terminal.press('l');
    const log = (await terminal.until('resumed')).join('\n');
    expect(log).toMatch(/asked for by .*\n.* {2}Tables\n.* {2}Fold and copy\n.*a pause is asked for\n.*resumed/);
    terminal.press(' ');
    await terminal.until('resumed', false);
    terminal.press('?');
    await terminal.until('after a question');
    terminal.press(' ');
    await terminal.until('after a question', false);
    terminal.press('c');
    await terminal.until('Cancel it?');
    terminal.press('n');
    await terminal.until('Cancel it?', false);
    terminal.press('q');
    expect(await terminal.ended).toBe(0);
    expect(terminal.screen().join('\n')).toContain(AGAIN);
    await asked('go');
  });

  it('has the bar and the steps on 42 columns without colours, and Ctrl-C tells how to go on', async () => {
    const options = { columns: 42, rows: 20, env: { ...env, NO_COLOR: '1' } };
    const terminal = openTerminal(desk, ['projections', 'rebuild', '--watch'], options);
    const lines = await terminal.until('620 of 1,000');
    for (const text of ['62 %', 'Fold and copy', 'p pause  c cancel  l log  q leave'])
      expect(lines.join('\n')).toContain(text);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(42);
    terminal.press(KEYS.ctrlC);
    expect(await terminal.ended).toBe(130);
    expect(terminal.screen().join(' ')).toContain('It goes on.');
  });

  it('cancels after a question', async () => {
    const terminal = openTerminal(desk, ['projections', 'rebuild', '--watch'], { columns: 120, rows: 40, env });
    await terminal.until('c cancel');
    terminal.press('c');
    await terminal.until('Cancel it?');
    terminal.press('y');
    await asked('cancel');
    await release();
    expect(await terminal.ended).toBe(0);
    expect(terminal.screen().join('\n')).toContain('The rebuild was cancelled.');
  });
});

it('verifies on the server, and findings are exit 3', async () => {
  const [{ schema }] = (await ask<{ schema: string }>(
    server,
    `SELECT schema FROM read_side_versions WHERE state = 'live'`,
  )) as [{ schema: string }];
  const release = await holdTable(server, `${schema}.apiaries`);
  try {
    const left = desk.start(['verify'], { env });
    await left.printed('Log: ');
    left.child.kill('SIGINT');
    expect(await left.ended).toMatchObject({ code: 130, stderr: expect.stringContaining('kypseli verify --watch') });
    const again = desk.start(['verify', '--watch'], { env });
    await again.printed('Log: ');
    await release();
    expect(await again.ended).toMatchObject({ code: 0, stdout: expect.stringContaining(': all is as promised.') });
  } finally {
    await release().catch(() => undefined);
  }
  expect(await desk.call(['verify', '--watch'], { env })).toMatchObject({ code: 1 });
  await ask(server, `UPDATE ${schema}.apiaries SET name = 'Parnitha'`);
  const { code, stdout } = await desk.call(['verify', '--json'], { env });
  expect(code).toBe(3);
  const lines = linesOf(stdout);
  expect(lines).toContainEqual(expect.objectContaining({ type: 'finding', check: 'read-models' }));
  expect(lines.at(-1)).toMatchObject({ type: 'done', outcome: 'problems', found: 1 });
});
