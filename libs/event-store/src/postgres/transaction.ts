import type { ClientBase, Pool, PoolClient } from 'pg';

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
    return await inTransactionOf(client, () => work(client), settings, onError);
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/** The same on a client of the caller, whose session holds locks, for example. */
export async function inTransactionOf<T>(
  client: ClientBase,
  work: () => Promise<T>,
  settings = '',
  onError: (error: Error) => void = () => undefined,
): Promise<T> {
  try {
    await client.query(`BEGIN ISOLATION LEVEL READ COMMITTED; ${settings}`);
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(onError);
    throw error;
  }
}
