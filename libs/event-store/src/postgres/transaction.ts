import type { Pool, PoolClient } from 'pg';

/**
 * Runs `work` in one transaction on one client of the pool; rolls back and rethrows when it throws. After a connection
 * error the client is discarded, which also keeps the error from ending the process as an unhandled event. `settings`
 * (SET LOCAL …) are sent with the BEGIN, without a round trip of their own.
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
