import { parentPort, workerData } from 'node:worker_threads';
import { createCodec, withCodec } from '@kypseli/event-store';
import { PostgresKeyRing } from '@kypseli/event-store/postgres';
import { HiveAllowance } from './allowance/hive-allowance.js';
import { ArchiveTable } from './imports/archive/archive-table.js';
import { Restore } from './imports/archive/restore.js';
import { RestoreTrial } from './imports/archive/restore-trial.js';
import { RestoreUndo } from './imports/archive/restore-undo.js';
import { RestoredFiles } from './imports/archive/restored-files.js';
import { SavedMappings } from './imports/mapping/saved/saved-mappings.repository.js';
import { KnownObjects } from './imports/plan/known-objects.js';
import { CheckQueue } from './imports/run/check-queue.js';
import { CheckRows } from './imports/run/check-rows.js';
import { CompareRecorded } from './imports/run/compare-recorded.js';
import { DeletedMeanwhile } from './imports/run/deleted-meanwhile.js';
import { ImportDrafts } from './imports/run/import-drafts.js';
import { ImportRun } from './imports/run/import-run.js';
import type { ServerSide, ThreadSide } from './imports/run/import-thread.js';
import { ImportUndo } from './imports/run/import-undo.js';
import { ImportWork } from './imports/run/import-work.js';
import { Staging } from './imports/run/staging.js';
import { StreamWriter } from './imports/run/stream-writer.js';
import { WriteActions } from './imports/run/write-actions.js';
import { makeClock } from './platform/clock.js';
import { POOLS } from './platform/database/connections.js';
import { createPool } from './platform/database/pool.js';
import { StoredFiles } from './platform/files/stored-files.js';
import { RecurringTasks } from './platform/jobs/recurring-tasks.js';
import { openEventStore } from './platform/journal/open-event-store.js';
import { createLogger } from './platform/log.js';
import { Calls } from './platform/threads/calls.js';
import { projections } from './projections.js';
import type { Config } from './settings.js';
import { eventRegistry } from './streams.js';

const log = createLogger('imports');

/**
 * The thread in which imports are read, checked, run and undone, with connections of its own. It asks the server's
 * thread for what is small: the table of imports, the jobs, the read models. Composed without Nest and TypeORM, so that
 * it starts in a moment and takes little memory.
 */
const port = parentPort!;
const config = workerData as Config;
const clock = makeClock(config.clock);
const pool = createPool(config.databaseUrl, (error) => log.warn({ err: error }, 'an idle connection was lost'), {
  max: POOLS.imports,
  application_name: 'kypseli-imports',
  // Long statements of one import hold connections that the other one waits for.
  connectionTimeoutMillis: 30_000,
});
const opened = await openEventStore({ eventStoreUrl: config.eventStoreUrl, pool });
const store = withCodec(opened, createCodec(eventRegistry, PostgresKeyRing.create({ pool })));

// From here on without a pause: the first call comes as soon as this side listens.
const offered: Record<keyof ThreadSide, object> = { work: {}, connections: {} };
const calls = new Calls(port, offered);
const imports = calls.remote<ServerSide['imports']>('imports');
const jobs = calls.remote<ServerSide['jobs']>('jobs');
const readModels = calls.remote<ServerSide['readModels']>('readModels');

const unscheduled = new RecurringTasks(config, pool, clock);
const files = new StoredFiles(pool, clock, unscheduled);
const staging = new Staging(pool, clock, unscheduled);
const known = new KnownObjects(pool, store);
const writer = new StreamWriter(store);
const actions = new WriteActions(pool, store, writer);
const rows = new CheckRows(staging, new CompareRecorded(pool, known, staging, actions));
const check = new CheckQueue(imports, files, rows, staging, jobs, clock);
const allowance = new HiveAllowance(pool, config, clock);
const savedMappings = new SavedMappings(pool);
const archived = new ArchiveTable(pool, staging, clock);
const trial = new RestoreTrial(pool, projections, archived, clock);
const restored = new RestoredFiles(pool, files, clock);
const restore = new Restore(
  pool,
  store,
  imports,
  files,
  archived,
  trial,
  restored,
  allowance,
  savedMappings,
  readModels,
  clock,
);
const restoreUndo = new RestoreUndo(store, imports, writer, restored, readModels, clock);
const drafts = new ImportDrafts(imports, files, check, staging, savedMappings, restore, jobs, unscheduled, clock);
const deleted = new DeletedMeanwhile(pool, known, staging);
const run = new ImportRun(pool, imports, check, staging, files, known, writer, actions, allowance, readModels, deleted);
const undo = new ImportUndo(pool, store, writer, imports, readModels, clock);

offered.work = new ImportWork({ imports, drafts, check, run, undo, restore, restoreUndo });
offered.connections = {
  async close() {
    await store.close();
    await pool.end();
    port.close();
  },
};
