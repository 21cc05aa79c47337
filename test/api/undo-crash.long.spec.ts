import { randomBytes } from 'node:crypto';
import { type Apiary, as, newApiary, newKeeper } from './client.js';
import { ask } from './database.js';
import { dropDatabase } from './new-database.js';
import { eventually, type Server, sharedDatabase, startServer } from './server.js';
import { findingsOf } from './verified.js';

const KEY = { 'idempotency-key': '0197f5a0-0000-4000-8000-0000000000dd' };
const JWT_SECRET = randomBytes(32).toString('hex');

/** A keeper whose undo of a completed transport was interrupted. */
interface BrokenOff {
  token: string;
  home: Apiary;
  away: Apiary;
  /** The planned transport, and the request of the undo. */
  id: string;
  body: { command_id: string | null };
}

describe('a server that is killed while a transport is undone', () => {
  let DATABASE_URL: string;
  const start = (env = {}) => startServer({ env: { DATABASE_URL, JWT_SECRET, ROLE: 'api', ...env } });
  let repeated: BrokenOff;
  let left: BrokenOff;
  let again: Server;

  beforeAll(async () => {
    DATABASE_URL = await sharedDatabase('undo');
    again = await start();
    const completed = [await completeTransport(again), await completeTransport(again)] as const;
    repeated = await breakOff('move-left', completed[0]);
    left = await breakOff('move-completed', completed[1]);
  });
  afterAll(async () => {
    await again?.close();
    await dropDatabase(DATABASE_URL);
  });

  const completeTransport = async (server: Server): Promise<BrokenOff> => {
    const keeper = await newKeeper(server);
    const [home, away]: Apiary[] = [await newApiary(keeper, 2), await newApiary(keeper, ['7'])];
    const plan = { type: 'transport', hive_ids: home!.hives, details: { to_apiary_id: away!.id } };
    const { id } = (await keeper.post('/api/generalAction', plan)).body.result.task;
    const { headers } = await keeper.post(`/api/generalActionHide/${id}`);
    return { token: keeper.token, home: home!, away: away!, id, body: { command_id: headers.get('x-command-id') } };
  };

  const breakOff = async (point: string, transport: BrokenOff): Promise<BrokenOff> => {
    const dying = await start({ FAIL_AT: point });
    await expect(as(dying, transport.token).post('/api/v1/undo', transport.body, KEY)).rejects.toThrow(
      'socket hang up',
    );
    // It may or may not be known to be dead already.
    await dying.close().catch(() => undefined);
    return transport;
  };

  const expectUndone = async ({ token, home, away, id }: BrokenOff) => {
    const keeper = as(again, token);
    const numbersOf = async ({ id }: Apiary) =>
      (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${id}`)).body.result.hives.map(
        ({ hiveNumber }: { hiveNumber: string }) => hiveNumber,
      );
    expect([await numbersOf(home), await numbersOf(away)]).toEqual([['1', '2'], ['7']]);
    const { tasks } = (await keeper.get(`/api/generalAction?apiary_id=${home.id}&completed=0`)).body;
    expect(tasks).toMatchObject([{ id, completed: false }]);
    expect(await findingsOf(again)).toEqual([]);
  };

  it('has finished it when the request is repeated', async () => {
    expect((await as(again, repeated.token).post('/api/v1/undo', repeated.body, KEY)).status).toBe(200);
    await expectUndone(repeated);
  });

  it('finishes it by itself', async () => {
    const worker = await start({ ROLE: 'worker' });
    try {
      await eventually(
        async () => (await ask(again, 'SELECT FROM rm.open_moves')).length === 0 || undefined,
        () => 'The undo was not finished.',
      );
    } finally {
      await worker.close();
    }
    await expectUndone(left);
  });
});
