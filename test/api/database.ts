import pg from 'pg';
import type { Server } from './server.js';

/** Rows of one statement on a server's database: to look behind the door, or to let time pass. */
export const ask = async <Row extends pg.QueryResultRow>(
  { env }: Pick<Server, 'env'>,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
};
