import { accessSync, constants, existsSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { BACKING_UP } from '../../platform/database/advisory-locks.js';
import { createPool } from '../../platform/database/pool.js';
import { requireLogHome } from '../../platform/journal/log-home.js';
import { openEventStore } from '../../platform/journal/open-event-store.js';
import { makeFolder } from '../../platform/make-folder.js';
import { RELEASE } from '../../release.js';
import { ArchiveWriter, checkParts, isBackup, type Manifest, readManifest } from '../archive/archive-file.js';
import { createKeyFile, isKeysFile, readKeyFile, writeKeys } from '../archive/keys-file.js';
import { DELETED_STREAMS, EVENTS, sequencesOf, stateTables } from '../archive/stored-tables.js';
import { failAt } from '../fail-at.js';
import { openDatabase } from '../open-database.js';
import { type Operation, type OperationContext, OperationRefused } from '../operation.js';
import { type StepLines, stepLines } from '../step-lines.js';
import { count, duration, size } from '../words.js';
import { storeBackup } from './backup-records.js';
import { copyTable, rowsOf } from './copy-table.js';
import { deletedStreamRows, eventRows } from './log-rows.js';

const KEEP = 14;
const ONE_DAY_MS = 86_400_000;

interface Target {
  out: string;
  /** Null: the keys are left out. */
  keys: { folder: string; sealing: Buffer } | null;
  keep: number;
  files: boolean;
}

/** The folder that an option names, made if it is missing. @throws OperationRefused usage */
const folderAt = (option: string, path: string): string => {
  try {
    makeFolder(path, 0o700);
    accessSync(path, constants.W_OK);
    return realpathSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperationRefused(
      'usage',
      'no_folder',
      `${path} cannot be used as a folder (${code}). Give another one: ${option} <folder>.`,
    );
  }
};

const targetOf = ({ options, env }: OperationContext): Target => {
  const { out, keys, keep } = options as Record<string, string | undefined>;
  if (!out) throw new OperationRefused('usage', 'usage', '--out <folder> is missing: where the backup goes.');
  if (!keys && !options['no-keys'])
    throw new OperationRefused(
      'usage',
      'usage',
      '--keys <folder> is missing: the keys go to another place than the backup. Without them: --no-keys',
    );
  const number = keep === undefined ? KEEP : Number(keep);
  if (!Number.isInteger(number) || number < 1)
    throw new OperationRefused('usage', 'usage', '--keep is a whole number from 1.');
  const folder = folderAt('--out', resolve(out));
  if (!keys) return { out: folder, keys: null, keep: number, files: !options['no-files'] };
  const keysFolder = folderAt('--keys', resolve(keys));
  if (keysFolder === folder)
    throw new OperationRefused(
      'usage',
      'same_folder',
      'Backup and keys must not be in one folder: who has both reads everything. Give another --keys <folder>.',
    );
  const sealing = readKeyFile(env.BACKUP_KEY_FILE);
  return { out: folder, keys: { folder: keysFolder, sealing }, keep: number, files: !options['no-files'] };
};

/** 2026-11-22T0300, with the seconds if there is one of that minute. */
const nameAt = (at: string, out: string): string => {
  const short = `${at.slice(0, 13)}${at.slice(14, 16)}`;
  return existsSync(join(out, `kypseli-${short}.kbk`)) ? `${short}${at.slice(17, 19)}` : short;
};

const STEPS: Record<string, [string, string]> = {
  state: ['State', 'accounts, sessions, imports, audit trail'],
  events: ['Events', 'the whole log'],
  files: ['Files', 'recordings, photos and imported files'],
  keys: ['Keys', 'the accounts’ keys, sealed'],
  check: ['Check', 'the file is read again'],
};

/** One snapshot of everything that cannot be made again, while the server goes on writing. */
export const backup: Operation = {
  options: {
    out: { type: 'string' },
    keys: { type: 'string' },
    keep: { type: 'string' },
    'no-files': { type: 'boolean' },
    'no-keys': { type: 'boolean' },
  },
  async run(context) {
    if (context.args[0] === 'key') return makeKey(context);
    if (context.args.length > 0) throw new OperationRefused('usage', 'usage', `backup takes no “${context.args[0]}”.`);
    const target = targetOf(context);
    const database = await openDatabase(context.env);
    const pool = createPool(database.url, () => undefined, {
      statement_timeout: 0,
      query_timeout: ONE_DAY_MS,
      idle_in_transaction_session_timeout: 0,
      // A disk that takes nothing for half a minute makes PostgreSQL wait: that must not end the backup.
      options: '-c tcp_user_timeout=0',
      application_name: 'kypseli-backup',
    });
    try {
      await makeBackup(context, pool, target);
    } finally {
      await pool.end().catch(() => undefined);
      await database.close();
    }
  },
};

const makeKey = async ({ env, tell }: OperationContext): Promise<void> => {
  const path = env.BACKUP_KEY_FILE;
  if (!path) throw new OperationRefused('usage', 'usage', 'BACKUP_KEY_FILE=<file> names where the key goes.');
  createKeyFile(path);
  tell({
    type: 'done',
    outcome: 'done',
    message: `${path} seals the keys of backups from now on. Store a copy elsewhere: without it no backup is readable.`,
    path,
  });
};

const makeBackup = async (context: OperationContext, pool: pg.Pool, target: Target): Promise<void> => {
  const { env, tell } = context;
  const began = Date.now();
  const client = await pool.connect();
  let part: string | undefined;
  try {
    const { rows: locks } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS held', [
      ...BACKING_UP,
    ]);
    if (!locks[0]!.held)
      throw new OperationRefused('refused', 'busy', 'Another backup of this database is being made.');
    for (const name of readdirSync(target.out).filter((each) => /^kypseli-.*\.kbk\.part$/.test(each)))
      rmSync(join(target.out, name), { force: true });
    const home = await requireLogHome(pool, env.EVENTSTORE_URL || undefined);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<{ at: Date }>('SELECT clock_timestamp() AS at');
    const at = rows[0]!.at.toISOString();
    const instant = nameAt(at, target.out);
    const name = `kypseli-${instant}.kbk`;
    const path = join(target.out, name);
    part = `${path}.part`;
    const steps = stepLines(context, STEPS);
    const writer = await ArchiveWriter.create(part);
    let manifest: Omit<Manifest, 'parts'>;
    try {
      manifest = await writeParts(context, { pool, client, writer, steps, home: home.store, at, name, target });
    } catch (error) {
      await writer.discard();
      throw error;
    }
    const bytes = await writer.finish(manifest);
    await steps.run('check', async (progressed) => {
      let read = 0;
      await checkParts(part!, await readManifest(part!), (checked) => {
        read += checked.bytes;
        progressed(read / bytes);
      });
      return `${writer.parts.length} parts, each with its checksum`;
    });
    renameSync(part, path);
    part = undefined;
    await failAt(env, 'backup: renamed');
    await storeBackup(pool, {
      name,
      at,
      events: manifest.events,
      bytes,
      release: manifest.release,
      folder: target.out,
      keysFolder: target.keys?.folder ?? null,
    });
    await removeOld(target, instant);
    const tookMs = Date.now() - began;
    const what = `${count(manifest.events)} events, ${size(bytes)} in ${duration(tookMs)}`;
    tell({
      type: 'done',
      outcome: 'done',
      message: `${name}: ${what}. Not proven yet: kypseli restore --prove ${instant}`,
      file: path,
      keys: target.keys ? join(target.keys.folder, `keys-${instant}.kbk`) : null,
      events: manifest.events,
      bytes,
      took_ms: tookMs,
    });
  } catch (error) {
    if (context.signal.aborted)
      throw new OperationRefused(
        'interrupted',
        'interrupted',
        'Interrupted. A backup is one snapshot, so the same call begins a new one.',
      );
    throw error;
  } finally {
    if (part !== undefined) rmSync(part, { force: true });
    client.release(true);
  }
};

