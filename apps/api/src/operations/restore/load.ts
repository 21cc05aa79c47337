import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { inTransaction, PostgresEventStore, PostgresKeyRing } from '@kypseli/event-store/postgres';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { createDataSource } from '../../platform/database/database.module.js';
import { migrations } from '../../tables.js';
import { type Manifest, type Part, partRows } from '../archive/archive-file.js';
import { quoted } from '../archive/stored-tables.js';
import { OperationRefused } from '../operation.js';
import type { Progress, Target } from './target.js';

/** @throws OperationRefused if the backup is of a later release */
export const requireKnownMigrations = ({ migrations: names, release }: Manifest): void => {
  const unknown = names.filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length > 0)
    throw new OperationRefused('refused', 'later_release', `The backup was written by the later release ${release}.`);
};

const migrateTo = async (url: string, names: string[] | null): Promise<void> => {
  const selected = names === null ? migrations : migrations.filter(({ name }) => names.includes(name));
  const source = await createDataSource(url, selected).initialize();
  try {
    await source.runMigrations();
  } finally {
    await source.destroy();
  }
};

/** Empty tables as they were when the backup was made. */
export const createTables = async ({ url, pool }: Target, manifest: Manifest, progress: Progress): Promise<void> => {
  if (progress.noteOf('tables') !== undefined) return;
  await migrateTo(url, manifest.migrations);
  await PostgresEventStore.create({ pool }).migrate();
  await PostgresKeyRing.create({ pool }).migrate();
  // Rows that a migration has written are in the backup too.
  const filled = [...new Set(manifest.parts.filter(({ step }) => step !== 'events').map(({ table }) => table))];
  await inTransaction(pool, async (client) => {
    const triggers = await ownTriggers(client, filled);
    for (const { off } of triggers) await client.query(off);
    await client.query(`TRUNCATE ${filled.join(', ')} CASCADE`);
    for (const { on } of triggers) await client.query(on);
    await progress.store('tables', '', client);
  });
};

/** What this release has changed in the tables since. */
export const migrateToThisRelease = ({ url }: Target): Promise<void> => migrateTo(url, null);

/** Triggers of the state's tables would refuse or change what is loaded. */
const ownTriggers = async (client: pg.ClientBase, tables: string[]): Promise<{ off: string; on: string }[]> => {
  const { rows } = await client.query<{ name: string; of: string; enabled: string }>(
    `SELECT quote_ident(t.tgname) AS name, t.tgrelid::regclass::text AS of, t.tgenabled AS enabled
       FROM pg_trigger t WHERE NOT t.tgisinternal AND t.tgenabled <> 'D' AND t.tgrelid = ANY($1::regclass[])`,
    [tables],
  );
  const modes: Record<string, string> = { A: 'ENABLE ALWAYS', R: 'ENABLE REPLICA' };
  return rows.map(({ name, of, enabled }) => ({
    off: `ALTER TABLE ${of} DISABLE TRIGGER ${name}`,
    on: `ALTER TABLE ${of} ${modes[enabled] ?? 'ENABLE'} TRIGGER ${name}`,
  }));
};

/** Loads the parts of a step, each in one transaction with the record that it is there. Returns the number of rows. */
export const loadParts = async (
  { pool }: Target,
  path: string,
  parts: Part[],
  progress: Progress,
  { rowsOf, afterPart }: { rowsOf: (rows: number) => void; afterPart: () => Promise<void> },
): Promise<number> => {
  let done = 0;
  for (const part of parts) {
    const what = `part ${part.offset}`;
    if (progress.noteOf(what) === undefined) {
      await inTransaction(pool, async (client) => {
        const triggers = part.step === 'events' ? [] : await ownTriggers(client, [part.table]);
        for (const { off } of triggers) await client.query(off);
        await client.query('SET LOCAL synchronous_commit TO off');
        await copyIn(client, path, part, (rows) => rowsOf(done + rows));
        for (const { on } of triggers) await client.query(on);
        await progress.store(what, '', client);
      });
      await afterPart();
    }
    done += part.rows;
    rowsOf(done);
  }
  return done;
};

const copyIn = async (client: pg.PoolClient, path: string, part: Part, onRows: (rows: number) => void) => {
  let bytes = 0;
  // Rows are counted by the database; until then the bytes show how far it is.
  const seen = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.length;
      try {
        onRows(Math.min(part.rows, Math.floor((bytes / Math.max(bytes, part.bytes * 4)) * part.rows)));
      } catch (error) {
        return next(error as Error);
      }
      next(null, chunk);
    },
  });
  const into = client.query(from(`COPY ${part.table} (${quoted(part.columns)}) FROM STDIN`));
  await pipeline(partRows(path, part), seen, into);
  if (into.rowCount !== part.rows)
    throw new OperationRefused('refused', 'damaged', `${part.table}: ${into.rowCount} rows of ${part.rows} came in.`);
};

export const setSequences = async (pool: pg.Pool, { sequences }: Manifest): Promise<void> => {
  for (const { name, value, called } of sequences) await pool.query('SELECT setval($1, $2, $3)', [name, value, called]);
};

/** A restored log is in PostgreSQL, wherever it was: with new positions, as after a move. */
export const bringHome = async (pool: pg.Pool): Promise<void> => {
  await pool.query("UPDATE public.log_home SET store = 'postgres', moves = moves + 1 WHERE store <> 'postgres'");
};
