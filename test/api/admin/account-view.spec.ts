import type { TimelineLine } from '@kypseli/contract/admin';
import { as, type Keeper, login, newApiary, newKeeper, UNKNOWN_ID } from '../client.js';
import { ask } from '../database.js';
import { subscribe } from '../paying.js';
import { eventually, type Server, startServer } from '../server.js';
import { type Member, newMember, trail } from '../staff.js';

const WHY = { reason: 'The keeper misses hives since yesterday.', ticket: '4796' };

let server: Server;
let support: Member;
let keeper: Keeper;
let phone: ReturnType<typeof as>;
let id: string;
let home: { id: string; hives: string[] };
let away: { id: string };

const view = async (what: string) => (await support.get(`/admin/api/accounts/${id}/${what}`)).body;
const timeline = async (query = ''): Promise<TimelineLine[]> => (await view(`timeline${query}`)).lines;
/** Until the reader of the log has come so far. */
const reading = <T>(read: () => Promise<T | undefined>) => eventually(read, () => 'It was never read.');

beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMIT: 'on' } });
  support = await newMember(server, 'support');
  keeper = await newKeeper(server);
  id = (await keeper.get('/api/accounts/v1/profile')).body.result.user.id;
  await subscribe(keeper);
  home = await newApiary(keeper, ['1', '2', '3'], 'Turfgrass');
  away = await newApiary(keeper, 0, 'Away');
  const { email, password } = keeper.person;
  const { body } = await as(server).request('POST', '/auth/jwt/login', {
    body: { email, password },
    headers: { 'user-agent': 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0' },
  });
  phone = as(server, body.result.token);
  await support.post('/admin/api/openings', { account_id: id, ...WHY });
});
afterAll(() => server?.close());

it('shows nothing of an account that is not open', async () => {
  for (const what of ['overview', 'timeline', 'sessions', 'apiaries']) {
    const { status, body } = await support.get(`/admin/api/accounts/${UNKNOWN_ID}/${what}`);
    expect([what, status, body.error.code]).toEqual([what, 403, 'reason_required']);
  }
});

it('names for each command its cause, its device and whether it can be undone', async () => {
  const moved = await phone.post('/api/v1/hives/movemult', { hives_selected: home.hives, apiary_id: away.id });
  const move = moved.headers.get('x-command-id')!;
  const deleted = await phone.post('/api/v1/hives/deletemult', { hives_selected: home.hives.slice(0, 2) });
  const loss = deleted.headers.get('x-command-id')!;
  const line = (of: string) => async () => (await timeline()).find(({ command_id }) => command_id === of);
  expect(await reading(line(loss))).toMatchObject({
    kind: 'change',
    code: 'HivesDeleted',
    params: { hives: 2, apiary: 'Away' },
    hives: [
      { number: '1', deleted: true },
      { number: '2', deleted: true },
    ],
    by: 'keeper',
    device: 'Firefox on Android',
    events: [{ type: 'HivesDeleted', count: 1 }],
    can_undo: true,
    why_not: null,
  });
  // The steps of a move are one line.
  const { events, can_undo, why_not } = (await line(move)())!;
  expect(events.map(({ type }) => type)).toEqual(['HiveNumbersReserved', 'HivesMovedOut', 'HivesMovedIn']);
  expect([can_undo, why_not]).toEqual([false, expect.stringMatching(/changed since/)]);

  const { warning, login_causes, sessions } = await view('overview');
  expect(warning).toMatchObject({ kind: 'hives_moved', hives: 3, can_undo: false });
  expect([login_causes, sessions]).toEqual([[], 2]);

  const undone = await support.post(`/admin/api/accounts/${id}/take-back`, { ...WHY, command_id: loss });
  // A read that asks for the position of the change has it at once.
  const position = undone.headers.get('x-event-position')!;
  const { body } = await support.get(`/admin/api/accounts/${id}/timeline`, { 'x-min-position': position });
  const { lines } = body as { lines: TimelineLine[] };
  expect(lines.find(({ command_id }) => command_id === undone.headers.get('x-command-id'))).toMatchObject({
    code: 'HivesRestored',
    by: 'support',
    staff: `staff:${support.id}`,
    undoes: loss,
  });
});

