import { type Apiary, type Keeper, newApiary, newKeeper } from '../client.js';
import { ask } from '../database.js';
import { eventually, type Server, startServer } from '../server.js';
import { type Member, newMember, trail } from '../staff.js';

let server: Server;
let support: Member;
let operator: Member;
let keeper: Keeper;
let apiary: Apiary;
let id: string;

const find = (by: Member, q: string) => by.get(`/admin/api/find?${new URLSearchParams({ q })}`);
const foundBy = async (by: Member, q: string) => (await find(by, q)).body.found;

beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMIT: 'on' } });
  [support, operator] = [await newMember(server, 'support'), await newMember(server, 'operator')];
  keeper = await newKeeper(server, { registered: { firstname: '<img onerror=x>', lastname: 'Μάρη' } });
  apiary = await newApiary(keeper, 12, 'Secret meadow');
  id = (await keeper.get('/api/accounts/v1/profile')).body.result.user.id;
  await newKeeper(server, { registered: { lastname: 'Maria 12' } });
  await eventually(
    async () => (await foundBy(operator, '2'))[0],
    () => 'The second event does not appear.',
  );
});
afterAll(() => server?.close());

it('finds an account by its mail, a similar mail and its name, and a hive by its number with the name', async () => {
  const account = { kind: 'account', id, account_id: id, leads_to: { resource: 'accounts', id, filter: {} } };
  const { email } = keeper.person;
  const name = { code: 'name', params: { name: '<img onerror=x> Μάρη' } };
  const labelled = { ...account, label: [name, { code: 'email', params: { email } }] };
  expect(await foundBy(support, email.toUpperCase())).toEqual([labelled]);
  expect(await foundBy(support, ' μαρη ')).toEqual([labelled]);
  for (const typed of [email.replace('.org', '.rog'), email.replace('example', 'exmple'), `${email}x`])
    expect(await foundBy(support, typed)).toEqual([
      { ...account, label: [name, { code: 'similar_email', params: { email } }] },
    ]);
  expect(await foundBy(support, `nobody-${email}`)).toEqual([]);
  const hives = await foundBy(support, '1 μαρη');
  expect(hives.map(({ label }: { label: [{ params: { number: string } }] }) => label[0].params.number)).toEqual([
    '1',
    '10',
    '11',
    '12',
  ]);
  expect(hives[0]).toEqual({
    kind: 'hive',
    id: apiary.hives[0],
    account_id: id,
    label: [{ code: 'number', params: { number: '1' } }, { code: 'apiary', params: { name: 'Secret meadow' } }, name],
    leads_to: { resource: 'hives', id: apiary.hives[0], filter: {} },
  });
});

it('finds whatever has a UUID, as far as the role may see it', async () => {
  const [event] = await eventually(
    async () => {
      const rows = await ask<{ event_id: string; command_id: string; correlation_id: string; position: string }>(
        server,
        `SELECT event_id, command_id, correlation_id, position FROM log_index WHERE stream LIKE 'apiary-%' LIMIT 1`,
      );
      return rows.length > 0 ? rows : undefined;
    },
    () => 'The event does not appear.',
  );
  const kinds = async (by: Member, q: string) => (await foundBy(by, q)).map(({ kind }: { kind: string }) => kind);
  expect(await kinds(operator, apiary.id)).toEqual(['apiary', 'stream']);
  expect(await kinds(support, apiary.id)).toEqual(['apiary']);
  expect(await kinds(operator, event!.event_id)).toEqual(['event']);
  expect(await kinds(support, event!.event_id)).toEqual([]);
  const [command] = await foundBy(support, event!.command_id);
  expect(command).toMatchObject({ kind: 'command', leads_to: { resource: 'timeline', id } });
  expect(await foundBy(operator, event!.command_id)).toMatchObject([{ leads_to: { resource: 'events', id: null } }]);
  expect(await kinds(operator, apiary.hives[3]!.toUpperCase())).toEqual(['hive']);
  const [mail] = await ask<{ id: string }>(server, 'SELECT id FROM mails WHERE account_id = $1 LIMIT 1', [id]);
  expect(await foundBy(support, mail!.id)).toMatchObject([
    { kind: 'mail', leads_to: { resource: 'mails', id: mail!.id } },
  ]);
  const shown = await operator.get(`/admin/api/events/${event!.event_id}`);
  expect(shown.body).toMatchObject({ event_id: event!.event_id, position: event!.position });
  expect(await foundBy(operator, event!.position)).toMatchObject([
    { kind: 'event', id: event!.position, leads_to: { resource: 'events', id: event!.position } },
  ]);
});

it('operators see no names and cannot search by them', async () => {
  expect(await foundBy(operator, apiary.id)).toMatchObject([{ label: [] }, { kind: 'stream' }]);
  const { status, body } = await find(operator, 'μαρη');
  expect([status, body.error.code]).toEqual([403, 'forbidden']);
});

it('the trail has each search as a hash, and the 61st in a minute is refused', async () => {
  const entries = (await trail(server)).filter(({ action }) => action === 'find.find');
  expect(entries.length).toBeGreaterThan(10);
  expect(new Set(entries.map(({ detail }) => String(detail!.q).slice(0, 5)))).toEqual(new Set(['hmac:']));
  expect(JSON.stringify(entries)).not.toMatch(/μαρη|example\.org/i);
  for (let nth = 0; nth < 61; nth++) if ((await find(support, '1')).status === 429) return;
  throw new Error('Nothing was refused.');
});
