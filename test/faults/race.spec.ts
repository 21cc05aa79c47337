import { randomUUID } from 'node:crypto';
import { createOracle } from '../../apps/api/src/verify/verify.js';
import { newKeeper, persist, send } from './client.js';
import { ServerProcess } from './server-process.js';
import { plan } from './tally.js';

const LIMIT = 5;

describe('a race of requests', () => {
  const { times, done } = plan('race', { smoke: 500, full: 10_000 });
  let server: ServerProcess;

  beforeAll(async () => {
    server = await ServerProcess.start({ FREE_HIVE_LIMIT: String(LIMIT) });
  }, 60_000);

  afterAll(() => server.dispose());

  const newYard = async () => {
    const keeper = await newKeeper(server);
    const body = { apiaryFunction: 'FUNCTION_HARVEST', name: 'race', hiveCount: 0 };
    const { body: answer } = await send(server, keeper.token, 'POST', '/api/v1/apiaries', body);
    return { ...keeper, apiaryId: answer.result.apiary.id as string };
  };

  const outcomes = (statuses: number[]) => {
    const counts: Record<number, number> = {};
    for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };

  it('gives one hive number to exactly one of them', async () => {
    const { token, apiaryId } = await newYard();
    const answers = await Promise.all(
      Array.from({ length: times }, () =>
        persist(server, token, 'POST', '/api/v1/hives', { apiary_id: apiaryId, hiveNumber: 'A7' }, randomUUID()),
      ),
    );
    expect(outcomes(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: times - 1 });
  }, 120_000);

  it('reaches the free limit and never passes it, across yards', async () => {
    const { token, apiaryId } = await newYard();
    const body = { apiaryFunction: 'FUNCTION_HARVEST', name: 'other', hiveCount: 0 };
    const other = (await send(server, token, 'POST', '/api/v1/apiaries', body)).body.result.apiary.id as string;
    const answers = await Promise.all(
      Array.from({ length: times }, (_, i) =>
        persist(server, token, 'POST', '/api/v1/hives', { apiary_id: i % 2 ? apiaryId : other }, randomUUID()),
      ),
    );
    expect(outcomes(answers.map(({ status }) => status))).toEqual({ 201: LIMIT, 402: times - LIMIT });
  }, 120_000);

  it('does one write once, whoever sends its key how often', async () => {
    const { token, apiaryId } = await newYard();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => persist(server, token, 'POST', '/api/v1/hives', { apiary_id: apiaryId }, key)),
    );
    expect(outcomes(answers.map(({ status }) => status))).toEqual({ 201: 50 });
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  }, 60_000);

  it('answers a write that changes nothing only when what it found is readable', async () => {
    const { token, apiaryId } = await newYard();
    const hive = (await send(server, token, 'POST', '/api/v1/hives', { apiary_id: apiaryId })).body.result.hives[0].id;
    for (let i = 1; i <= 20; i++) {
      const date = new Date(Date.now() - i * 86_400_000).toISOString().slice(0, 10);
      const record = () => send(server, token, 'POST', `/api/v1/hive/${hive}/inspections`, { date, broodFrames: 4 });
      const statuses = (await Promise.all([record(), record(), record()])).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 200, 201]);
    }
    const oracle = createOracle(server.databaseUrl);
    expect((await oracle.verify()).findings).toEqual([]);
    await oracle.close();
    done(0);
  }, 60_000);
});
