import { hkdfSync } from 'node:crypto';
import { APPROVAL_KINDS, allRoutes, type Route, type StaffRole } from '@kypseli/contract';
import { adminActionOf, allAdminRoutes } from '@kypseli/contract/admin';
import { sampled } from '../../faults/tally.js';
import { as, type Client, type Keeper, newKeeper, UNKNOWN_ID } from '../client.js';
import { forgedTokens, resigned } from '../contract/forged-tokens.js';
import { ask } from '../database.js';
import { type Server, startServer } from '../server.js';
import { type Member, newMember, stepUp, trail } from '../staff.js';

const ROLES = ['support', 'operator', 'admin'] as const;
const CALLS = allAdminRoutes
  .filter(({ access }) => access === 'staff')
  .map((route) => [adminActionOf(route), route] as const);
const NEED_APPROVAL = CALLS.filter(([, { staff }]) => staff!.approval);
/** Routes that lead to a session. */
const OPEN = ['auth.login', 'auth.totp', 'auth.refresh', 'auth.join', 'auth.invitation'];

let server: Server;
let keeper: Keeper;
/** Logged in without a code for guarded calls. */
let fresh: Record<StaffRole, Member>;
/** With a code. */
let guarded: Record<StaffRole, Member>;
/** Each made for one command. */
let scripts: { role: StaffRole; commands: string[]; client: Client }[];
/** Tokens that are not of a session of staff. */
let dead: [string, string | undefined][];
let refusals = 0;

beforeAll(async () => {
  server = await startServer();
  keeper = await newKeeper(server);
  fresh = {} as typeof fresh;
  guarded = {} as typeof guarded;
  for (const role of ROLES) {
    fresh[role] = await newMember(server, role);
    guarded[role] = await stepUp(server, await newMember(server, role));
  }
  const { commands } = (await fresh.admin.get('/admin/api/openapi.json')).body.components.schemas.ServiceToken
    .properties;
  const every = commands.items.enum as string[];
  const key = Buffer.from(hkdfSync('sha256', server.env.JWT_SECRET!, '', 'kypseli staff token', 32));
  const { 'of the staff’s audience': _, ...forged } = forgedTokens(fresh.admin.token, guarded.admin.token, key);
  dead = [
    ['none', undefined],
    ['signed with the key of keepers', resigned(fresh.admin.token, server.env.JWT_SECRET!)],
    ['a service token that does not exist', resigned(fresh.admin.token, key, { use: 'service' })],
    ...Object.entries(forged),
  ];
  scripts = [];
  for (const role of ['support', 'operator'] as const)
    for (const made of every.map((command) => [command])) {
      const given = { name: `${role} ${made}`, role, commands: made, days: 1 };
      const { body } = await guarded.admin.post('/admin/api/service-tokens', given);
      scripts.push({ role, commands: made, client: as(server, body.token) });
    }
});
afterAll(() => server?.close());

/** A request that passes every check of access and is refused for what it asks: nothing happens. */
const send = (client: Client, route: Route, accountId = UNKNOWN_ID) => {
  const isNumber = route.path.startsWith('/admin/api/approvals/') || route.path.startsWith('/admin/api/events/');
  const path = route.path.replace(/:\w+/g, isNumber ? '1' : accountId);
  return route.method === 'GET'
    ? client.get(`${path}?shoe=size`)
    : client.request(route.method, path, { body: { shoe: 'size' } });
};
const codeOf = async (answer: ReturnType<typeof send>): Promise<string> => (await answer).body.error.code;

/** Passed: a mistake in the request is the reason of the refusal. */
const PASSED = expect.stringMatching(/^(validation_failed|not_found|unsupported_media_type)$/);

it('every route is for staff, but those that lead to a session', () => {
  const open = allAdminRoutes.filter(({ access }) => access !== 'staff').map(adminActionOf);
  expect(open.sort()).toEqual(OPEN.sort());
  expect(allAdminRoutes.filter(({ path }) => !path.startsWith('/admin/api/'))).toEqual([]);
  expect(CALLS.filter(([, { staff }]) => !staff || staff.roles.length === 0)).toEqual([]);
  expect(allRoutes.filter(({ access, staff }) => access === 'staff' || staff)).toEqual([]);
});

/** Which of the calls; each gets other samples. */
const nth = (route: Route) => CALLS.findIndex(([, each]) => each === route);

it.each(CALLS)('%s is closed without a session of staff', async (_, route) => {
  const tried = sampled(dead, nth(route), 4);
  const answers = await Promise.all(
    tried.map(async ([kind, token]) => [kind, await codeOf(send(as(server, token), route))]),
  );
  expect(answers).toEqual(tried.map(([kind]) => [kind, 'unauthenticated']));
  expect(await codeOf(send(keeper, route))).toBe('forbidden');
});

