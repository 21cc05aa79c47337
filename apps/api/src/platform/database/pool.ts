import pg from 'pg';

const DATE = 1082;
const NUMERIC = 1700;

/**
 * Days stay texts; numerics become numbers, since no column has more than 4 decimals.
 * Big integers stay texts and are parsed where they are read: positions are bigint.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === DATE) return (value: string) => value;
    if (oid === NUMERIC) return Number;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/**
 * A client whose lost connection never ends the process: an 'error' without a listener is ignored. The pool removes its
 * own listener when it hands out a client, and its user adds one a moment too late.
 */
export class SafeClient extends pg.Client {
  override emit(event: string | symbol, ...args: unknown[]): boolean {
    return (event !== 'error' || this.listenerCount('error') > 0) && super.emit(event as never, ...(args as never[]));
  }
}

/** Any pool of this process; `report` receives the errors of idle clients. */
export const createPool = (
  connectionString: string,
  onError: (error: Error) => void,
  settings: pg.PoolConfig = {},
): pg.Pool => {
  const pool = new pg.Pool({
    Client: SafeClient,
    connectionString,
    types,
    connectionTimeoutMillis: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    statement_timeout: 30_000,
    // A server that never answers: the connection is given up after its own timeout.
    query_timeout: 35_000,
    keepAlive: true,
    application_name: 'kypseli',
    ...settings,
  });
  // An idle connection that the server ends would otherwise end the process.
  pool.on('error', onError);
  return pool;
};
