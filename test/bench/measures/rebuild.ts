import { isDeepStrictEqual } from 'node:util';
import { PostgresEventStore, PostgresKeyRing } from '@kypseli/event-store/postgres';
import type pg from 'pg';
import { createPool } from '../../../apps/api/src/platform/database/pool.js';
import { checksumOf, READ_SIDE_VERSION, schemaOf } from '../../../apps/api/src/platform/projections/read-side.js';
import { rebuild } from '../../../apps/api/src/platform/projections/rebuild.js';
import { projections } from '../../../apps/api/src/projections.js';
import { fillLog } from '../log.js';
import { figure } from '../report.js';
import { openStore } from '../sample-apiary.js';
import type { Measure } from './bench.js';
import { foldAndCopy } from './fold-and-copy.js';

const SCHEMA = 'rm_bench';
const DATABASE = 'bench_rebuild';
const RUNS = 3;
const LARGE = 500_000;
const MEMORY_EVERY_MS = 50;

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

/** Rebuilds a separate log and copies it as simply as possible, alternately. */
const measureAlternately = async (pool: pg.Pool, wanted: number) => {
  await PostgresEventStore.create({ pool }).migrate();
  await PostgresKeyRing.create({ pool }).migrate();
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
  let memory = 0;
  // A long run is its own warm-up, and need not be repeated.
  for (let run = events < LARGE ? 0 : RUNS - 1; run < RUNS; run++) {
    // Only before the simple copy, which uses more memory.
    const timer = setInterval(() => {
      if (plain.length === 0) memory = Math.max(memory, process.memoryUsage.rss());
    }, MEMORY_EVERY_MS);
    rebuilt.push(await rateOf(() => rebuild(pool, store, projections, SCHEMA)));
    clearInterval(timer);
    plain.push(await rateOf(() => foldAndCopy(pool)));
  }
  await store.close();
  return { events, rebuilt: middle(rebuilt), plain: middle(plain), memory };
};

/** All read models from event 0, as at a start with a new version: of the apiary beside the live ones, and of many. */
export const measureRebuild: Measure = async ({ options, server, pool, store }) => {
  await rebuild(pool, store, projections, SCHEMA);
  if (!(await isAsLive(pool))) throw new Error('The rebuilt read models differ from the live ones.');

  await pool.query(`CREATE DATABASE ${DATABASE}`);
  const own = createPool(new URL(`/${DATABASE}`, server.env.DATABASE_URL).href, (error) => console.error(error));
  try {
    const { events, rebuilt, plain, memory } = await measureAlternately(own, options['rebuild-events']);
    return [
      figure(`rebuild, ${events.toLocaleString('en')} events`, 'events/s', rebuilt, { atLeast: 100_000 }),
      figure('inspections alone, folded and copied plainly', 'events/s', plain),
      figure('rebuild / folded and copied plainly', '%', (100 * rebuilt) / plain, { atLeast: 50 }),
      figure('resident memory of the bench while it rebuilds', 'MB', memory / 1e6, { atMost: 300 }),
    ];
  } finally {
    await own.end();
    await pool.query(`DROP DATABASE ${DATABASE} WITH (FORCE)`);
  }
};
