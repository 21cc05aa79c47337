import type { PoolClient } from 'pg';

/** Until the transaction ends, no other process installs or updates the tables of this schema. */
export async function lockForMigration(client: PoolClient, schema: string): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${schema} migration`]);
  // A connection that looked for the schema before remembers that it is missing, until it locks a table.
  await client.query('SELECT FROM pg_namespace LIMIT 1');
}
