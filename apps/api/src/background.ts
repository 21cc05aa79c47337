import { workerData } from 'node:worker_threads';
import { createCodec, withCodec } from '@kypseli/event-store';
import { PostgresKeyRing } from '@kypseli/event-store/postgres';
import type { BackgroundData, BackgroundTask } from './platform/background.js';
import { POOLS } from './platform/database/connections.js';
import { createPool } from './platform/database/pool.js';
import { requireLogHome } from './platform/journal/log-home.js';
import { openEventStore } from './platform/journal/open-event-store.js';
import { createLogger } from './platform/log.js';
import { doReadSideWork, WORK_NAME } from './platform/projections/read-side-work.js';
import { projections } from './projections.js';
import { eventRegistry } from './streams.js';
import { runVerification } from './verify/verification-run.js';

const log = createLogger('background');
const ONE_DAY_MS = 86_400_000;
/** Events a second: a rebuild of the demo takes most of a minute. */
const DEMO_RATE = 40;

/** The thread of platform/background.ts. */
const work: Record<BackgroundTask, (data: BackgroundData) => Promise<void>> = {
  'read-side': async ({ databaseUrl, eventStoreUrl, process, demo }) => {
    const pool = createPool(databaseUrl, (error) => log.warn({ err: error }, 'an idle connection was lost'), {
      max: POOLS.background,
      application_name: WORK_NAME,
      // Indexes of large tables take their time, and others wait for a connection meanwhile.
      connectionTimeoutMillis: 0,
      statement_timeout: 0,
      query_timeout: ONE_DAY_MS,
    });
    const store = await openEventStore({ pool, eventStoreUrl });
    try {
      const home = await requireLogHome(pool, eventStoreUrl);
      const codec = createCodec(eventRegistry, PostgresKeyRing.create({ pool }));
      const parts = { pool, store: withCodec(store, codec), projections, home, process };
      await doReadSideWork({ ...parts, ...(demo && { rate: DEMO_RATE }) });
    } finally {
      await store.close();
      await pool.end();
    }
  },
  verify: runVerification,
};

const data = workerData as BackgroundData;
await work[data.task](data);
