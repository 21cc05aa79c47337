import pg from 'pg';

/** Runs one statement on its own connection and returns the rows. */
export const ask = async <Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: url, application_name: 'faults' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
};

/** Ends every other connection to the database; returns how many. If none can be opened there is none to end. */
export const terminateAll = async (url: string): Promise<number> => {
  const others = `FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;
  const rows = await ask(url, `SELECT pg_terminate_backend(pid) ${others}`).catch(() => []);
  return rows.length;
};

/** Ends backends of the server whose application name is like `names`; returns how many. */
export const terminate = async (url: string, names = 'kypseli%'): Promise<number> => {
  const rows = await ask(
    url,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE $1 AND pid <> pg_backend_pid()`,
    [names],
  );
  return rows.length;
};
