import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { createCodec, withCodec } from '@kypseli/event-store';
import { inTransaction, PostgresEventStore, PostgresKeyRing } from '@kypseli/event-store/postgres';
import type pg from 'pg';
import { createPool } from '../../platform/database/pool.js';
import { readLogHome } from '../../platform/journal/log-home.js';
import { checkpointOf, READ_SIDE_VERSION, schemaOf, swapViews } from '../../platform/projections/read-side.js';
import { rebuild } from '../../platform/projections/rebuild.js';
import { recordFilledAtStart } from '../../platform/projections/versions.js';
import { projections } from '../../projections.js';
import { eventRegistry } from '../../streams.js';
import { CHECKS, type Report } from '../../verify/report.js';
import { createOracle } from '../../verify/verify.js';
import { checkParts, type Manifest, readManifest } from '../archive/archive-file.js';
import { isKeysFile, readKeyFile, readKeys } from '../archive/keys-file.js';
import { findBackup, storeProof } from '../backup/backup-records.js';
import { failAt } from '../fail-at.js';
import { openDatabase } from '../open-database.js';
import { AnswerNeeded, type Operation, type OperationContext, OperationRefused } from '../operation.js';
import { stepLines } from '../step-lines.js';
import { verifyLabels, verifyWatch } from '../verify/verify-watch.js';
import { count, duration, size } from '../words.js';
import { eraseAgain } from './erase-again.js';
import { type ErasedAccount, erasedSince, liveBeside, storeErasures } from './erasures.js';
import {
  bringHome,
  createTables,
  loadParts,
  migrateToThisRelease,
  requireKnownMigrations,
  setSequences,
} from './load.js';
import {
  administer,
  databaseNameOf,
  holdAlone,
  openTarget,
  Progress,
  quotedName,
  type Target,
  withDatabase,
} from './target.js';

const usage = (message: string) => new OperationRefused('usage', 'usage', message);

interface Source {
  path: string;
  manifest: Manifest & { size: number };
  /** Null: personal texts stay unreadable. */
  keys: Map<string, Buffer> | null;
  keysFolder: string | null;
  erased: ErasedAccount[];
}

interface Outcome {
  report: Report;
  hits: string[];
  tookMs: number;
}

/** The backup that a file or an instant names. */
const fileOf = async (
  context: OperationContext,
  named: string,
): Promise<{ path: string; keysFolder: string | null }> => {
  if (named.endsWith('.kbk') || existsSync(named)) return { path: resolve(named), keysFolder: null };
  const name = `kypseli-${named}.kbk`;
  const database = await openDatabase(context.env);
  const pool = createPool(database.url, () => undefined, { max: 1 });
  try {
    const found = await findBackup(pool, name);
    if (found) return { path: join(found.folder, name), keysFolder: found.keysFolder };
  } finally {
    await pool.end();
    await database.close();
  }
  throw new OperationRefused('refused', 'no_file', `There is no backup ${name}. Name its file instead.`);
};

/** The newest keys file of a folder. */
const newestKeys = (folder: string | null): string | undefined => {
  if (folder === null || !existsSync(folder)) return undefined;
  const names = readdirSync(folder).filter((name) => /^keys-.*\.kbk$/.test(name) && isKeysFile(join(folder, name)));
  const newest = names.sort().at(-1);
  return newest === undefined ? undefined : join(folder, newest);
};

const keysFor = ({ options, env, tell }: OperationContext, manifest: Manifest, folder: string | null) => {
  const given = (options.keys as string | undefined) ?? newestKeys(folder);
  if (given === undefined)
    throw usage('--keys <file> is missing. Without keys no personal text is readable: --keys none');
  if (given === 'none') {
    tell({ type: 'note', subject: 'no keys', message: 'names and notes in the log stay unreadable' });
    return null;
  }
  const { header, keys } = readKeys(given, readKeyFile(env.BACKUP_KEY_FILE));
  if (header.at < manifest.at)
    throw new OperationRefused(
      'refused',
      'keys_too_old',
      `${basename(given)} is older than the backup: keys of accounts that came later are missing.`,
    );
  const message = `${count(keys.size)} account keys, opened with the key file of this machine`;
  tell({ type: 'note', subject: basename(given), message });
  return keys;
};

