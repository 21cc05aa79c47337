import { readFileSync, writeFileSync } from 'node:fs';
import { EventLine, StreamComparison } from '@kypseli/contract/admin';
import { READ_SIDE_VERSION } from '../../apps/api/src/platform/projections/read-side.js';
import { type Apiary, type Keeper, newApiary, newKeeper } from '../api/client.js';
import { ask } from '../api/database.js';
import { eventually, type Server, startServer } from '../api/server.js';
import { newMember, trail } from '../api/staff.js';
import { openGate } from './gate.js';
import { type Desk, newDesk } from './process.js';
import { KEYS, openTerminal } from './terminal.js';

let server: Server;
let desk: Desk;
let keeper: Keeper;
let apiary: Apiary;
let env: Record<string, string>;

beforeAll(async () => {
  server = await startServer();
  desk = newDesk();
  const operator = await newMember(server, 'operator');
  env = { KYPSELI_SERVER: server.url, KYPSELI_STAFF_TOKEN: operator.token };
  keeper = await newKeeper(server);
  apiary = await newApiary(keeper, 3, 'Secret meadow');
  await eventually(
    async () => {
      const { body } = await operator.get('/admin/api/events');
      return body.length >= 2 || undefined;
    },
    () => 'The log does not show the apiary.',
  );
});
afterAll(async () => {
  desk?.clear();
  await server?.close();
});

const call = (...argv: string[]) => desk.call(argv, { env });
const linesOf = (text: string): EventLine[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => EventLine.parse(JSON.parse(line)));
const add = async (number: string): Promise<string> =>
  (await keeper.post('/api/v1/hives', { apiary_id: apiary.id, hiveNumber: number })).body.result.hives[0].id;

it('follows the log, over a lost connection too: nothing twice, nothing missed', async () => {
  const first = await call('events', 'tail', '--type', 'Hives*', '--from', '0', '--count', '1');
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(first.stdout).toMatch(
    new RegExp(`^\\d+ {2}\\S+Z {2}HivesAdded {2}apiary-${apiary.id}@1 {2}\\S{36} {2}3 hives\n$`),
  );

  const gate = await openGate(server.url);
  const tail = desk.start(['events', 'tail', '--type', 'Hives*', '--from', '0', '--count', '4', '--json'], {
    env: { ...env, KYPSELI_SERVER: gate.url },
  });
  await tail.outputs('"HivesAdded"');
  gate.close();
  await add('21');
  await tail.printed('trying again');
  await add('22');
  await gate.open();
  await tail.outputs('22');
  await add('23');
  const { code, stdout } = await tail.ended;
  expect(code).toBe(0);
  const lines = linesOf(stdout);
  expect(lines.map(({ revision }) => revision)).toEqual(['1', '2', '3', '4']);
  gate.close();
  expect(lines[1]).toMatchObject({ type: 'HivesAdded', schemaVersion: 1, data: { apiaryId: apiary.id } });
});

it('is a screen on a terminal, a narrow one too: holds, chooses, shows a whole event', async () => {
  const terminal = openTerminal(desk, ['events', 'tail', '--from', '0'], {
    columns: 42,
    rows: 20,
    env: { ...env, NO_COLOR: '1' },
  });
  try {
    await terminal.until('HivesAdded');
    terminal.press(KEYS.up, KEYS.up, KEYS.up);
    await terminal.until('held, 0 new');
    await terminal.until('because of 1 ApiaryEstablished');
    await terminal.until('shown after ');
    await terminal.until('? help');
    await add('42');
    await terminal.until('held, 1 new');
    terminal.press('c');
    await terminal.until('HivesAdded  apiary-');
    terminal.press(KEYS.enter);
    await terminal.until('apiaryId');
    terminal.press(' ');
    await terminal.until('held', false);
    terminal.press('?');
    await terminal.until('the newest events of its stream');
    terminal.press(' ');
    await terminal.until('the newest events of its stream', false);
    terminal.press('/', 'Bees', KEYS.enter);
    await terminal.until('No type of event is called');
    terminal.press('\u0015', 'Apiary*', KEYS.enter);
    await terminal.until('ApiaryEstablished');
    await terminal.until('HivesAdded', false);
    terminal.press('q');
    expect(await terminal.ended).toBe(0);
  } finally {
    terminal.close();
  }
});

it('shows an event and a stream, without personal values', async () => {
  const stream = `apiary-${apiary.id}`;
  const listed = await call('events', 'stream', stream.slice(0, 30), '--json');
  const [established] = linesOf(listed.stdout);
  const shown = await call('events', 'show', established!.position, '--causation');
  expect(shown.stdout).toContain('personal: --reveal');
  expect(shown.stdout).toMatch(/HivesAdded {2}apiary-/);
  expect((await call('events', 'show', `${stream}@0`, '--raw')).stdout).toMatch(/name .*enc:v1:/);
  const revealed = await call('events', 'show', established!.position, '--reveal');
  expect(revealed).toMatchObject({ code: 2, stderr: expect.stringContaining('--reason <text>') });
  expect((await call('events', 'stream', stream, '--as-of', established!.position)).stdout.split('\n')).toHaveLength(2);
  const byId = await call('events', 'show', established!.id.slice(0, 13), '--json');
  expect(JSON.parse(byId.stdout).event).toMatchObject({ event_id: established!.id, stream });
  expect((await call('events', 'show', 'abcdef01')).stderr).toBe('There is no event abcdef01, or several begin so.\n');
  expect((await call('events', 'show', 'x')).code).toBe(2);
  expect((await call('events', 'show', '999999')).code).toBe(1);
});

