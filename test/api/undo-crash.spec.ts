import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createOracle } from '../../apps/api/src/verify/verify.js';
import { as, login, newKeeper, newYard, type Yard } from './client.js';
import { eventually, startServer } from './server.js';

const url = new URL(process.env.TEST_DATABASE_URL!);
const query = async (connectionString: string, sql: string) => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client.query(sql).finally(() => client.end());
};
const administer = (sql: string) => query(new URL('/postgres', url).href, sql);

const KEY = { 'idempotency-key': '0197f5a0-0000-4000-8000-0000000000dd' };
const JWT_SECRET = randomBytes(32).toString('hex');

describe('a server that is killed while a transport is undone', () => {
  const name = `undo_${process.pid}_${randomBytes(4).toString('hex')}`;
  const DATABASE_URL = new URL(`/${name}`, url).href;
  const start = (env = {}) => startServer({ env: { DATABASE_URL, JWT_SECRET, ...env } });
  beforeEach(() => administer(`CREATE DATABASE ${name}`));
  afterEach(() => administer(`DROP DATABASE ${name} WITH (FORCE)`));

  /** Completes a transport, undoes it on a server that dies at `point`, and looks at what another makes of it. */
  const dyingAt = async (point: string, again: (ask: () => Promise<number>) => Promise<void>) => {
    const first = await start();
    const { person, ...keeper } = await newKeeper(first);
    const [home, away]: Yard[] = [await newYard(keeper, 2), await newYard(keeper, ['7'])];
    const plan = { type: 'transport', hive_ids: home!.hives, details: { to_apiary_id: away!.id } };
    const { id } = (await keeper.post('/api/generalAction', plan)).body.result.task;
    const completed = await keeper.post(`/api/generalActionHide/${id}`);
    const body = { command_id: completed.headers.get('x-command-id') };
    await first.close();

    const dying = await start({ FAIL_AT: point });
    await expect(as(dying, keeper.token).post('/api/v1/undo', body, KEY)).rejects.toThrow('fetch failed');
    // Whether it is known to be dead already does not matter.
    await dying.close().catch(() => undefined);

    const server = await start();
    const later = as(server, await login(server, person));
    await again(async () => (await later.post('/api/v1/undo', body, KEY)).status);
    const numbersOf = async ({ id }: Yard) =>
      (await later.get(`/api/v1/hivesWithStatus?apiary_id=${id}`)).body.result.hives.map(
        ({ hiveNumber }: { hiveNumber: string }) => hiveNumber,
      );
    expect([await numbersOf(home!), await numbersOf(away!)]).toEqual([['1', '2'], ['7']]);
    const { tasks } = (await later.get(`/api/generalAction?apiary_id=${home!.id}&completed=0`)).body;
    expect(tasks).toMatchObject([{ id, completed: false }]);
    const oracle = createOracle(DATABASE_URL);
    expect((await oracle.verify()).findings).toEqual([]);
    await oracle.close();
    await server.close();
  };

  it('finds it done when the request comes again', () =>
    dyingAt('move-left', async (ask) => {
      expect(await ask()).toBe(200);
    }));

  it('finishes it by itself', () =>
    dyingAt('move-completed', async () => {
      await eventually(
        async () => (await query(DATABASE_URL, 'SELECT FROM rm.open_moves')).rowCount === 0 || undefined,
        () => 'The undo was not finished.',
      );
    }));
});
