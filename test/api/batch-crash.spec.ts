import { randomBytes, randomUUID } from 'node:crypto';
import { type Apiary, as, newApiary, newKeeper } from './client.js';
import { dropDatabase } from './new-database.js';
import { type Server, sharedDatabase, startServer } from './server.js';
import { closeVerified } from './verified.js';

const JWT_SECRET = randomBytes(32).toString('hex');
const KEY = { 'idempotency-key': randomUUID() };

let DATABASE_URL: string;
let server: Server;
const start = async (more = {}) => {
  server = await startServer({ env: { DATABASE_URL, JWT_SECRET, ROLE: 'api', ...more } });
};
beforeAll(async () => {
  DATABASE_URL = await sharedDatabase('batch');
});
afterAll(async () => {
  await closeVerified(server);
  await dropDatabase(DATABASE_URL);
});

it('a batch whose server was killed in its middle is planned whole, once, when the request is repeated', async () => {
  await start({ FAIL_AT: 'batch-begun' });
  const before = await newKeeper(server);
  const apiaries = [await newApiary(before, 2), await newApiary(before, 3), await newApiary(before, 1)];
  const batch = {
    type: 'feeding',
    details: { feed: 'syrup_1_1', amount: 6, unit: 'l' },
    share: 'in_all',
    apiaries: apiaries.map(({ id }) => ({ apiary_id: id })),
  };
  await expect(before.post('/api/v1/batches', batch, KEY)).rejects.toThrow('socket hang up');
  // It says that it has ended by itself.
  await server.close().catch(() => undefined);

  await start();
  const keeper = as(server, before.token);
  const openIn = async ({ id }: Apiary) =>
    (await keeper.get(`/api/generalAction?apiary_id=${id}&completed=0`)).body.tasks.map(
      ({ details }: { details: { amount: number } }) => details.amount,
    );
  const open = () => Promise.all(apiaries.map(openIn));
  expect(await open()).toEqual([[1], [], []]);
  // Fewer hives than the batch was shared among.
  await keeper.post('/api/v1/hives/deletemult', { hives_selected: [apiaries[1]!.hives[0]] });
  const { status, body } = await keeper.post('/api/v1/batches', batch, KEY);
  expect([status, body.result.tasks.length]).toEqual([201, 3]);
  expect(await open()).toEqual([[1], [1], [1]]);
  expect((await keeper.post('/api/v1/undo', { command_id: KEY['idempotency-key'] })).status).toBe(200);
  expect(await open()).toEqual([[], [], []]);
});
