import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { createPool } from '../../apps/api/src/platform/database/pool.js';
import { newKeeper } from '../api/client.js';
import { startServer } from '../api/server.js';
import { connect } from './connection.js';
import { measureAnalytics } from './measures/analytics.js';
import { measureAppend } from './measures/append.js';
import type { Measure } from './measures/bench.js';
import { measureBulkToggle } from './measures/bulk-toggle.js';
import { measureHiveList } from './measures/hive-list.js';
import { measureInspectionCreate } from './measures/inspection-create.js';
import { measureMemory } from './measures/memory.js';
import { measureRebuild } from './measures/rebuild.js';
import { type Options, readOptions } from './options.js';
import { startPostgres } from './postgres.js';
import { type Row, table } from './report.js';
import { fillYard, openStore } from './yard.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FILE = '.tmp/bench.json';

/** In this order: what leaves the yard as it is comes before what adds to its log, and memory is looked at last. */
const MEASURES: Measure[] = [
  measureHiveList,
  measureAnalytics,
  measureRebuild,
  measureBulkToggle,
  measureInspectionCreate,
  measureAppend,
  measureMemory,
];

interface Run {
  options: Options;
  machine: { cores: number; loadAverage: number; node: string; postgres: string; fsync: string };
  rows: Row[];
}

const machineOf = async (pool: pg.Pool, loadAverage: number): Promise<Run['machine']> => {
  const { rows } = await pool.query<{ postgres: string; fsync: string }>(
    "SELECT current_setting('server_version') AS postgres, current_setting('fsync') AS fsync",
  );
  return { cores: availableParallelism(), loadAverage, node: process.version, ...rows[0]! };
};

/** Undone in the opposite order: after the last measure, after an error, and when the run is interrupted. */
const closing: (() => unknown)[] = [];

const closeAll = async (): Promise<void> => {
  for (const close of closing.splice(0).reverse()) {
    try {
      await close();
    } catch (error) {
      console.error(error);
      process.exitCode = 1;
    }
  }
};

const run = async (options: Options): Promise<Run> => {
  const loadAverage = loadavg()[0]!;
  const postgres = await startPostgres();
  closing.push(() => postgres.stop());
  const server = await startServer();
  closing.push(() => server.close());
  const pool = createPool(server.env.DATABASE_URL!, (error) => console.error(error));
  closing.push(() => pool.end());
  const { token } = await newKeeper(server);
  const connection = connect(server.url, token);
  closing.push(() => connection.close());
  const store = openStore(pool);
  closing.push(() => store.close());
  const yard = await fillYard(connection, pool, store, options);
  // As autovacuum does within a minute; a run must not depend on when it comes.
  await pool.query('ANALYZE');
  const rows: Row[] = [];
  for (const measure of MEASURES) rows.push(...(await measure({ options, server, connection, pool, store, yard })));
  return { options, machine: await machineOf(pool, loadAverage), rows };
};

const interrupted = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => reject(new Error('Interrupted.')));
});

const options = readOptions(process.argv.slice(2));
const { machine, rows } = await Promise.race([run(options), interrupted]).finally(closeAll);
mkdirSync(`${ROOT}.tmp`, { recursive: true });
writeFileSync(`${ROOT}${FILE}`, `${JSON.stringify({ options, machine, rows }, null, 2)}\n`);
console.log(
  [
    `${options.hives} hives, ${options.rounds} rounds, ${options.seconds} s a call, one call at a time`,
    `${machine.cores} cores shared by server, PostgreSQL and this client; load average at start ${machine.loadAverage.toFixed(2)}`,
    `Node ${machine.node}, PostgreSQL ${machine.postgres}, fsync ${machine.fsync}`,
    '',
    table(rows),
    '',
    FILE,
  ].join('\n'),
);
