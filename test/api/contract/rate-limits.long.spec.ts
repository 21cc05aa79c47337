import { type Answer, newKeeper } from '../client.js';
import { ask } from '../database.js';
import { type Peer, startPeer } from '../peer.js';
import { type Server, startServer } from '../server.js';

let server: Server;
let peer: Peer;
beforeAll(async () => {
  // The tests may use any number of addresses.
  server = await startServer({ env: { RATE_LIMIT: 'on', TRUSTED_PROXIES: 'loopback' } });
  peer = await startPeer(server);
});
afterAll(async () => {
  await peer?.end();
  await server?.close();
});

const expectLimited = ({ status, headers, body }: Answer, within: number) => {
  expect([status, body.error.code]).toEqual([429, 'rate_limited']);
  const wait = Number(headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(within);
};

/** A keeper whose registration does not count for the address of the tests. */
const newKeeperFrom = async () => {
  await ask(server, "DELETE FROM rate_limits WHERE key LIKE '%address%'");
  return newKeeper(server);
};

describe('an account', () => {
  /** How often a call succeeds before it is limited: with `status`, and exactly this often within the minute. */
  const untilLimited = async (times: number, status: number, call: () => Promise<Answer>) => {
    const began = Date.now();
    let answered = 0;
    for (let limited = false; !limited; ) {
      for (const answer of await Promise.all(Array.from({ length: 50 }, call))) {
        if (answer.status === 429) limited = true;
        else expect([answer.status, answered++]).toEqual([status, expect.any(Number)]);
      }
    }
    if (Date.now() - began < 60_000) expect(answered).toBe(times);
    else expect(answered).toBeGreaterThanOrEqual(times);
  };

  it('may send 600 commands a minute, without delaying others', async () => {
    const keeper = await newKeeperFrom();
    const other = await newKeeperFrom();
    const command = (who: typeof keeper) => () => who.patch('/api/v1/apiaries/x', { name: 'Hymettus' });
    // Accepting the terms was one.
    await untilLimited(599, 404, command(keeper));
    expectLimited(await command(keeper)(), 60);
    expectLimited(await keeper.request('POST', '/api/v1/apiaries', { raw: '{' }), 60);
    expect((await keeper.get('/api/v1/apiaries')).status).toBe(200);
    expect((await command(other)()).status).toBe(404);
  });

  it('may send 3,000 queries a minute', async () => {
    const keeper = await newKeeperFrom();
    const query = () => keeper.get('/api/check-sub');
    await untilLimited(3_000, 200, query);
    expectLimited(await query(), 60);
    expect((await keeper.post('/api/v1/acceptTerms')).status).toBe(200);
  });
});