it.each(CALLS)('%s is for its roles only, and asks for a code and an opening where it says so', async (_, route) => {
  const { roles, stepUp: needsCode, opening } = route.staff!;
  for (const role of ROLES) {
    if (!roles.includes(role)) {
      expect([role, await codeOf(send(guarded[role], route))]).toEqual([role, 'forbidden']);
      refusals += 1;
      continue;
    }
    if (needsCode) {
      expect([role, await codeOf(send(fresh[role], route))]).toEqual([role, 'step_up_required']);
      refusals += 1;
    }
    if (opening === 'id') {
      expect([role, await codeOf(send(guarded[role], route))]).toEqual([role, 'reason_required']);
      refusals += 1;
      await ask(
        server,
        `INSERT INTO openings (id, staff, account_id, reason, opened_at, until)
         VALUES (gen_random_uuid(), $1, $2, 'For this test.', now(), now() + interval '1 minute')`,
        [`staff:${guarded[role].id}`, UNKNOWN_ID],
      );
    }
    expect([role, await codeOf(send(guarded[role], route))]).toEqual([role, PASSED]);
    await ask(server, 'DELETE FROM openings');
  }
});

it.each(CALLS)('%s is closed to service tokens that were not made for it', async (_, route) => {
  const { roles, service, stepUp: needsCode, opening } = route.staff!;
  const isMade = ({ commands }: (typeof scripts)[number]) => service === 'any' || commands.includes(service ?? '');
  const others = scripts.filter((script) => !isMade(script));
  const tried = [...sampled(scripts.filter(isMade), nth(route), 4), ...sampled(others, nth(route), 4)];
  const answers = await Promise.all(tried.map(({ client }) => codeOf(send(client, route))));
  const expected = tried.map((script) => {
    if (!roles.includes(script.role) || needsCode || !isMade(script)) return 'forbidden';
    return opening === 'id' ? 'reason_required' : PASSED;
  });
  expect(answers).toEqual(expected);
  refusals += expected.filter((code) => code !== PASSED).length;
});

/** What a request for an approval may ask for, by the name of the field. */
const FIELDS: Record<string, string> = {
  email: 'somebody-new@kypseli.example.org',
  name: 'Somebody New',
  role: 'admin',
  reason: 'The keeper asked by mail.',
  identity: 'By a call to the number of the account.',
};

it('every kind of approval is asked for by a route', () => {
  expect(new Set(NEED_APPROVAL.map(([, { staff }]) => staff!.approval))).toEqual(new Set(APPROVAL_KINDS));
});

it.each(NEED_APPROVAL)('%s changes nothing before a second person has agreed', async (_, route) => {
  const names = Object.keys((route.body as { shape?: object }).shape ?? {});
  const body = Object.fromEntries(names.filter((name) => FIELDS[name]).map((name) => [name, FIELDS[name]]));
  const disabled = await newMember(server, 'admin');
  await ask(server, `UPDATE staff SET state = 'disabled' WHERE id = $1`, [disabled.id]);
  const [account] = await ask<{ id: string }>(server, 'SELECT id FROM accounts WHERE email = $1', [
    keeper.person.email,
  ]);
  const state = () =>
    ask(
      server,
      `SELECT s.id, role, state, to_jsonb(join_hash) AS link FROM staff s
       UNION ALL SELECT a.id, a.email, (e.account_id IS NOT NULL)::text, NULL
       FROM accounts a LEFT JOIN erasures e ON e.account_id = a.id ORDER BY id`,
    );
  const before = await state();
  const targets = route.path.includes(':id') ? [fresh.support.id, disabled.id, account!.id] : [''];
  const requests = [];
  for (const target of targets) {
    const { body: answer } = await guarded.admin.request(route.method, route.path.replace(':id', target), { body });
    if (answer.approval) requests.push(answer.approval);
  }
  expect(requests).toMatchObject([{ kind: route.staff!.approval, state: 'waiting' }]);
  const [{ id, staff }] = requests;
  const agreed = guarded.admin.post(`/admin/api/approvals/${id}/agree`, {
    confirm: staff?.email ?? keeper.person.email,
  });
  expect(await codeOf(agreed)).toBe('own_request');
  expect(await state()).toEqual(before);
});

it('every refusal of somebody known is in the audit trail', async () => {
  const entered = (await trail(server)).filter(({ detail }) =>
    ['forbidden', 'step_up_required', 'reason_required'].includes(String(detail?.refused)),
  );
  expect(entered).toHaveLength(refusals);
});

it('a token of staff is worth nothing outside', async () => {
  for (const { method, path } of allRoutes.filter(({ access }) => access !== 'anyone')) {
    const answer = await fetch(`${server.url}${path.replace(/:\w+/g, UNKNOWN_ID)}`, {
      method,
      headers: { authorization: `Bearer ${fresh.admin.token}` },
    });
    expect([method, path, answer.status]).toEqual([method, path, 401]);
  }
});
