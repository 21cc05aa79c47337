import { allRoutes } from '@kypseli/contract';
import { dice, uuidOf } from '../../faults/dice.js';
import { plan, sampled } from '../../faults/tally.js';
import { type Keeper, login, newKeeper, PASSWORD, register } from '../client.js';
import { type Server, startServer } from '../server.js';
import { forgedTokens, resigned } from './forged-tokens.js';
import {
  type Call,
  type Draft,
  declared,
  declaredPositions,
  draftOf,
  fixtureFor,
  nameOf,
  positionsOf,
  put,
  waysInto,
} from './id-positions.js';
import { type Fixture, newFixture, ROUTES, titled, UPLOADS } from './routes.js';
import { draftSender, type RawAnswer } from './send-draft.js';
import { databaseWatch } from './whole-database.js';

const CALLS: Call[] = [...ROUTES, ...UPLOADS];
const AT_ONCE = 16;

const { times, seed, done } = plan('authorisation', { smoke: 500, short: 100, full: 100_000 });
/** The calls that passed. */
let cells = 0;
let server: Server;
let owner: Keeper;
let intruder: Keeper;
let theirs: Fixture;
let own: Fixture;
/** Tokens without a session: 401. */
let dead: [string, string | undefined][];
/** Tokens of sessions without permission yet: 403. */
let early: [string, string][];
let watch: Awaited<ReturnType<typeof databaseWatch>>;
let before: Record<string, string | null>;

beforeAll(async () => {
  server = await startServer();
  owner = await newKeeper(server);
  intruder = await newKeeper(server);
  theirs = await newFixture(owner);
  own = await newFixture(intruder);
  const ended = await login(server, owner.person);
  await ask({ method: 'POST', path: '/auth/jwt/logout' } as Call, { path: {} }, ended);
  const forged = forgedTokens(owner.token, intruder.token, server.env.JWT_SECRET!);
  dead = [['none', undefined], ['of an ended session', ended], ...Object.entries(forged)];
  early = [
    ['email_not_verified', await login(server, await register(server))],
    ['terms_not_accepted', (await newKeeper(server, { accepted: false })).token],
  ];
  watch = await databaseWatch(server);
  before = await watch.state();
});
afterAll(async () => {
  close();
  await watch?.end();
  await server?.close();
});

const { send, close } = draftSender(AT_ONCE);
const ask = (call: Call, draft: Draft, token?: string, method?: string) =>
  send(server.url, call, draft, { token, method });
const codeOf = ({ body }: RawAnswer): string => (body === '' ? '' : JSON.parse(body).error?.code);

/** An id that names nothing, similar to an existing one. */
const nextTo = (id: string): string => id.slice(0, -1) + (Number.parseInt(id.slice(-1), 16) ^ 1).toString(16);

/** What a caller can learn from an answer. */
const learnt = ({ status, headers, body }: RawAnswer) => JSON.stringify([status, Object.keys(headers).sort(), body]);

/** The difference between the answers for a foreign and an unknown id; undefined if there is none. */
const leak = (revealing: RawAnswer, ofUnknown: RawAnswer): string | undefined => {
  if (ofUnknown.status !== 404) return `an unknown id was answered ${ofUnknown.status} ${ofUnknown.body}`;
  return learnt(revealing) === learnt(ofUnknown) ? undefined : `${learnt(revealing)} is not ${learnt(ofUnknown)}`;
};

const leakTo = async (call: Call, token: string, foreign: Draft, unknown: Draft): Promise<string | undefined> =>
  leak(await ask(call, foreign, token), await ask(call, unknown, token));

const nothingChanged = async () => expect(await watch.state()).toEqual(before);

