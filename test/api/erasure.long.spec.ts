import { sampled } from '../faults/tally.js';
import { LIMIT_MS } from '../limit.js';
import { as, inspect, newApiary, PASSWORD } from './client.js';
import { holdTable, isAwaited } from './database.js';
import { closed, database, erasureSuite, type Lived, newLife, PROFILE, placesOf, server } from './erasing.js';
import { clockIn } from './paying.js';
import { startPeer } from './peer.js';
import { eventually } from './server.js';
import { findingsOf } from './verified.js';

erasureSuite();

it(
  'an erasure interrupted by a crash is finished by another process, wherever that was',
  async () => {
    const lives: Lived[] = [];
    for (const step of sampled(['begun', 'read models', 'first stream', 'streams', 'state'], 1, 2)) {
      const life = await newLife(`qz${step.replace(' ', '')}`);
      lives.push(life);
      const dying = await startPeer(server, { FAIL_AT: `erasure: ${step}`, ROLE: 'api' });
      const erased = as(dying, life.keeper.token).delete(PROFILE, { password: PASSWORD });
      await expect(erased).rejects.toThrow('socket hang up');
      await dying.end('SIGKILL');
      expect((await life.keeper.get(PROFILE)).status).toBe(401);
    }
    for (const { id, marks } of lives) {
      await closed(id);
      expect(await placesOf(marks)).toEqual([]);
      expect((await placesOf([id])).sort()).toEqual(expect.not.arrayContaining(['es.events', 'es_keys.account_keys']));
    }
    expect(await findingsOf(server)).toEqual([]);
  },
  // Five accounts and five processes that start, then the passes of five erasures.
  10 * LIMIT_MS,
);

it('erasing an account also deletes what a request under way writes meanwhile', async () => {
  const { keeper, id, marks } = await newLife('qzlate');
  const { hives } = await newApiary(keeper, 1, 'qzlate');
  const release = await holdTable(server, 'es.events', 'SHARE');
  const late = inspect(keeper, hives[0]!, { date: '2026-05-13', broodFrames: 4 }).catch(() => undefined);
  const waits = async () => (await isAwaited(server, 'es.events')) || undefined;
  await eventually(waits, () => 'The inspection is not being written.');
  const erased = keeper.delete(PROFILE, { password: PASSWORD });
  await eventually(
    async () => {
      const { rowCount } = await database.query('SELECT FROM rm.hives WHERE account_id = $1', [id]);
      return rowCount === 0 || undefined;
    },
    () => 'The read models are not deleted.',
  );
  await release();
  await late;
  expect((await erased).status).toBe(200);
  await closed(id);
  expect(await placesOf(marks)).toEqual([]);
  expect(await findingsOf(server)).toEqual([]);
});

it('a process whose clock is wrong erases no account that was never verified', async () => {
  const email = 'qzyounger@never.example';
  const person = { firstname: 'qzyounger', lastname: 'qzyounger', email, password: PASSWORD };
  expect((await as(server).post('/api/v1/register', person)).status).toBe(201);
  await database.query("UPDATE accounts SET created_at = created_at - interval '29 days' WHERE email = $1", [email]);
  const ahead = await startPeer(server, { CLOCK: clockIn(45), LOG_LEVEL: 'info' });
  try {
    await eventually(
      async () => /"task":"erase accounts never verified","aheadSeconds":38\d{5}/.test(ahead.log()) || undefined,
      () => 'The process does not see that its clock is wrong.',
    );
    expect(await placesOf(['qzyounger'])).toContain('public.accounts');
  } finally {
    await ahead.end();
  }
});
