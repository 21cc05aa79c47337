import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { checksumOf, READ_SIDE_VERSION, schemaOf } from '../../../apps/api/src/platform/projections/read-side.js';
import { rebuild } from '../../../apps/api/src/platform/projections/rebuild.js';
import { projections } from '../../../apps/api/src/read-models/projections.js';
import { figure } from '../report.js';
import type { Measure } from './bench.js';

const SCHEMA = 'rm_bench';
const TIMES_AT_MOST = 3;

const isAsLive = async (pool: pg.Pool): Promise<boolean> => {
  const client = await pool.connect();
  try {
    const live = await checksumOf(client, schemaOf(READ_SIDE_VERSION), projections);
    return isDeepStrictEqual(await checksumOf(client, SCHEMA, projections), live);
  } finally {
    client.release();
  }
};

/** All read models from event 0 beside the live ones, as a start with a new version does: up to three times, the middle. */
export const measureRebuild: Measure = async ({ options, pool, store }) => {
  const { rows } = await pool.query<{ events: number }>('SELECT count(*)::int AS events FROM es.events');
  const { events } = rows[0]!;
  const rates: number[] = [];
  const until = performance.now() + 2_000 * options.seconds;
  while (rates.length === 0 || (rates.length < TIMES_AT_MOST && performance.now() < until)) {
    const began = performance.now();
    await rebuild(pool, store, projections, SCHEMA);
    rates.push((1000 * events) / (performance.now() - began));
  }
  if (!(await isAsLive(pool))) throw new Error('The rebuilt read models differ from the live ones.');
  const middle = rates.sort((a, b) => a - b)[Math.floor(rates.length / 2)]!;
  return [
    figure(`rebuild of the read models, ${events.toLocaleString('en')} events`, 'events/s', middle, {
      atLeast: 100_000,
    }),
  ];
};