/** Calls without a session, each with a request that is refused or has no effect. */
const OPEN: [path: string, body: object, status: number][] = [
  ['/auth/jwt/login', { email: 'nobody@example.org', password: 'x' }, 401],
  ['/auth/jwt/exchange', { code: 'x' }, 400],
  ['/api/v1/register', { firstname: 'A', lastname: 'B', email: 'nobody@example.org', password: 'short' }, 400],
  ['/api/accounts/v1/verify-email', { token: 'x' }, 400],
  ['/api/accounts/v1/resend-verification', { email: 'nobody@example.org' }, 200],
  ['/api/accounts/v1/forgot-password', { email: 'nobody@example.org' }, 200],
  [
    '/api/accounts/v1/change-password',
    { email: 'nobody@example.org', token: 'x', new_password: PASSWORD, confirm_password: PASSWORD },
    400,
  ],
  ['/api/demo-checkout/:id', { card_number: '4242424242424242' }, 404],
  ['/webhooks/stripe', { id: 'evt_1', type: 'x' }, 404],
];

describe('the contract', () => {
  it('is covered by these tables completely', () => {
    const open = OPEN.map(([path]) => declared({ method: 'POST', path })!);
    const held = new Set([...CALLS.map(declared), ...open]);
    expect(allRoutes.filter((route) => !held.has(route)).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    expect(open.map(({ access }) => access)).toEqual(open.map(() => 'anyone'));
  });

  // Public routes whose address is the secret.
  const closed = allRoutes.filter(({ access }) => access !== 'anyone');
  it.each(closed.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s has an example for each id that it takes',
    (_, route) => {
      const examples = CALLS.filter((call) => declared(call) === route);
      const shown = new Set(examples.flatMap((call) => positionsOf(call).map(nameOf)));
      expect(declaredPositions(route).filter((position) => !shown.has(position))).toEqual([]);
    },
  );
});

describe('a caller without a valid session', () => {
  afterAll(nothingChanged);

  it.each(titled(CALLS))('gets the same 401 from %s, whatever it names', async (_, call) => {
    const positions = positionsOf(call);
    const whole = draftOf(call, theirs);
    const drafts = [whole, ...positions.map((position) => put(whole, position, nextTo(theirs[position.of])))];
    const answers = await Promise.all(
      sampled(dead, CALLS.indexOf(call), 1).flatMap(([kind, token]) =>
        drafts.map(async (draft) => ({ kind, answer: await ask(call, draft, token) })),
      ),
    );
    const revealing = answers.filter(
      ({ answer }) =>
        answer.status !== 401 || answer.body !== answers[0]!.answer.body || codeOf(answer) !== 'unauthenticated',
    );
    expect(revealing).toEqual([]);
    cells += answers.length;
  });

  it.each(titled(CALLS.filter(({ method }) => method === 'GET')))(
    'learns nothing of %s by HEAD either',
    async (_, call) => {
      for (const [, token] of sampled(dead, CALLS.indexOf(call), 1)) {
        expect((await ask(call, draftOf(call, theirs), token, 'HEAD')).status).toBe(401);
        cells += 1;
      }
    },
  );

  it('is accepted with the same claims, correctly signed', async () => {
    const [call] = ROUTES;
    for (const token of [owner.token, resigned(owner.token, server.env.JWT_SECRET!)])
      expect((await ask(call!, draftOf(call!, theirs), token)).status).toBe(200);
  });
});

describe('a keeper without a verified email or accepted terms', () => {
  afterAll(nothingChanged);

  it.each(titled(CALLS.filter((call) => declared(call)?.access === 'keeper')))(
    'gets a 403 from %s',
    async (_, call) => {
      const whole = draftOf(call, theirs);
      const drafts = [whole, ...positionsOf(call).map((position) => put(whole, position, nextTo(theirs[position.of])))];
      for (const [code, token] of sampled(early, CALLS.indexOf(call), 1))
        for (const draft of drafts) {
          const answer = await ask(call, draft, token);
          expect([answer.status, codeOf(answer)]).toEqual([403, code]);
          cells += 1;
        }
    },
  );
});

describe('objects of another account are answered like unknown ones', () => {
  const calls = CALLS.filter((call) => positionsOf(call).length > 0);
  afterAll(nothingChanged);

  it.each(titled(calls))('%s, at each of its ids', async (_, call) => {
    const whole = draftOf(call, own);
    const found = [];
    for (const position of positionsOf(call))
      for (const beside of waysInto(position)) {
        const id = theirs[position.of];
        const [foreign, unknown] = [put(whole, position, id, beside), put(whole, position, nextTo(id), beside)];
        found.push([nameOf(position), beside, await leakTo(call, intruder.token, foreign, unknown)]);
      }
    expect(found).toEqual(found.map(([name, beside]) => [name, beside, undefined]));
    cells += found.length;
  });

  it(
    'in any mixture of own, unknown and another’s ids',
    async () => {
      const random = dice(seed);
      const one = async () => {
        const call = calls[Math.floor(random() * calls.length)]!;
        const positions = positionsOf(call);
        let [foreign, unknown] = [draftOf(call, own), draftOf(call, own)];
        const sure = Math.floor(random() * positions.length);
        positions.forEach((position, index) => {
          if (index !== sure && random() < 0.5) return;
          const beside = waysInto(position).length > 1 && random() < 0.5;
          const id = theirs[position.of];
          const written = random() < 0.2 ? id.toUpperCase() : id;
          const other = random() < 0.5 ? nextTo(id) : uuidOf(random);
          const both = index !== sure && random() < 0.3;
          foreign = put(foreign, position, both ? other : written, beside);
          unknown = put(unknown, position, other, beside);
        });
        if (random() < 0.25) {
          const [kind, token] = dead[Math.floor(random() * dead.length)]!;
          const answer = await ask(call, foreign, token);
          return answer.status === 401 ? undefined : `${kind}: ${answer.status}`;
        }
        return leakTo(call, intruder.token, foreign, unknown);
      };
      const found = [];
      for (let made = 0; made < times; made += AT_ONCE)
        found.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, times - made) }, one))));
      expect(found.filter((each) => each !== undefined)).toEqual([]);
      cells += found.length;
    },
    240_000 + times * 50,
  );
});

