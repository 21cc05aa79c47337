import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { createPool } from '../../apps/api/src/platform/database/pool.js';
import { newKeeper } from '../api/client.js';
import { type Server, startServer } from '../api/server.js';
import { type Connection, connect } from './connection.js';
import { measureAnalytics } from './measures/analytics.js';
import { measureAppend } from './measures/append.js';
import type { Bench, Measure } from './measures/bench.js';
import { measureBulkToggle } from './measures/bulk-toggle.js';
import { measureCommandLine } from './measures/command-line.js';
import { measureCompression } from './measures/compression.js';
import { measureHiveList } from './measures/hive-list.js';
import { measureImport } from './measures/import.js';
import { measureInspectionCreate } from './measures/inspection-create.js';
import { measureLabels } from './measures/labels.js';
import { measureOverview } from './measures/overview.js';
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
  measureCommandLine,
  measureAnalytics,
  measureOverview,
  measureLabels,
  measureRebuild,
  measureBulkToggle,
  measureInspectionCreate,
  measureAppend,
  measureMemory,
  measureImport,
];

/** The measures that must not slow down with other accounts, repeated alone and beside many of them. */
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

/** Undone in reverse order: after each part, after an error, and when the run is interrupted. */
const closing: (() => unknown)[] = [];
/** What both parts use; after everything else. */
const stopping: (() => unknown)[] = [];

const closeAll = async (of: (() => unknown)[]): Promise<void> => {
  for (const close of of.splice(0).reverse()) {
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

/** The figures of a measure that was made twice. */
const better = (one: Row, two: Row): Row =>
  one.min === undefined ? two : { ...(one.p50 < two.p50 ? one : two), min: Math.min(one.min, two.min!) };

/** Measures on both sides, one after the other and back again, so that a machine that gets busier favours neither. */
const measuredAlternately = async (measures: Measure[], one: Bench, other: Bench): Promise<[Row[], Row[]]> => {
  const both: [Row[], Row[]] = [[], []];
  for (const measure of measures) {
    const [a, b, c, d] = [await measure(one), await measure(other), await measure(other), await measure(one)];
    both[0].push(...a.map((row, i) => better(row, d[i]!)));
    both[1].push(...b.map((row, i) => better(row, c[i]!)));
  }
  return both;
};

/** A pool and a store on one of the databases, closed with everything else. */
const openDatabase = (url: string) => {
  const pool = createPool(url, (error) => console.error(error));
  const store = openStore(pool);
  closing.push(async () => {
    await store.close();
    await pool.end();
  });
  return { pool, store };
};

/** A server on one of the databases, closed with everything else. */
const openServer = async (env: Record<string, string>): Promise<Server> => {
  const server = await startServer({ env });
  closing.push(() => server.close());
  return server;
};

const openConnection = (server: Server, token: string): Connection => {
  const connection = connect(server.url, token);
  closing.push(() => connection.close());
  return connection;
};

const run = async (options: Options): Promise<Run> => {
  const loadAverage = loadavg()[0]!;
  const postgres = await startPostgres();
  stopping.push(() => postgres.stop());
  const secret = { JWT_SECRET: randomBytes(32).toString('hex') };
  const crowded = { ...secret, DATABASE_URL: await postgres.createDatabase('bench') };
  const first = openDatabase(crowded.DATABASE_URL);
  const server = await openServer(crowded);
  const { token } = await newKeeper(server);
  const connection = openConnection(server, token);
  const apiary = await fillApiary(connection, first.pool, first.store, options);
  // As autovacuum would within a minute, but at a fixed time.
  await first.pool.query('ANALYZE');
  const machine = await machineOf(first.pool, loadAverage);
  const always = { options, postgresPid: postgres.pid, apiary };
  const rows = await measured(options.peer ? [measurePeer] : MEASURES, { ...always, server, connection, ...first });
  if (options.others === 0) return { options, machine, rows, others: null };

  await closeAll(closing);
  const quiet = { ...secret, DATABASE_URL: await postgres.createDatabase('alone', 'bench') };
  const databases = [openDatabase(quiet.DATABASE_URL), openDatabase(crowded.DATABASE_URL)] as const;
  for (const { pool } of databases) await pool.query('VACUUM ANALYZE');
  const inspections = await fillOthers(databases[1].pool, apiary, options.others);
  const benches: Bench[] = [];
  for (const [i, env] of [quiet, crowded].entries()) {
    const of = await openServer(env);
    benches.push({ ...always, server: of, connection: openConnection(of, token), ...databases[i]! });
  }
  const [alone, among] = await measuredAlternately(FLAT, benches[0]!, benches[1]!);
  return { options, machine, rows, others: { inspections, rows: beside(alone, among) } };
};

const interrupted = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => reject(new Error('Interrupted.')));
});

const options = readOptions(process.argv.slice(2));
const result = await Promise.race([run(options), interrupted]).finally(async () => {
  await closeAll(closing);
  await closeAll(stopping);
});
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
