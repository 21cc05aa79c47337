import { sampled } from '../../faults/tally.js';
import { type Client, type Keeper, newKeeper, UNKNOWN_ID } from '../client.js';
import { type Server, startServer } from '../server.js';
import { declared } from './id-positions.js';
import { addressOf, DAY, type Fixture, newFixture, ROUTES, type Route, titled } from './routes.js';

let server: Server;
let keeper: Keeper;
let other: Keeper;
let ids: Fixture;
let theirs: Fixture;
let all: string;
let head: string | null;
beforeAll(async () => {
  server = await startServer();
  keeper = await newKeeper(server);
  other = await newKeeper(server);
  ids = await newFixture(keeper);
  theirs = await newFixture(other);
  all = await everything();
  head = await headOfLog();
});
afterAll(() => server?.close());

/** A refused request must change nothing, of either account. */
const everything = async () => {
  const of = async (who: Client, { apiary, hive }: Fixture) => {
    const answers = [
      await who.get('/api/v1/apiaries'),
      await who.get(`/api/v1/hivesWithStatus?apiary_id=${apiary}`),
      await who.get(`/api/v1/hive/${hive}/inspections`),
      await who.get(`/api/generalAction?apiary_id=${apiary}&completed=0`),
      await who.get('/api/accounts/v1/profile'),
    ];
    return answers.map(({ body }) => body);
  };
  return JSON.stringify([await of(keeper, ids), await of(other, theirs)]);
};
/** A command without a change returns the position of the last event. */
const headOfLog = async () =>
  (await keeper.post(`/api/v1/hives/${ids.hive}/updateactive`, { active: true })).headers.get('x-event-position');
const unchanged = async () => expect(await headOfLog()).toBe(head);
const nothingLeaked = async () => expect(await everything()).toBe(all);

const send = (client: Client, route: Route, of: Fixture, body: unknown = route.body?.(of), query = {}) =>
  client.request(route.method, addressOf(route, of, query), { body });
const WRONG = ['', 'x', '\0', '[]', '{}', '-1', '1e9', ' ', 'null', 'true'];
const wrongFor = (free: 'text' | 'number' | undefined) => {
  if (free === 'text') return ['\0'];
  return free === 'number' ? WRONG.filter((text) => text !== '-1') : WRONG;
};
/** Which of the routes; each gets other samples. */
const nth = (route: Route) => ROUTES.indexOf(route);
const bodies = (routes: Route[]) => titled(routes.filter(({ body }) => body));

describe('bad input', () => {
  afterAll(nothingLeaked);

  const WRONG = [{}, { a: 1 }, [], [[]], [null], 'x', '', 1.25, -1, 1e300, true, '\0', 'a\0b'];

  it.each(bodies(ROUTES))('of the wrong type is refused by %s', async (_, route) => {
    const whole = route.body!(ids);
    for (const [at, [name, right]] of Object.entries(whole).entries()) {
      const isWrong = (value: unknown) => {
        const isAlike = typeof value === typeof right && Array.isArray(value) === Array.isArray(right);
        return (!isAlike || value === '\0') && !(typeof right === 'object' && JSON.stringify(value) === '{}');
      };
      for (const wrong of sampled(WRONG.filter(isWrong), nth(route) + at, 2)) {
        const { status } = await send(keeper, route, ids, { ...whole, [name]: wrong });
        expect([name, wrong, status]).toEqual([name, wrong, 400]);
      }
    }
    await unchanged();
  });

  it.each(bodies(ROUTES))('with an unknown key is refused by %s', async (_, route) => {
    for (const key of sampled(['extraKey', 'account_id', 'accountId', 'id', '$ne', 'Name'], nth(route), 2)) {
      const { status, body } = await send(keeper, route, ids, { ...route.body!(ids), [key]: UNKNOWN_ID });
      expect([key, status, body.error?.code]).toEqual([key, 400, 'validation_failed']);
    }
    await unchanged();
  });

  it.each(bodies(ROUTES))('that is no object is refused by %s', async (_, route) => {
    for (const body of sampled([[], [route.body!(ids)], 'x', 7, true], nth(route), 2))
      expect((await send(keeper, route, ids, body)).status).toBe(400);
    const optional = declared(route)!.body!.safeParse(undefined).success;
    for (const raw of [...(optional ? [] : ['']), '{', '\0'])
      expect((await keeper.request(route.method, addressOf(route, ids), { raw })).status).toBe(400);
    await unchanged();
  });

  it.each(bodies(ROUTES))('of more than a megabyte is refused by %s', async (_, route) => {
    const [name] = Object.keys(route.body!(ids));
    const { status, body } = await send(keeper, route, ids, { ...route.body!(ids), [name!]: 'x'.repeat(1_100_000) });
    expect([status, body.error.code]).toEqual([413, 'payload_too_large']);
    await unchanged();
  });

  it.each(titled(ROUTES))('in the query is refused by %s', async (_, route) => {
    const address = addressOf(route, ids);
    const separator = address.includes('?') ? '&' : '?';
    for (const query of sampled(['unknown=1', '__proto__=1', '%00=1'], nth(route), 1)) {
      const { status } = await keeper.request(route.method, `${address}${separator}${query}`, {
        body: route.body?.(ids),
      });
      expect([query, status]).toEqual([query, 400]);
    }
    await unchanged();
  });

  it.each(titled(ROUTES.filter(({ query }) => query)))(
    'of each kind in the query is refused by %s',
    async (_, route) => {
      for (const [at, name] of Object.keys(route.query!(ids)).entries()) {
        for (const wrong of sampled(wrongFor(route.free?.[name]), nth(route) + at, 2)) {
          const { status } = await send(keeper, route, ids, undefined, { [name]: wrong });
          expect([name, wrong, status]).toEqual([name, wrong, 400]);
        }
        const twice = `${addressOf(route, ids)}&${name}=${route.query!(ids)[name]}`;
        expect([name, (await keeper.get(twice)).status]).toEqual([name, 400]);
      }
    },
  );

  it.each(titled(ROUTES.filter(({ names }) => names)))('for an id is refused by %s', async (_, route) => {
    for (const name of route.names!) {
      const texts = ['x', UNKNOWN_ID.slice(1), `${UNKNOWN_ID}'`, ` ${UNKNOWN_ID}`, '%s'];
      for (const wrong of sampled(texts, nth(route), 2)) {
        const value = Array.isArray(route.body?.(ids)[name]) ? [wrong] : wrong;
        const { status } = route.body
          ? await send(keeper, route, ids, { ...route.body(ids), [name]: value })
          : await send(keeper, route, ids, undefined, { [name]: wrong });
        expect([name, wrong, status]).toEqual([name, wrong, 400]);
      }
    }
    await unchanged();
  });

  it.each(titled(ROUTES.filter(({ method, body }) => method !== 'GET' && !body)))(
    'where none is expected is refused by %s',
    async (_, route) => {
      for (const body of sampled([{ x: 1 }, [1], 'x', 7], nth(route), 2))
        expect([body, (await send(keeper, route, ids, body)).status]).toEqual([body, 400]);
      await unchanged();
    },
  );

  it('never crashes the server', async () => {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect((await keeper.get(`/api/v1/hive/${ids.hive}/inspections`)).body.result.inspections).toEqual([
      expect.objectContaining({ dateCreated: DAY }),
    ]);
  });
});