describe('a route without a session', () => {
  it.each(OPEN)('%s answers every caller alike', async (path, body, status) => {
    const tokens = [...dead, ...early, ['living', intruder.token] as const].map(([, token]) => token);
    const call = { method: 'POST', path } as Call;
    const answers = [];
    for (const token of tokens) answers.push(await ask(call, { path: {}, body: body as Draft['body'] }, token));
    expect(answers.map((answer) => answer.status)).toEqual(tokens.map(() => status));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    cells += answers.length;
  });
});

/**
 * Ensures that nothing above was refused for another reason, and that the content of an own id would have been noticed.
 */
describe('the owner', () => {
  let busy: Keeper;
  /** The objects of this keeper stay unchanged. */
  let reader: Keeper;
  let own: Fixture;
  beforeAll(async () => {
    [busy, reader] = [await newKeeper(server), await newKeeper(server)];
    own = await newFixture(reader);
  });
  afterAll(() => done(0, { cells }, cells));

  it.each(titled(CALLS))('gets from %s the documented answer, and not that for an unknown id', async (_, call) => {
    const reads = call.method === 'GET' && !call.ready;
    const keeper = reads ? reader : call.ends ? await newKeeper(server) : busy;
    const ids = reads ? own : await fixtureFor(keeper, call);
    await call.ready?.(keeper);
    const whole = draftOf(call, ids);
    const unknown = [];
    for (const position of positionsOf(call))
      for (const beside of waysInto(position))
        unknown.push(await ask(call, put(whole, position, nextTo(ids[position.of]), beside), keeper.token));
    const answer = await ask(call, whole, keeper.token);
    expect([answer.status, 'x-command-id' in answer.headers, 'x-event-position' in answer.headers]).toEqual([
      call.status,
      call.command,
      call.command,
    ]);
    expect([call.status, call.command]).toEqual([declared(call)!.status ?? 200, declared(call)!.kind === 'command']);
    for (const missing of unknown) expect([missing.status, leak(answer, missing)]).toEqual([404, expect.any(String)]);
    cells += 1;
  });
});
