import type { EventStore } from '@kypseli/event-store';
import { inTransaction } from '@kypseli/event-store/postgres';
import type pg from 'pg';
import { type Projection, project } from './projection.js';
import { createTables } from './read-side.js';

const BATCH = 2_000;

/**
 * Fills a fresh schema from event 0 up to the safe head or `upTo` and answers the position reached.
 * A poison event stops it with the event named: a rebuild never skips.
 */
export const rebuild = async (
  pool: pg.Pool,
  store: EventStore,
  projections: Projection[],
  schema: string,
  upTo?: bigint,
): Promise<bigint> => {
  await inTransaction(pool, async (client) => {
    await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
    await createTables(client, schema, projections);
  });
  for (let position = 0n; ; ) {
    const batch = await store.readAll({ after: position, limit: BATCH });
    const events = upTo === undefined ? batch.events : batch.events.filter((event) => event.position <= upTo);
    if (events.length > 0) {
      await inTransaction(pool, async (client) => {
        await client.query(`SET LOCAL search_path TO ${schema}; SET LOCAL synchronous_commit TO off`);
        await project(client, projections, events);
      });
    }
    position = batch.checkpoint;
    if (batch.caughtUp || (upTo !== undefined && position >= upTo)) return position;
  }
};
