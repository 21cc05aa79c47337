import type { DataSource } from 'typeorm';
import { MIGRATING } from './advisory-locks.js';
import { NOTICES_LOSS, SafeClient } from './pool.js';

/** Migrates the state tables; of processes that start together, one does it and the others wait. */
export const migrate = async (source: DataSource, databaseUrl: string): Promise<void> => {
  const guard = new SafeClient({
    connectionString: databaseUrl,
    application_name: 'kypseli-migrations',
    ...NOTICES_LOSS,
  });
  await guard.connect();
  try {
    await guard.query('SELECT pg_advisory_lock($1, $2)', [...MIGRATING]);
    const { rows } = await guard.query("SELECT to_regnamespace('restoring') IS NOT NULL AS restoring");
    if (rows[0].restoring) throw new Error('A restore into this database has not ended: repeat the same call.');
    await source.runMigrations();
  } finally {
    // Ending the connection releases the lock.
    await guard.end();
  }
};
