import pg from 'pg';

const DATE = 1082;
const NUMERIC = 1700;

/**
 * Days stay texts; numerics become numbers, since no column of ours holds more than 4 decimals.
 * Big integers stay texts and are parsed where they are read: positions are bigint.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === DATE) return (value: string) => value;
    if (oid === NUMERIC) return Number;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/** The pool of the journal, the read models and the claims; TypeORM keeps a small one of its own. */
export const createPool = (connectionString: string, onError: (error: Error) => void, max = 20): pg.Pool => {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    connectionTimeoutMillis: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    statement_timeout: 30_000,
    // A server that is there but never answers: the connection is given up after its own limit has passed.
    query_timeout: 35_000,
    keepAlive: true,
    application_name: 'kypseli',
  });
  // An idle connection that the server ends would otherwise end the process.
  pool.on('error', onError);
  return pool;
};
