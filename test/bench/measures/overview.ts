import { newKeeper } from '../../api/client.js';
import { connect } from '../connection.js';
import { figure, times } from '../report.js';
import { type Apiary, fillApiary } from '../sample-apiary.js';
import { sample, sampleAlternately } from '../sampling.js';
import type { Measure } from './bench.js';

/** Apiaries of an account, and the hives of each. */
const ACCOUNTS = [
  [12, 50],
  [10, 100],
] as const;
const ROUNDS = 3;

/** The rows behind the overview, as simple as possible. */
const PLAIN = `
  SELECT h.id, h.apiary_id, h.number, h.active, l.bees, l.bees_day, l.quick, l.quick_day, l.varroa, l.varroa_day
  FROM rm.hives h LEFT JOIN rm.hive_latest l ON l.hive_id = h.id
  WHERE h.account_id = $1 AND NOT h.deleted ORDER BY h.number_key COLLATE "C", h.id`;

/** All apiaries of an account at once: again, and after a change; beside the rows of their hives without a server. */
export const measureOverview: Measure = async ({ options, server, pool, store }) => {
  const rows = [];
  for (const [count, hives] of ACCOUNTS) {
    const connection = connect(server.url, (await newKeeper(server)).token);
    const apiaries: Apiary[] = [];
    for (let nth = 0; nth < count; nth++)
      apiaries.push(await fillApiary(connection, pool, store, { ...options, hives, rounds: ROUNDS }));
    await pool.query('ANALYZE');
    const [
      {
        accountId,
        hives: [hive],
      },
    ] = apiaries as [Apiary];
    const read = () => connection.get('/api/v1/overview');
    const readToday = () => connection.get('/api/v1/today');
    const [kept, storedToday, , made, madeToday, bare] = await sampleAlternately(options.seconds, [
      read,
      readToday,
      (nth) => connection.post(`/api/v1/hives/${hive}/updatestarred`, { starred: nth % 2 === 0 }),
      read,
      readToday,
      async () => Buffer.from(JSON.stringify((await pool.query(PLAIN, [accountId])).rows)),
    ]);
    // Last: the actions would be in the overview.
    const batch = { type: 'task', apiaries: apiaries.map(({ id }) => ({ apiary_id: id })) };
    const planned = await sample(options.seconds, () => connection.post('/api/v1/batches', batch));
    const day = { rule: 'FREQ=DAILY', start_day: '2020-01-01' };
    await connection.post('/api/v1/plans', {
      kind: 'task',
      title: 'Weigh',
      apiary_ids: apiaries.map(({ id }) => id),
      ...day,
    });
    const schedules = await sample(options.seconds, () => connection.get('/api/v1/plans'));
    connection.close();
    const ofToday = `today of ${(count * hives).toLocaleString('en')} hives in ${count} apiaries`;
    const of = `overview of ${(count * hives).toLocaleString('en')} hives in ${count} apiaries`;
    rows.push(
      times(`batch over ${(count * hives).toLocaleString('en')} hives in ${count} apiaries`, planned, { atMost: 100 }),
      times(`list of a daily schedule in ${count} apiaries`, schedules, { atMost: 20 }),
      times(of, kept!, { atMost: 10 }),
      times(`${of}, after a change`, made!, { atMost: 10 }),
      times(ofToday, storedToday!, { atMost: 10 }),
      times(`${ofToday}, after a change`, madeToday!),
      times('the rows of its hives through bare pg + JSON.stringify', bare!),
      figure('overview after a change / bare', '×', made!.p50 / bare!.p50, { atMost: 2 }),
    );
  }
  return rows;
};