it('answers a call that cannot be right with 2, before the server is asked', async () => {
  for (const argv of [
    ['events', 'tail', '--command', '9b02'],
    ['events', 'tail', '--account', 'no@mail'],
    ['audit', '--action', 'openings.close'],
    ['audit', '--staff', 'petros'],
    ['mails', 'show', '12'],
    ['accounts', 'show-import', '12'],
    ['accounts', 'show', 'carme@example', '--reason', 'She asked'],
    ['login', '--email', 'carme'],
  ])
    expect([argv, (await call(...argv)).code]).toEqual([argv, 2]);
  expect((await call('audit', '--action', 'openings.close')).stderr).toContain(
    'There are: openings.many, openings.open',
  );
});

it('exports to a file, and goes on with one that was interrupted', async () => {
  const file = desk.path('log.ndjson');
  const whole = await call('events', 'export', '--out', '-', '--account', (await account()).id);
  expect(whole.code).toBe(0);
  const mail = ['--stream', 'apiary-'];
  expect((await call('events', 'export', '--out', file, ...mail)).code).toBe(0);
  const text = readFileSync(file, 'utf8');
  const lines = linesOf(text);
  expect(text).not.toContain('meadow');
  expect(await call('events', 'export', '--out', file, ...mail)).toMatchObject({ code: 1 });
  // As a kill in the middle of a line leaves it.
  const half = text.split('\n', 2).join('\n').length + 1;
  writeFileSync(file, text.slice(0, half + 20));
  writeFileSync(
    `${file}.checkpoint`,
    JSON.stringify({
      filter: JSON.stringify({ stream: 'apiary-' }),
      format: 'ndjson',
      head: lines.at(-1)!.position,
      position: lines[1]!.position,
      bytes: Buffer.byteLength(text.slice(0, half)),
      events: 2,
    }),
  );
  expect((await call('events', 'export', '--out', file, '--resume', '--type', 'Hives*')).code).toBe(2);
  const resumed = await call('events', 'export', '--out', file, ...mail, '--resume');
  expect(resumed.code).toBe(0);
  const upTo = Number(lines.at(-1)!.position).toLocaleString('en-GB');
  expect(resumed.stdout).toContain(`${lines.length} events up to position ${upTo}`);
  expect(readFileSync(file, 'utf8')).toBe(text);
  const csv = await call('events', 'export', '--out', '-', '--format', 'csv', ...mail);
  expect(csv.stdout.split('\r\n')[1]).toContain(`apiary-${apiary.id}`);
  expect((await trail(server)).map(({ action }) => action)).toContain('events.export');
});

it('replays a stream at a moment, and ends with 3 where the read models differ', async () => {
  const stream = `apiary-${apiary.id}`;
  const starred = { hives_selected: apiary.hives.slice(0, 2), starred: true };
  await keeper.post('/api/v1/hives/updatestarredmult', starred);
  const past = await call('replay', stream, '--at', 'revision:1', '--diff', 'now');
  expect(past).toMatchObject({ code: 0, stderr: '' });
  for (const part of ['folded 2 events, revisions 0 to 1', 'equal']) expect(past.stdout).toContain(part);
  expect(past.stdout).toMatch(/ {2}HivesStarred {2}2 hives, by the keeper, can be undone until \d{4}-\d\d-\d\d$/m);
  expect(past.stdout).toMatch(/^ {2}hives +3\n +1 {2}2 {2}3$/m);
  expect(past.stdout).toMatch(/^ {2}\+ hives 21, 22, 23, 42 +4$/m);
  expect(past.stdout).toMatch(/^ {2}~ hives 1, 2 +starred: false → true$/m);
  expect((await call('replay', stream)).stdout).toMatch(/^ {2}hives +7, 2 with a star\n +1[★*] {2} *2[★*] {2}/m);
  const { at } = linesOf((await call('events', 'stream', stream, '--from', '1', '--json')).stdout)[0]!;
  const second = at.slice(0, 19).replace('T', ' ');
  // Athens is ahead of UTC by two hours or three.
  const local = await desk.call(['replay', stream, '--at', 'revision:1'], { env: { ...env, TZ: 'Europe/Athens' } });
  const utc = await desk.call(['replay', stream, '--at', 'revision:1', '--utc'], {
    env: { ...env, TZ: 'Europe/Athens' },
  });
  expect(utc.stdout).toContain(`as of ${second}, position`);
  expect(local.stdout).toMatch(/as of \d{4}-\d\d-\d\d \d\d:\d\d:\d\d, position/);
  expect(local.stdout).not.toContain(second);
  const json = JSON.parse((await call('replay', stream, '--json')).stdout);
  expect(json).toMatchObject({ stream, diff: [], read_models: { equal: true, differences: [] } });
  const { id } = await account();
  expect((await call('replay', id)).stdout).toContain('1 streams, all equal.');
  await ask(server, `UPDATE rm_v${READ_SIDE_VERSION}.hives SET number = '99' WHERE id = $1`, [apiary.hives[0]]);
  const wrong = await call('replay', stream);
  expect(wrong).toMatchObject({ code: 3, stdout: expect.stringContaining('number: events 1, read model 99') });
  expect((await call('replay', stream, '--against', 'none')).code).toBe(0);
  const unequal = JSON.parse((await call('replay', id, '--json')).stdout);
  expect(unequal.unequal[0].read_models.differences).toEqual(
    StreamComparison.shape.differences.parse(unequal.unequal[0].read_models.differences),
  );
});

const account = async (): Promise<{ id: string }> => (await keeper.get('/api/accounts/v1/profile')).body.result.user;
