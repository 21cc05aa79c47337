/** The list of hives and the analytics are answered from memory while nothing has changed: never a stale one. */
import { randomUUID } from 'node:crypto';
import { READ_SIDE_VERSION, schemaOf } from '../../apps/api/src/platform/projections/read-side.js';
import { type Apiary, as, inspect, type Keeper, newApiary, newKeeper } from './client.js';
import { ask } from './database.js';
import { type Peer, startPeer } from './peer.js';
import { eventually, type Server, startServer } from './server.js';

/** 23:30 in Athens, where the keepers live; the next day in Tokyo. */
const CLOCK = '2026-05-10T20:30:00Z';
/** A clock begins with its process: this one must not be behind the one that makes the tokens. */
const CLOCK_THERE = '2026-05-10T20:40:00Z';
const [EARLIER, LATER] = ['2026-05-02', '2026-05-09'];

let server: Server;
let peer: Peer;
beforeAll(async () => {
  server = await startServer({ env: { CLOCK } });
  peer = await startPeer(server, { CLOCK: CLOCK_THERE });
});
afterAll(async () => {
  await peer?.end();
  await server?.close();
});

interface Life {
  keeper: Keeper;
  /** The same session at the other process. */
  there: ReturnType<typeof as>;
  home: Apiary;
}

const newLife = async (): Promise<Life> => {
  const keeper = await newKeeper(server);
  const home = await newApiary(keeper, ['1', '2', '3'], 'Home');
  for (const date of [EARLIER, LATER])
    for (const hive of home.hives) await inspect(keeper, hive, { date, broodFrames: 3, generalStatus: 'good' });
  return { keeper, there: as(peer, keeper.token), home };
};

type Reader = Pick<Keeper, 'get' | 'post'>;
const list = async (reader: Reader, { id }: Apiary) =>
  (await reader.get(`/api/v1/hivesWithStatus?apiary_id=${id}`)).body.result.hives;

it('other read models that take over are answered at once', async () => {
  const { keeper, there, home } = await newLife();
  const before = await list(there, home);
  // Damaged after it was answered: a rebuild must bring back what the log says, and what was stored does not matter.
  await ask(server, `UPDATE ${schemaOf(READ_SIDE_VERSION)}.hives SET number = 'damaged' WHERE id = $1`, [
    home.hives[0],
  ]);
  await inspect(keeper, home.hives[1]!, { date: LATER, broodFrames: 7 });
  expect((await list(there, home))[0].hiveNumber).toBe('damaged');
  await ask(
    server,
    `INSERT INTO read_side_work (id, kind, version, generation, asked, state, tries, begun_at, begun_by, updated_at,
       position, head, events, rate, steps)
     VALUES ($1, 'rebuild', $2, 2, 'go', 'waiting', 0, now(), 'a test', now(), 0, 0, 0, 0, '[]')`,
    [randomUUID(), READ_SIDE_VERSION],
  );
  await eventually(
    async () =>
      (await ask<{ state: string }>(server, 'SELECT state FROM read_side_work'))[0]!.state === 'done' || undefined,
    () => 'The rebuild has not ended.',
  );
  const after = await list(there, home);
  expect(after[0]).toEqual(before[0]);
  expect(after[1].broodFrames).toBe(7);
});
