import { v7 } from 'uuid';
import { type Answer, madeId } from './client.js';
import { ask, holdTable } from './database.js';
import { apiSuite, keeper, server } from './suite.js';

apiSuite();

const APIARIES = '/api/v1/apiaries';
const withKey = (key: string) => ({ 'idempotency-key': key });
const newestKey = () => v7();

const establish = (key: string, hiveCount = 0, by = keeper) =>
  by.post(APIARIES, { apiaryFunction: 'FUNCTION_HARVEST', name: `Of ${key}`, hiveCount }, withKey(key));
const outcome = ({ status, body }: Answer) => [status, body.error?.code];

it('a command that succeeds after its deadline answers its key with the success', async () => {
  const key = newestKey();
  const release = await holdTable(server, 'hive_reservations', 'SHARE');
  const late = await establish(key, 2).finally(release);
  expect(outcome(late)).toEqual([503, 'unavailable']);
  const { status, body } = await establish(key, 2);
  expect([status, body.result.apiary.id]).toEqual([201, madeId(keeper, key)]);
  // As earlier versions stored it.
  await ask(server, 'UPDATE idempotency_claims SET status = 503 WHERE key = $1', [key]);
  expect(outcome(await establish(key, 2))).toEqual([201, undefined]);
});
