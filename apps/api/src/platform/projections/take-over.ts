import { setTimeout as wait } from 'node:timers/promises';
import type { EventStore, PastEvent } from '@kypseli/event-store';
import { inTransaction } from '@kypseli/event-store/postgres';
import type pg from 'pg';
import { willPass } from '../database/failures.js';
import { deleteErasedRows } from '../erasure/owned-rows.js';
import type { LogHome } from '../journal/log-home.js';
import { fold, type Projection } from './projection.js';
import { checkpointOf, liveSchema, READ_SIDE_VERSION, schemaOf, swapViews } from './read-side.js';
import { nameOfVersion, schemaBeside, type Version } from './versions.js';
import { writeChanges } from './write-changes.js';

const STRETCH = 500;
const LIVE_BATCH = 500;
const PAUSE_MS = 100;
const PAUSES = 600;

export interface Standby {
  pool: pg.Pool;
  store: EventStore;
  projections: Projection[];
  home: LogHome;
  version: Version;
  /** Where its tables are, with all their indexes. */
  schema: string;
  /** Accounts erased since then may have left rows in it. */
  begunAt: Date;
}

/** Applies the events after a position to tables that are not live, and returns the new position. */
const catchUp = async (
  client: pg.ClientBase,
  { store, projections, schema, version }: Standby,
  after: bigint,
  upTo: bigint,
): Promise<bigint> => {
  let position = after;
  if (upTo <= after) return after;
  for await (const events of store.replay({ after, upTo, stretch: STRETCH })) {
    await apply(client, schema, projections, events);
    position = events.at(-1)!.position;
  }
  const reached = upTo > position ? upTo : position;
  const { version: of, generation } = version;
  await client.query('UPDATE public.read_side_versions SET position = $1 WHERE version = $2 AND generation = $3', [
    reached.toString(),
    of,
    generation,
  ]);
  return reached;
};

const apply = async (client: pg.ClientBase, schema: string, projections: Projection[], events: PastEvent[]) => {
  await client.query(`SET LOCAL search_path TO ${schema}, public`);
  await writeChanges(client, fold(projections, events));
};

/** What the projector would have done beside the rows for the events that it will skip. */
const doLiveWork = async (client: pg.ClientBase, { store, projections }: Standby, after: bigint, upTo: bigint) => {
  for (let position = after; position < upTo; ) {
    const { events, checkpoint, caughtUp } = await store.readAll({ after: position, limit: LIVE_BATCH });
    const skipped = events.filter((event) => event.position <= upTo);
    for (const { live } of projections) await live?.(client, skipped);
    if (caughtUp) return;
    position = checkpoint;
  }
};

/**
 * Makes tables that stand at a position the live ones, in one short transaction: it holds the checkpoint, so the
 * projector waits, applies the last events, gives both sets of tables their names and points the views at them. The
 * projector finds the new tables under the old name. `confirm` is part of the transaction and may end it.
 */
export const takeOver = async (
  standby: Standby,
  from: bigint,
  { confirm, mayGoOn }: { confirm: (client: pg.ClientBase) => Promise<void>; mayGoOn: () => Promise<void> },
): Promise<bigint> => {
  const { pool, store, begunAt } = standby;
  let position = from;
  for (let pauses = 0; ; pauses++) {
    await mayGoOn();
    for (let head = await store.head(); head > position; head = await store.head()) {
      await mayGoOn();
      const upTo = head;
      position = await inTransaction(pool, (client) => catchUp(client, standby, position, upTo));
    }
    await deleteErasedRows(pool, begunAt);
    try {
      return await inTransaction(
        pool,
        (client) => swap(client, standby, position, confirm),
        "SET LOCAL lock_timeout TO '200ms'",
      );
    } catch (error) {
      if (!willPass(error) || pauses === PAUSES) throw error;
      await wait(PAUSE_MS);
    }
  }
};

const swap = async (
  client: pg.PoolClient,
  standby: Standby,
  from: bigint,
  confirm: (client: pg.ClientBase) => Promise<void>,
): Promise<bigint> => {
  const { projections, home, version, schema } = standby;
  const live = schemaOf(READ_SIDE_VERSION);
  const { rows } = await client.query<{ position: string }>(
    'SELECT position FROM public.checkpoints WHERE name = $1 AND version = $2 FOR UPDATE',
    [checkpointOf(home), READ_SIDE_VERSION],
  );
  if (!rows[0] || (await liveSchema(client)) !== live)
    throw new Error(`Another release is live: version ${nameOfVersion(version)} of the read models cannot take over.`);
  const shown = BigInt(rows[0].position);
  const position = await catchUp(client, standby, from, shown);
  await doLiveWork(client, standby, shown, position);
  const { rows: replaced } = await client.query<Version>(
    `UPDATE public.read_side_versions SET state = 'old', position = $1, replaced_at = now()
     WHERE state = 'live' RETURNING version, generation`,
    [shown.toString()],
  );
  const beside = schemaBeside(replaced[0]!);
  await client.query(`ALTER SCHEMA ${live} RENAME TO ${beside}`);
  await client.query('UPDATE public.read_side_versions SET schema = $1 WHERE version = $2 AND generation = $3', [
    beside,
    replaced[0]!.version,
    replaced[0]!.generation,
  ]);
  await client.query(`ALTER SCHEMA ${schema} RENAME TO ${live}`);
  await swapViews(client, live, projections);
  await client.query('UPDATE public.checkpoints SET position = $1 WHERE name = $2 AND version = $3', [
    position.toString(),
    checkpointOf(home),
    READ_SIDE_VERSION,
  ]);
  await confirm(client);
  await client.query(
    `UPDATE public.read_side_versions SET state = 'live', schema = $1, position = NULL, live_since = now(),
       replaced_at = NULL WHERE version = $2 AND generation = $3`,
    [live, version.version, version.generation],
  );
  // A projector that stands still tries again.
  await client.query('UPDATE public.projector_state SET retries = retries + 1, failure = NULL, retried = NULL');
  return position;
};