const LABELS: Record<string, [string, string]> = {
  state: ['State', 'accounts, sessions, imports, audit trail'],
  events: ['Events', 'the whole log'],
  files: ['Files', 'recordings, photos and imported files'],
  keys: ['Keys', 'of the accounts'],
  erased: ['Erased again', 'accounts that were erased since'],
  'read-models': ['Read models', 'from event 0'],
};

/** Restores into a target, step by step; what an interrupted call has done is not repeated. */
const restoreInto = async (context: OperationContext, source: Source, target: Target): Promise<Outcome> => {
  const { env, tell, signal } = context;
  const { path, manifest, keys, erased } = source;
  const began = Date.now();
  const { pool } = target;
  const guard = await holdAlone(target.url, target.name);
  try {
    const progress = await Progress.open(target, manifest.name);
    const whole = progress.begun ? 'begun before, and continued' : 'empty';
    tell({ type: 'note', subject: target.name, message: `${whole}, PostgreSQL ${await versionOf(target)}` });
    const known = new Set(erased.map(({ account_id }) => account_id));
    const steps = stepLines(context, { ...LABELS, ...verifyLabels('verify-') });
    await createTables(target, manifest, progress);

    for (const step of ['state', 'events', 'files'] as const) {
      if (step === 'files' && !manifest.files) {
        steps.skip('files', 'the backup has none');
        continue;
      }
      await steps.run(step, async (progressed) => {
        const parts = manifest.parts.filter((part) => part.step === step);
        const total = parts.reduce((sum, { rows }) => sum + rows, 0);
        const rows = await loadParts(target, path, parts, progress, {
          rowsOf: (done) => progressed(total === 0 ? 1 : done / total),
          afterPart: () => failAt(env, `restore: part of ${step}`),
        });
        const tables = new Set(parts.map(({ table }) => table)).size;
        if (step === 'state') return `${tables} tables, ${count(rows)} rows`;
        if (step === 'files') return `${count(rows)} pieces`;
        await setSequences(pool, manifest);
        await bringHome(pool);
        return `${count(manifest.events)} in ${count(manifest.streams)} streams`;
      });
      await failAt(env, `restore: ${step}`);
    }
    if (keys)
      await steps.run('keys', async () => {
        const ours = [...keys].filter(([accountId]) => !known.has(accountId));
        await pool.query(
          `INSERT INTO es_keys.account_keys (account_id, key) SELECT * FROM unnest($1::uuid[], $2::bytea[])
           ON CONFLICT DO NOTHING`,
          [ours.map(([accountId]) => accountId), ours.map(([, key]) => key)],
        );
        return count(ours.length);
      });
    else steps.skip('keys', 'none were given');
    await failAt(env, 'restore: keys');
    await migrateToThisRelease(target);

    let hits: string[] = [];
    await steps.run('erased', async () => {
      await storeErasures(pool, erased);
      await failAt(env, 'restore: erased');
      const again = await eraseAgain(pool, [...known], signal);
      hits = again.hits;
      const accounts = again.accounts === 1 ? '1 account' : `${count(again.accounts)} accounts`;
      return `${accounts}, ${count(again.events)} events, ${hits.length} hits in the search`;
    });
    for (const table of hits)
      tell({ type: 'finding', check: 'erased', message: `${table} still has something of an erased account` });

    await steps.run('read-models', async (progressed) => {
      const ready = progress.noteOf('read models');
      if (ready !== undefined) return ready;
      const note = await fillReadModels(target, progressed);
      await progress.store('read models', note);
      return note;
    });
    await failAt(env, 'restore: read models');

    const oracle = createOracle(target.url);
    const report = await oracle
      .verify([], { watch: verifyWatch(tell, CHECKS, signal, 'verify-') })
      .finally(() => oracle.close());
    await failAt(env, 'restore: verify');
    if (report.findings.length === 0 && hits.length === 0) await progress.finish();
    return { report, hits, tookMs: Date.now() - began };
  } catch (error) {
    if (!signal.aborted) throw error;
    const message = `Interrupted. What came in stays in ${target.name}, and the same call goes on from there.`;
    throw new OperationRefused('interrupted', 'interrupted', message);
  } finally {
    await guard.end();
  }
};

