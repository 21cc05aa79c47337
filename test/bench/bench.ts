import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { createPool } from '../../apps/api/src/platform/database/pool.js';
import { newKeeper } from '../api/client.js';
import { type Server, startServer } from '../api/server.js';
import { connect } from './connection.js';
import { measureAnalytics } from './measures/analytics.js';
import { measureAppend } from './measures/append.js';
import type { Bench, Measure } from './measures/bench.js';
import { measureBulkToggle } from './measures/bulk-toggle.js';
import { measureCompression } from './measures/compression.js';
import { measureHiveList } from './measures/hive-list.js';
import { measureImport } from './measures/import.js';
import { measureInspectionCreate } from './measures/inspection-create.js';
import { measurePeer } from './measures/peer.js';
import { measureMemory } from './measures/process.js';
import { measureRebuild } from './measures/rebuild.js';
import { type Options, readOptions } from './options.js';
import { fillOthers } from './others.js';
import { startPostgres } from './postgres.js';
import { beside, type Row, table, tableBeside } from './report.js';
import { fillApiary, openStore } from './sample-apiary.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FILE = '.tmp/bench.json';

/**
 * In this order: read-only measures come before those that add to the log, memory follows the calls, and a long import
 * comes last.
 */
const MEASURES: Measure[] = [
  measureHiveList,
  measureCompression,
  measureAnalytics,
  measureRebuild,
  measureBulkToggle,
  measureInspectionCreate,
  measureAppend,
  measureMemory,
  measureImport,
];

/** The measures that must not slow down with other accounts, repeated beside many of them. */
const FLAT: Measure[] = [measureHiveList, measureAnalytics, measureBulkToggle, measureInspectionCreate, measureMemory];

interface Run {
  options: Options;
  machine: { cores: number; loadAverage: number; node: string; postgres: string; fsync: string };
  rows: Row[];
  /** How many inspections other accounts have in the second part of the run, and the measures beside them. */
  others: { inspections: number; rows: Row[] } | null;
}

const machineOf = async (pool: pg.Pool, loadAverage: number): Promise<Run['machine']> => {
  const { rows } = await pool.query<{ postgres: string; fsync: string }>(
    "SELECT current_setting('server_version') AS postgres, current_setting('fsync') AS fsync",
  );
  return { cores: availableParallelism(), loadAverage, node: process.version, ...rows[0]! };
};

/** Undone in reverse order: after the last measure, after an error, and when the run is interrupted. */
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

const measured = async (measures: Measure[], bench: Bench): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const measure of measures) rows.push(...(await measure(bench)));
  return rows;
};

const run = async (options: Options): Promise<Run> => {
  const loadAverage = loadavg()[0]!;
  const postgres = await startPostgres();
  closing.push(() => postgres.stop());
  // In a database that outlives a server, for a restart beside other accounts.
  const env = { DATABASE_URL: await postgres.createDatabase('bench'), JWT_SECRET: randomBytes(32).toString('hex') };
  let server: Server = await startServer({ env });
  closing.push(() => server.close());
  const pool = createPool(env.DATABASE_URL, (error) => console.error(error));
  closing.push(() => pool.end());
  const { token } = await newKeeper(server);
  let connection = connect(server.url, token);
  closing.push(() => connection.close());
  const store = openStore(pool);
  closing.push(() => store.close());
  const apiary = await fillApiary(connection, pool, store, options);
  // As autovacuum would within a minute, but at a fixed time.
  await pool.query('ANALYZE');
  const machine = await machineOf(pool, loadAverage);
  const rows = await measured(options.peer ? [measurePeer] : MEASURES, {
    options,
    server,
    postgresPid: postgres.pid,
    connection,
    pool,
    store,
    apiary,
  });
  if (options.others === 0) return { options, machine, rows, others: null };

  connection.close();
  await server.close();
  const inspections = await fillOthers(pool, apiary, options.others);
  server = await startServer({ env });
  connection = connect(server.url, token);
  const second = await measured(FLAT, {
    options,
    server,
    postgresPid: postgres.pid,
    connection,
    pool,
    store,
    apiary,
  });
  return { options, machine, rows, others: { inspections, rows: beside(rows, second) } };
};

const interrupted = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => reject(new Error('Interrupted.')));
});

const options = readOptions(process.argv.slice(2));
const result = await Promise.race([run(options), interrupted]).finally(closeAll);
const { machine, rows, others } = result;
mkdirSync(`${ROOT}.tmp`, { recursive: true });
writeFileSync(`${ROOT}${FILE}`, `${JSON.stringify(result, null, 2)}\n`);
console.log(
  [
    `${options.hives} hives, ${options.rounds} rounds, ${options.seconds} s a call, one call at a time`,
    `${machine.cores} cores shared by server, PostgreSQL and this client; load average at start ${machine.loadAverage.toFixed(2)}`,
    `Node ${machine.node}, PostgreSQL ${machine.postgres}, fsync ${machine.fsync}`,
    '',
    table(rows),
    '',
    ...(others
      ? [
          `Beside ${others.inspections.toLocaleString('en')} inspections of other accounts:`,
          '',
          tableBeside(others.rows),
          '',
        ]
      : []),
    FILE,
  ].join('\n'),
);
