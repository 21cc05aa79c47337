import type { Pool, PoolClient } from 'pg';

/**
 * Runs `work` in one transaction on one client of the pool; rolls back and rethrows when it throws. The client is
 * thrown away after an error of the connection, which would otherwise also end the process as an unhandled event.
 * `settings` (SET LOCAL …) travel with the BEGIN, without a round trip of their own.
 */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  settings = '',
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    await client.query(`BEGIN ISOLATION LEVEL READ COMMITTED; ${settings}`);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(onError);
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
