import type { Pool } from 'pg';
import { lockForMigration } from './lock-for-migration.js';
import type { SchemaSql } from './sql.js';
import { inTransaction } from './transaction.js';

/**
 * Installs or updates the tables and functions of one schema. Any number of processes may call it at any time: one does
 * the work. An unchanged schema is left alone, so that a start takes no lock on the events.
 */
export async function migrate(pool: Pool, { schema, statements, checksum }: SchemaSql): Promise<void> {
  await inTransaction(pool, async (client) => {
    await lockForMigration(client, schema);
    const { rows } = await client.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [
      `${schema}.installed`,
    ]);
    if (rows[0]?.found) {
      const installed = await client.query<{ checksum: string }>(`SELECT checksum FROM ${schema}.installed`);
      if (installed.rows[0]?.checksum === checksum) return;
    }
    for (const statement of statements) await client.query(statement);
    await client.query(`CREATE TABLE IF NOT EXISTS ${schema}.installed (checksum text NOT NULL)`);
    await client.query(`DELETE FROM ${schema}.installed`);
    await client.query(`INSERT INTO ${schema}.installed (checksum) VALUES ($1)`, [checksum]);
  });
}
