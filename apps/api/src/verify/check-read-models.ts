import { type EventStore, InvalidEvent } from '@kypseli/event-store';
import type pg from 'pg';
import type { LogHome } from '../platform/journal/log-home.js';
import type { Projection } from '../platform/projections/projection.js';
import { checkpointOf, checksumOf, READ_SIDE_VERSION, schemaOf } from '../platform/projections/read-side.js';
import { rebuild } from '../platform/projections/rebuild.js';
import type { Finding } from './report.js';

const BATCH = 1_000;

export interface Live {
  position: bigint;
  tables: Record<string, string>;
}

/** Checkpoint and checksums of the live read models in one snapshot, so that a running projector does not interfere. */
export const readLive = async (client: pg.ClientBase, home: LogHome, projections: Projection[]): Promise<Live> => {
  for (;;) {
    const before = await identityOf(client);
    const live = await readOnce(client, home, projections);
    // Other tables got the name meanwhile: the snapshot of the checkpoint is not theirs.
    if ((await identityOf(client)) === before) return live;
  }
};

const identityOf = async (client: pg.ClientBase): Promise<string | null> => {
  const { rows } = await client.query<{ id: string | null }>('SELECT to_regnamespace($1)::oid::text AS id', [
    schemaOf(READ_SIDE_VERSION),
  ]);
  return rows[0]!.id;
};

const readOnce = async (client: pg.ClientBase, home: LogHome, projections: Projection[]): Promise<Live> => {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    const { rows } = await client.query<{ position: string }>(
      'SELECT position FROM public.checkpoints WHERE name = $1 AND version = $2',
      [checkpointOf(home), READ_SIDE_VERSION],
    );
    if (!rows[0]) throw new Error(`There are no read models of version ${READ_SIDE_VERSION}.`);
    const tables = await checksumOf(client, schemaOf(READ_SIDE_VERSION), projections);
    return { position: BigInt(rows[0].position), tables };
  } finally {
    await client.query('COMMIT');
  }
};

const differing = (live: Record<string, string>, rebuilt: Record<string, string>): Finding[] =>
  Object.keys(live)
    .filter((table) => live[table] !== rebuilt[table])
    .map((table) => ({
      check: 'read-models',
      message: `${table} differs from a rebuild (rows:checksum ${live[table]} live, ${rebuilt[table]} rebuilt)`,
    }));

/** Validates every event up to a position, which a rebuild does not: it trusts the log. */
export const checkDecoding = async (
  store: EventStore,
  upTo: bigint,
  onProgress: (position: bigint) => void,
): Promise<Finding[]> => {
  try {
    for (let after = 0n; after < upTo; ) {
      const { checkpoint, caughtUp } = await store.readAll({ after, limit: BATCH });
      if (caughtUp) break;
      after = checkpoint;
      onProgress(after);
    }
    return [];
  } catch (error) {
    return [decodingFinding(error)];
  }
};

/** @throws unknown what is no fault of an event */
const decodingFinding = (error: unknown): Finding => {
  if (!(error instanceof InvalidEvent)) throw error;
  return { check: 'decoding', message: error.message };
};

/** Rebuilds every read model from event 0 beside the live ones, and compares. */
export const checkReadModels = async (
  pool: pg.Pool,
  client: pg.ClientBase,
  store: EventStore,
  live: Live,
  projections: Projection[],
  onProgress: (position: bigint) => void,
): Promise<Finding[]> => {
  const scratch = `rm_verify_${process.pid}_${Date.now()}`;
  try {
    await rebuild(pool, store, projections, scratch, { upTo: live.position, onProgress });
    return differing(live.tables, await checksumOf(client, scratch, projections));
  } catch (error) {
    return [decodingFinding(error)];
  } finally {
    await client.query(`DROP SCHEMA IF EXISTS ${scratch} CASCADE`);
  }
};