interface Writing {
  pool: pg.Pool;
  /** In the transaction of the snapshot. */
  client: pg.PoolClient;
  writer: ArchiveWriter;
  steps: StepLines;
  home: Manifest['log'];
  at: string;
  name: string;
  target: Target;
}

const writeParts = async (
  { env }: OperationContext,
  { pool, client, writer, steps, home, at, name, target }: Writing,
): Promise<Omit<Manifest, 'parts'>> => {
  const tables = await stateTables(client);
  const { rows: migrations } = await client.query<{ name: string }>('SELECT name FROM public.migrations ORDER BY id');
  const sequences = await sequencesOf(client);
  const { rows: accounts } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM public.accounts',
  );
  let [events, streams] = [0, 0];

  const copyAll = async (of: typeof tables, progressed: (share: number) => void): Promise<number> => {
    const totals = await Promise.all(of.map(({ table }) => rowsOf(client, table)));
    const total = totals.reduce((sum, each) => sum + each, 0);
    let done = 0;
    for (const table of of) done += await copyTable(client, writer, table, (rows) => progressed((done + rows) / total));
    return done;
  };
  await steps.run('state', async (progressed) => {
    const state = tables.filter(({ step }) => step === 'state');
    const rows = await copyAll(state, progressed);
    return `${state.length} tables, ${count(rows)} rows`;
  });
  await failAt(env, 'backup: state');
  await steps.run('events', async (progressed) => {
    if (home === 'postgres') {
      events = await copyAll([EVENTS], progressed);
      await copyAll([DELETED_STREAMS], () => undefined);
      const found = await client.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM es.events WHERE revision = 0',
      );
      streams = found.rows[0]!.count;
    } else {
      const store = await openEventStore({ pool, eventStoreUrl: env.EVENTSTORE_URL });
      try {
        // What was written since the snapshot may be in it: the state must not refer to what the log lacks.
        const head = await store.head();
        const onEvent = (position: bigint, revision: bigint) => {
          if (revision === 0n) streams += 1;
          if (head > 0n) progressed(Number((position * 1_000n) / head) / 1_000);
        };
        events = (await writer.add(EVENTS, eventRows(store, head, onEvent))).rows;
        await writer.add(DELETED_STREAMS, deletedStreamRows(store, at));
      } finally {
        await store.close();
      }
      sequences.push({ name: 'es.positions', value: String(Math.max(1, events)), called: events > 0 });
    }
    return `${count(events)} in ${count(streams)} streams`;
  });
  await failAt(env, 'backup: events');
  if (target.files)
    await steps.run('files', async (progressed) => {
      await copyAll(
        tables.filter(({ step }) => step === 'files'),
        progressed,
      );
      const { rows: files } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM public.files');
      const many = files[0]!.count;
      return `${count(many)} ${many === 1 ? 'file' : 'files'}`;
    });
  else steps.skip('files', 'left out by --no-files');
  await failAt(env, 'backup: files');
  if (target.keys) {
    const { folder, sealing } = target.keys;
    await steps.run('keys', async () => {
      // Of EventStoreDB's log, events are newer than the snapshot: so are their keys.
      const from = home === 'postgres' ? client : pool;
      const { rows } = await from.query<{ account_id: string; key: Buffer }>(
        'SELECT account_id, key FROM es_keys.account_keys',
      );
      const keys = new Map(rows.map(({ account_id, key }) => [account_id, key]));
      writeKeys(join(folder, name.replace(/^kypseli-/, 'keys-')), sealing, at, keys);
      return count(keys.size);
    });
  } else steps.skip('keys', 'left out by --no-keys: a restore from this backup alone cannot read personal texts');
  await failAt(env, 'backup: keys');
  return {
    name,
    at,
    release: RELEASE,
    migrations: migrations.map((row) => row.name),
    log: home,
    events,
    streams,
    accounts: accounts[0]!.count,
    files: target.files,
    sequences,
  };
};

/** Removes what backup itself has written: older backups than the newest `keep`, and all keys but the newest. */
const removeOld = async ({ out, keys, keep }: Target, instant: string): Promise<void> => {
  const backups = readdirSync(out)
    .filter((name) => /^kypseli-\d{4}-\d{2}-\d{2}T\d{4}(\d{2})?\.kbk$/.test(name))
    .sort()
    .reverse();
  for (const name of backups.slice(keep)) if (await isBackup(join(out, name))) rmSync(join(out, name));
  if (!keys) return;
  const stale = readdirSync(keys.folder).filter((name) => /^keys-.*\.kbk(\.part)?$/.test(name));
  for (const name of stale) {
    const path = join(keys.folder, name);
    if (name !== `keys-${instant}.kbk` && (name.endsWith('.part') || isKeysFile(path))) rmSync(path);
  }
};
