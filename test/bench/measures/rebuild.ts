import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { createPool } from '../../../apps/api/src/platform/database/pool.js';
import { checksumOf, READ_SIDE_VERSION, schemaOf } from '../../../apps/api/src/platform/projections/read-side.js';
import { rebuild } from '../../../apps/api/src/platform/projections/rebuild.js';
import { projections } from '../../../apps/api/src/projections.js';
import { startServer } from '../../api/server.js';
import { fillLog } from '../log.js';
import { figure } from '../report.js';
import { openStore } from '../sample-apiary.js';
import type { Measure } from './bench.js';
import { foldAndCopy } from './fold-and-copy.js';
import { mostResidentMemory } from './process.js';

const SCHEMA = 'rm_bench';
const DATABASE = 'bench_rebuild';
const RUNS = 3;
const LARGE = 500_000;

const isAsLive = async (pool: pg.Pool): Promise<boolean> => {
  const client = await pool.connect();
  try {
    const live = await checksumOf(client, schemaOf(READ_SIDE_VERSION), projections);
    return isDeepStrictEqual(await checksumOf(client, SCHEMA, projections), live);
  } finally {
    client.release();
  }
};

/** The median. */
const middle = (rates: number[]): number => rates.sort((a, b) => a - b)[Math.floor(rates.length / 2)]!;

/** Starts a server on the database, and answers the most memory that it took until it was ready. */
const startOnce = async (env: Record<string, string>): Promise<number> => {
  const server = await startServer({ env });
  try {
    return mostResidentMemory(server);
  } finally {
    await server.close();
  }
};

/** Rebuilds a separate log and copies it as simply as possible, alternately. */
const measureAlternately = async (pool: pg.Pool, wanted: number) => {
  const store = openStore(pool);
  const events = await fillLog(store, wanted);
  await pool.query('VACUUM ANALYZE es.events');
  const rateOf = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    return (1000 * events) / (performance.now() - began);
  };
  const rebuilt: number[] = [];
  const plain: number[] = [];
  // A long run is its own warm-up, and need not be repeated.
  for (let run = events < LARGE ? 0 : RUNS - 1; run < RUNS; run++) {
    rebuilt.push(await rateOf(() => rebuild(pool, store, projections, SCHEMA)));
    plain.push(await rateOf(() => foldAndCopy(pool)));
  }
  await store.close();
  return { events, rebuilt: middle(rebuilt), plain: middle(plain) };
};

/** All read models from event 0, as at a start with a new version: of the apiary beside the live ones, and of many. */
export const measureRebuild: Measure = async ({ options, server, pool, store }) => {
  await rebuild(pool, store, projections, SCHEMA);
  if (!(await isAsLive(pool))) throw new Error('The rebuilt read models differ from the live ones.');

  await pool.query(`CREATE DATABASE ${DATABASE}`);
  const own = createPool(new URL(`/${DATABASE}`, server.env.DATABASE_URL).href, (error) => console.error(error));
  try {
    const env = { DATABASE_URL: own.options.connectionString!, JWT_SECRET: randomBytes(32).toString('hex') };
    await startOnce(env);
    const { events, rebuilt, plain } = await measureAlternately(own, options['rebuild-events']);
    // As after a change of the projections.
    await own.query('DELETE FROM checkpoints');
    const memory = await startOnce(env);
    return [
      figure(`rebuild, ${events.toLocaleString('en')} events`, 'events/s', rebuilt, { atLeast: 100_000 }),
      figure('inspections alone, folded and copied plainly', 'events/s', plain),
      figure('rebuild / folded and copied plainly', '%', (100 * rebuilt) / plain, { atLeast: 80 }),
      figure('resident memory of a server that rebuilds, at most', 'MB', memory, { atMost: 300 }),
    ];
  } finally {
    await own.end();
    await pool.query(`DROP DATABASE ${DATABASE} WITH (FORCE)`);
  }
};
