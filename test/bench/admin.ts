import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { PostgresEventStore } from '@kypseli/event-store/postgres';
import type pg from 'pg';
import { createDataSource } from '../../apps/api/src/platform/database/database.module.js';
import { createPool } from '../../apps/api/src/platform/database/pool.js';
import { fillAdmin, fillLog } from './admin/fill.js';
import { fillRecords } from './admin/fill-records.js';
import { measureRecords } from './admin/measure-records.js';
import { measureAccounts, measureEvents } from './admin/measures.js';
import { startPostgres } from './postgres.js';
import { table } from './report.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FILE = '.tmp/bench-admin.json';

const USAGE = `npm run bench:admin -- [--accounts 1000000] [--events 12000000] [--seconds 1] [--log] [--url <database>]

  --accounts  accounts
  --events    events in the index of the log
  --seconds   how long each call is repeated
  --log       fills the log itself too: about 1 GB a million events
  --url       an empty database, which is left as it is filled; if it is filled already, it is only measured
`;

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '1000000' },
    events: { type: 'string', default: '12000000' },
    seconds: { type: 'string', default: '1' },
    log: { type: 'boolean', default: false },
    url: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const [accounts, events, seconds] = [values.accounts, values.events, values.seconds].map(Number) as [
  number,
  number,
  number,
];

const postgres = values.url ? null : await startPostgres();
const url = values.url ?? (await postgres!.createDatabase('bench_admin'));
const pool = createPool(url, (error) => console.error(error));
const closing = async () => {
  await pool.end();
  await postgres?.stop();
};
/** The fills change settings of their connection, which is not used again. */
const withClient = async (work: (client: pg.ClientBase) => Promise<void>) => {
  const client = await pool.connect();
  await work(client).finally(() => client.release(true));
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void closing().finally(() => process.exit(1)));

try {
  const { rows: found } = await pool.query("SELECT to_regclass('public.log_index') AS filled");
  if (found[0].filled === null) {
    const source = await createDataSource(url).initialize();
    await source.runMigrations();
    await source.destroy();
    await PostgresEventStore.create({ pool }).migrate();
    await withClient(async (client) => {
      await fillAdmin(client, { accounts, events });
      if (values.log) await fillLog(client);
    });
  }
  const { rows: recorded } = await pool.query("SELECT to_regclass('rm.hives') AS filled");
  if (recorded[0].filled === null) {
    await withClient((client) => fillRecords(pool, client));
  }
  const loadAverage = loadavg()[0]!;
  const rows = [
    ...(await measureAccounts(pool, seconds)),
    ...(await measureEvents(pool, seconds)),
    ...(await measureRecords(pool, seconds)),
  ];
  const { rows: machine } = await pool.query(
    `SELECT current_setting('server_version') AS postgres, current_setting('shared_buffers') AS buffers,
            (SELECT count(*) FROM accounts) AS accounts, (SELECT count(*) FROM log_index) AS events,
            pg_size_pretty(pg_database_size(current_database())) AS size`,
  );
  mkdirSync(`${ROOT}.tmp`, { recursive: true });
  writeFileSync(`${ROOT}${FILE}`, `${JSON.stringify({ machine: machine[0], loadAverage, rows }, null, 2)}\n`);
  const { postgres: version, buffers, ...size } = machine[0];
  console.log(
    [
      `${Number(size.accounts).toLocaleString('en')} accounts, ${Number(size.events).toLocaleString('en')} events, ${size.size}`,
      `${availableParallelism()} cores, load average at start ${loadAverage.toFixed(2)}; Node ${process.version}, PostgreSQL ${version}, shared_buffers ${buffers}`,
      '',
      table(rows),
      '',
      FILE,
    ].join('\n'),
  );
} finally {
  await closing();
}
