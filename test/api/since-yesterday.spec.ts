import { randomUUID } from 'node:crypto';
import { newApiary, newKeeper } from './client.js';
import { ask } from './database.js';
import { importing } from './importing.js';
import { newMember, stepUp } from './staff.js';
import { apiSuite, keeper, server } from './suite.js';

apiSuite();

const since = async (of = keeper) => (await of.get('/api/v1/today')).body.result.since_yesterday;

it('has the imports that ended, with what was left out, and no drafts', async () => {
  const file = 'Apiary,Hive,Date,Bees\nHeath,1,2026-05-01,8\nHeath,2,2026-05-01,eight\n';
  const mapping = {
    apiary: { column: 'Apiary' },
    hive: { column: 'Hive' },
    visits: [{ date: { column: 'Date', format: 'YYYY-MM-DD' }, fields: { populationFrames: { column: 'Bees' } } }],
  };
  const { id, state } = await importing(keeper, { file, mapping, filename: 'spring.csv' });
  expect(state).toBe('done');
  expect(await since()).toEqual([
    { kind: 'import', at: expect.any(String), id, filename: 'spring.csv', outcome: 'done', problems: 1 },
  ]);
  expect(await since(await newKeeper(server))).toEqual([]);
  await ask(server, "UPDATE import_history SET at = at - interval '3 days' WHERE import_id = $1", [id]);
  expect(await since()).toEqual([]);
});

it('has what support did, one line for each reason, without what was refused', async () => {
  const owner = await newKeeper(server);
  await newApiary(owner, 1);
  const { id } = (await owner.get('/api/accounts/v1/profile')).body.result.user;
  const support = await stepUp(server, await newMember(server, 'support'));
  const [looks, fixes] = ['The keeper misses hives.', 'The keeper changed the phone.'];
  await support.post('/admin/api/openings', { account_id: id, reason: looks, ticket: null });
  await support.get(`/admin/api/apiaries?filter=${encodeURIComponent(JSON.stringify({ account: id }))}&reveal=1`);
  const line = { kind: 'support', at: expect.any(String), name: 'The support' };
  expect(await since(owner)).toEqual([{ ...line, reason: looks, changed: false }]);
  const other = await stepUp(server, await newMember(server, 'support'));
  const limited = await other.post(`/admin/api/accounts/${id}/hive-limit`, { reason: fixes, ticket: null, limit: 50 });
  expect(limited.status).toBe(200);
  expect(await since(owner)).toEqual([
    { ...line, reason: fixes, changed: true },
    { ...line, reason: looks, changed: false },
  ]);
  const refused = await other.post(`/admin/api/accounts/${id}/take-back`, {
    ...{ reason: 'The keeper asked for an undo.', ticket: null },
    command_id: randomUUID(),
  });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(await since(owner)).toHaveLength(2);
});