it('has payments, inspections, actions, notes, logins, mails and staff between the commands, in pages without gaps', async () => {
  await phone.post(`/api/v1/hive/${home.hives[0]}/inspections`, { generalStatus: 'good' });
  await phone.post('/api/v1/notes', { text: 'Mated well.', hive_id: home.hives[0] });
  const of = { type: 'task', title: 'Paint', hive_ids: home.hives, details: {} };
  const planned = (await phone.post('/api/generalAction', of)).headers.get('x-command-id');
  await reading(async () => (await timeline('?kinds=action')).find(({ command_id }) => command_id === planned));
  for (const kind of ['inspection', 'action', 'note', 'change', 'payment'])
    expect(new Set((await timeline(`?kinds=${kind}`)).map((line) => line.kind))).toEqual(new Set([kind]));
  const all = await timeline('?limit=200');
  expect(new Set(all.map(({ kind }) => kind))).toEqual(
    new Set(['change', 'inspection', 'action', 'note', 'payment', 'login', 'mail', 'staff']),
  );
  expect(all.find(({ kind }) => kind === 'payment')).toMatchObject({ code: 'PlanChosen', params: { plan: 'monthly' } });
  expect(all.filter(({ kind }) => kind === 'staff').map(({ code }) => code)).toEqual(['openings.open']);
  const paged: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { lines: TimelineLine[]; next_cursor: string | null } = await view(
      `timeline?limit=3${cursor && `&cursor=${cursor}`}`,
    );
    paged.push(...page.lines.map((each) => each.id));
    cursor = page.next_cursor;
  }
  expect(paged.sort()).toEqual(all.map((each) => each.id).sort());
  expect((await timeline('?kinds=mail,login')).every(({ kind }) => kind === 'mail' || kind === 'login')).toBe(true);
  const [account] = await ask<{ timezone: string }>(server, 'SELECT timezone FROM accounts WHERE id = $1', [id]);
  const dayOf = (each: TimelineLine) => new Date(each.at).toLocaleDateString('en-CA', { timeZone: account!.timezone });
  const day = dayOf(all[0]!);
  expect(await timeline(`?limit=200&from=${day}&to=${day}`)).toEqual(all.filter((each) => dayOf(each) === day));
  expect(await timeline('?to=2020-01-01')).toEqual([]);
  expect(await timeline('?from=2999-01-01')).toEqual([]);
  expect((await support.get(`/admin/api/accounts/${id}/timeline?from=yesterday`)).status).toBe(400);
  const forged = (place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url');
  for (const cursor of ['x', forged(['9'.repeat(30), 0, '']), forged([null, 0, '\0']), forged([null, 8.7e15, ''])]) {
    const { status } = await support.get(`/admin/api/accounts/${id}/timeline?cursor=${cursor}`);
    expect([cursor, status]).toEqual([cursor, 400]);
  }
});

it('lists each act of staff, and what was refused of them', async () => {
  const undone = (await timeline('?limit=200')).find(({ by, kind }) => by === 'support' && kind === 'change')!;
  const again = await support.post(`/admin/api/accounts/${id}/take-back`, { ...WHY, command_id: undone.undoes });
  expect(again.body.error.code).toBe('cannot_undo');
  const acts = (await timeline('?kinds=staff&limit=200')).map(({ code, params }) => [code, params.refused]);
  expect(acts).toEqual([
    ['support.takeBack', 'cannot_undo'],
    ['support.takeBack', undefined],
    ['openings.open', undefined],
  ]);
  // Beside the changes, what was done is a line of these.
  const all = await timeline('?limit=200');
  const ofStaff = all.filter(({ kind }) => kind === 'staff').map(({ code, params }) => [code, params.refused]);
  expect(ofStaff).toEqual([acts[0], acts[2]]);

  const filter = encodeURIComponent(JSON.stringify({ account: id, action: 'support.takeBack' }));
  const admin = await newMember(server, 'admin');
  const { body: entries } = await admin.get(`/admin/api/audit?filter=${filter}`);
  // The entry that was written before the change was tried is one of the refused change too.
  expect(entries.map(({ refused }: { refused: string | null }) => refused)).toEqual([
    ...['cannot_undo', 'cannot_undo', null],
  ]);
  expect((await admin.get(`/admin/api/audit/${entries[1].seq}`)).body.refused).toBe('cannot_undo');
  const [head, ...rows] = (await admin.get(`/admin/api/audit.csv?filter=${filter}`)).body.trim().split(/\r?\n/);
  const column = head.split(',').indexOf('refused');
  expect(rows.map((row: string) => row.split(',')[column])).toEqual(['cannot_undo', 'cannot_undo', '']);
});

it('counts every look at personal values, and informs the admins of the 61st in an hour', async () => {
  const curious = await newMember(server, 'support');
  await curious.post('/admin/api/openings', { account_id: id, ...WHY });
  for (let looks = 0; looks < 60; looks++)
    expect((await curious.get(`/admin/api/hives/${home.hives[0]}/history`)).status).toBe(200);
  const many = (await trail(server)).filter(({ action }) => action === 'openings.many');
  expect(many).toMatchObject([{ staff: `staff:${curious.id}`, detail: { more_than: 60 } }]);
});

it('shows the apiaries of any day, with what was deleted since', async () => {
  const [one] = await view('apiaries');
  expect([one.name, one.hives.map(({ number }: { number: string }) => number)]).toEqual(['Away', ['1', '2', '3']]);
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  expect(await view(`apiaries?as_of=${day}`)).toEqual([]);
});

it('says why somebody cannot log in', async () => {
  await ask(server, 'UPDATE accounts SET email_verified_at = NULL, terms_accepted_at = NULL WHERE id = $1', [id]);
  const codes = async () => (await view('overview')).login_causes.map(({ code }: { code: string }) => code);
  expect(await codes()).toEqual(['not_verified', 'terms_not_accepted']);
  await ask(server, 'UPDATE accounts SET blocked_at = now() WHERE id = $1', [id]);
  for (let i = 0; i < 10; i++) await login(server, { ...keeper.person, password: 'wrong' }).catch(() => undefined);
  expect(await codes()).toEqual(['blocked', 'rate_limited', 'not_verified', 'terms_not_accepted']);
  expect((await view('sessions')).map(({ device }: { device: string }) => device)).toContain('Firefox on Android');
});

it('knows the devices after their sessions have ended', async () => {
  const known = async () => {
    const lines = await timeline('?limit=200');
    return {
      logins: lines.filter(({ kind }) => kind === 'login').map(({ device }) => device),
      changes: lines.filter(({ code }) => code === 'HivesMovedOut').map(({ device }) => device),
    };
  };
  const before = await known();
  expect(before).toMatchObject({ logins: expect.arrayContaining(['Firefox on Android']) });
  expect((await support.post(`/admin/api/accounts/${id}/end-sessions`, WHY)).status).toBe(200);
  expect(await view('sessions')).toEqual([]);
  expect(await known()).toEqual(before);
});
