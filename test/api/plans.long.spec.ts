import { addDays } from '@kypseli/domain';
import { newApiary, newKeeper } from './client.js';
import { ask } from './database.js';
import { apiSuite, keeper, server } from './suite.js';

apiSuite({ env: { FREE_HIVE_LIMIT: '1000' } });

const APIARIES = 200;
const PLANS = 10;
/** The longest that others may wait, as a share of the time that the work takes. */
const MOST_SHARE = 0.4;

/** Does a piece of work, and measures how long requests of others waited meanwhile. */
const withOthers = async <T>(work: Promise<T>): Promise<{ answer: T; share: number }> => {
  const begun = performance.now();
  let isOver = false;
  const answer = work.finally(() => {
    isOver = true;
  });
  let longest = 0;
  while (!isOver) {
    const asked = performance.now();
    await (await fetch(`${server.url}/healthz`)).text();
    longest = Math.max(longest, performance.now() - asked);
  }
  return { answer: await answer, share: longest / (performance.now() - begun) };
};

it('many plans over many apiaries let others through', async () => {
  const apiary_ids: string[] = [];
  for (let nth = 0; nth < APIARIES; nth++) apiary_ids.push((await newApiary(keeper, 1, `Apiary ${nth}`)).id);
  const today = new Date().toISOString().slice(0, 10);
  const plan = { kind: 'round', apiary_ids, rule: 'FREQ=DAILY', start_day: addDays(today, -360) };
  for (let nth = 0; nth < PLANS; nth++) expect((await keeper.post('/api/v1/plans', plan)).status).toBe(201);
  const paths = [
    '/api/v1/overview',
    '/api/v1/plans',
    `/api/v1/calendar?date_from=${today}&date_to=${addDays(today, 4)}`,
  ];
  for (const path of paths) {
    const { answer, share } = await withOthers(keeper.get(path));
    expect([path, answer.status]).toEqual([path, 200]);
    expect(share).toBeLessThan(MOST_SHARE);
    expect(JSON.stringify(answer.body).length).toBeLessThan(4_000_000);
  }
});

it('actions from occurrences of long ago let others through', async () => {
  const other = await newKeeper(server);
  const { id } = await newApiary(other, 1, 'Old');
  const made = await other.post('/api/v1/plans', {
    kind: 'task',
    title: 'Mow',
    apiary_ids: [id],
    rule: 'FREQ=DAILY',
    start_day: '2015-01-01',
  });
  const planId = made.body.result.plan.id;
  // Their days are found from ids alone; none of these is near the day of its action.
  await ask(
    server,
    `INSERT INTO rm.actions (id, account_id, apiary_id, type, initiated_at, plan_id, occurrence_id, deleted, with_apiary)
     SELECT gen_random_uuid(), p.account_id, $2, 'task', current_date, p.id, gen_random_uuid(), false, false
     FROM rm.plans p, generate_series(1, 100) WHERE p.id = $1`,
    [planId, id],
  );
  const { answer, share } = await withOthers(other.get('/api/v1/overview'));
  expect(answer.status).toBe(200);
  expect(share).toBeLessThan(MOST_SHARE);
});
