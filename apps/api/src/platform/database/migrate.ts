import type { DataSource } from 'typeorm';
import { SafeClient } from './pool.js';

/** The session advisory lock for migrating the state tables: "KYPS" and their number. */
const LOCK = [0x4b595053, 4] as const;

/** Migrates the state tables; of processes that start together, one does it and the others wait. */
export const migrate = async (source: DataSource, databaseUrl: string): Promise<void> => {
  const guard = new SafeClient({ connectionString: databaseUrl, application_name: 'kypseli-migrations' });
  await guard.connect();
  try {
    await guard.query('SELECT pg_advisory_lock($1, $2)', [...LOCK]);
    await source.runMigrations();
  } finally {
    // Ending the connection releases the lock.
    await guard.end();
  }
};