const versionOf = async ({ pool }: Target): Promise<string> => {
  const { rows } = await pool.query<{ version: string }>("SELECT current_setting('server_version') AS version");
  return rows[0]!.version.split(' ')[0]!;
};

/**
 * Hives that the read models count need no reservation any more. The projector releases them, but of what was appended
 * and not yet projected when the backup was made, a rebuild does not.
 */
const releaseReservations = async (client: pg.ClientBase): Promise<void> => {
  await client.query(
    `DELETE FROM public.hive_reservations r USING es.events e
      WHERE e.type IN ('HivesAdded', 'HivesRestored') AND e.metadata ->> 'commandId' = r.command_id::text
        AND e.metadata ->> 'accountId' = r.account_id::text`,
  );
};

const fillReadModels = async ({ pool }: Target, progressed: (share: number) => void): Promise<string> => {
  const home = await readLogHome(pool);
  const stored = PostgresEventStore.create({ pool });
  const store = withCodec(stored, createCodec(eventRegistry, PostgresKeyRing.create({ pool })));
  try {
    const began = Date.now();
    const head = await store.head();
    const schema = schemaOf(READ_SIDE_VERSION);
    const position = await rebuild(pool, store, projections, schema, {
      onProgress: (at) => progressed(head === 0n ? 1 : Number((at * 1_000n) / head) / 1_000),
    });
    await inTransaction(pool, async (client) => {
      await swapViews(client, schema, projections);
      await recordFilledAtStart(client, home);
      await releaseReservations(client);
      await client.query(
        `INSERT INTO public.checkpoints (name, version, position) VALUES ($1, $2, $3)
         ON CONFLICT (name, version) DO UPDATE SET position = excluded.position`,
        [checkpointOf(home), READ_SIDE_VERSION, position.toString()],
      );
    });
    const { rows } = await pool.query<{ count: string }>('SELECT count(*) AS count FROM es.events');
    const rate = Math.round(Number(rows[0]!.count) / Math.max(0.001, (Date.now() - began) / 1_000));
    return `v${READ_SIDE_VERSION} from event 0, ${count(rate)} events/s`;
  } finally {
    await store.close();
  }
};

const messageOf = ({ report, hits, tookMs }: Outcome, name: string): string => {
  const { events, streams, tables, findings } = report;
  const scope = `${count(events)} events in ${count(streams)} streams, ${Object.keys(tables).length} read tables`;
  const wrong = findings.length + hits.length;
  return wrong === 0
    ? `Proven: ${name}, ${scope}. ${duration(tookMs)}.`
    : `Not proven: ${name}, ${count(wrong)} findings. ${duration(tookMs)}.`;
};

const isProven = ({ report, hits }: Outcome): boolean => report.findings.length + hits.length === 0;

const figuresOf = ({ report, hits, tookMs }: Outcome) => ({
  events: report.events,
  streams: report.streams,
  position: report.position,
  findings: report.findings.length + hits.length,
  took_ms: tookMs,
});

export const restore: Operation = {
  options: {
    keys: { type: 'string' },
    into: { type: 'string' },
    'erasures-from': { type: 'string' },
    prove: { type: 'boolean' },
    replace: { type: 'boolean' },
    confirm: { type: 'string' },
  },
  async run(context) {
    const { options, args, tell } = context;
    const [named] = args;
    if (named === undefined || args.length > 1)
      throw usage('restore takes one backup: its file, or with --prove its instant.');
    const ways = [options.prove, options.replace, options.into].filter(Boolean).length;
    if (ways !== 1) throw usage('Where to? One of --into <database url or data folder>, --prove and --replace.');
    const { path, keysFolder } = await fileOf(context, named);
    const manifest = await readManifest(path);
    requireKnownMigrations(manifest);
    await checkParts(path, manifest, () => undefined);
    const { release, events } = manifest;
    tell({
      type: 'note',
      subject: basename(path),
      message: `${size(manifest.size)}, written by ${release}, ${count(events)} events, whole by its checksums`,
    });
    const keys = keysFor(context, manifest, keysFolder);
    const source = { path, manifest, keys, keysFolder };
    if (options.into) return intoEmpty(context, source, options.into as string);
    const database = await openDatabase(context.env);
    try {
      const erased = await erasedSince(options['erasures-from'] as string | undefined, database.url);
      const all = { ...source, erased };
      await (options.prove ? prove(context, all, database.url) : replace(context, all, database.url));
    } finally {
      await database.close();
    }
  },
};

type Given = Omit<Source, 'erased'>;

const intoEmpty = async (context: OperationContext, given: Given, into: string): Promise<void> => {
  const { options, tell } = context;
  const target = await openTarget(into);
  try {
    const erased = await erasedSince(options['erasures-from'] as string | undefined, liveBeside(target.url));
    const outcome = await restoreInto(context, { ...given, erased }, target);
    tell({
      type: 'done',
      outcome: isProven(outcome) ? 'done' : 'problems',
      message: messageOf(outcome, given.manifest.name),
      next: isProven(outcome) ? ['stop the old processes', target.setting, 'start'] : [],
      ...figuresOf(outcome),
    });
  } finally {
    await target.close();
  }
};

/** In a database beside the live one, which is dropped afterwards. */
const prove = async (context: OperationContext, source: Source, liveUrl: string): Promise<void> => {
  const { manifest } = source;
  const name = `kypseli_prove_${manifest.name.replace(/\D/g, '')}`;
  const outcome = await restoreBeside(context, source, liveUrl, name);
  const live = createPool(liveUrl, () => undefined, { max: 1 });
  try {
    if (isProven(outcome)) {
      const { at, events, size: bytes, release } = manifest;
      const folder = dirname(source.path);
      const record = { name: manifest.name, at, events, bytes, release, folder, keysFolder: source.keysFolder };
      await storeProof(live, record, figuresOf(outcome));
    }
  } finally {
    await live.end();
  }
  await administer(liveUrl, `DROP DATABASE IF EXISTS ${quotedName(name)} WITH (FORCE)`);
  context.tell({
    type: 'done',
    outcome: isProven(outcome) ? 'done' : 'problems',
    message: messageOf(outcome, manifest.name),
    ...figuresOf(outcome),
  });
};

/** Creates the database, or continues in it. */
const restoreBeside = async (
  context: OperationContext,
  source: Source,
  liveUrl: string,
  name: string,
): Promise<Outcome> => {
  await administer(liveUrl, `CREATE DATABASE ${quotedName(name)} TEMPLATE template0`).catch(
    (error: { code?: string }) => {
      if (error.code !== '42P04') throw error;
    },
  );
  const target = await openTarget(withDatabase(liveUrl, name));
  try {
    return await restoreInto(context, source, target);
  } finally {
    await target.close();
  }
};

/** In a database beside the live one, whose place it takes in the end; the one of before stays under another name. */
const replace = async (context: OperationContext, source: Source, liveUrl: string): Promise<void> => {
  const { options, tell } = context;
  const name = databaseNameOf(liveUrl);
  if (options.confirm === undefined)
    throw new AnswerNeeded(
      '--confirm',
      `${source.manifest.name} takes the place of the database ${name}. What was written since is only in the old one then.`,
      name,
    );
  if (options.confirm !== name)
    throw new OperationRefused('refused', 'not_confirmed', `“${options.confirm}” is not ${name}: nothing was changed.`);
  const guard = await holdAlone(liveUrl, name);
  const outcome = await (async () => {
    try {
      return await restoreBeside(context, source, liveUrl, `${name}_restoring`);
    } finally {
      await guard.end();
    }
  })();
  if (!isProven(outcome)) {
    const message = `${messageOf(outcome, source.manifest.name)} ${name} is as it was.`;
    tell({ type: 'done', outcome: 'problems', message, ...figuresOf(outcome) });
    return;
  }
  await failAt(context.env, 'restore: before the swap');
  const before = `${name}_${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`;
  await administer(
    liveUrl,
    // Until now no process could write; from here on none can connect.
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name.replaceAll("'", "''")}'`,
    `ALTER DATABASE ${quotedName(name)} RENAME TO ${quotedName(before)}`,
    `ALTER DATABASE ${quotedName(`${name}_restoring`)} RENAME TO ${quotedName(name)}`,
  );
  tell({
    type: 'done',
    outcome: 'done',
    message: messageOf(outcome, source.manifest.name),
    next: ['start the processes', `when nothing is missing: DROP DATABASE ${quotedName(before)}`],
    database_before: before,
    ...figuresOf(outcome),
  });
};
