import { setTimeout as wait } from 'node:timers/promises';
import { SafeClient, TOO_MANY_CONNECTIONS } from './pool.js';

/** The most connections of each pool of a process. */
export const POOLS = { main: 20, state: 5, projection: 3, jobs: 8, background: 5, imports: 5 } as const;

/** Held for the process's whole life: its lock, the event listener, the projector's, four workers'. */
const HELD = 7;
/** With fewer than one for each other kind of work, parts would wait for each other for ever. */
export const LEAST_CONNECTIONS = HELD + 8;
const MOST = Object.values(POOLS).reduce<number>((sum, each) => sum + each, 3);

/** A process that ends while this one starts releases its connections within this time. */
const PATIENCE_MS = 10_000;
const POLL_MS = 250;

/** How many more connections the role, the database and the server allow; superusers only have the server's limit. */
const ROOM = `
  WITH mine AS (SELECT usename, datname FROM pg_stat_activity WHERE backend_type = 'client backend')
  SELECT least(
    (SELECT rolconnlimit - (SELECT count(*) FROM mine WHERE usename = current_user)
       FROM pg_roles WHERE rolname = current_user AND rolconnlimit >= 0 AND NOT rolsuper),
    (SELECT datconnlimit - (SELECT count(*) FROM mine WHERE datname = current_database())
       FROM pg_database, pg_roles
      WHERE datname = current_database() AND datconnlimit >= 0 AND rolname = current_user AND NOT rolsuper),
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0) - (SELECT count(*) FROM mine)
  )::int AS more`;

const readRoom = async (connectionString: string): Promise<number> => {
  const client = new SafeClient({
    connectionString,
    application_name: 'kypseli-start',
    connectionTimeoutMillis: 5_000,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ more: number }>(ROOM);
    // The checking connection itself is released again.
    return rows[0]!.more + 1;
  } catch (error) {
    if ((error as { code?: string }).code === TOO_MANY_CONNECTIONS) return 0;
    throw error;
  } finally {
    await client.end();
  }
};

/** @throws Error if PostgreSQL has fewer free connections than a process needs */
export const requireConnections = async (databaseUrl: string): Promise<void> => {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const room = await readRoom(databaseUrl);
    if (room >= LEAST_CONNECTIONS) return;
    if (Date.now() > deadline)
      throw new Error(
        `PostgreSQL has room for ${room} more connections; this process needs at least ${LEAST_CONNECTIONS} and opens up to ${MOST}. ` +
          'Raise the CONNECTION LIMIT of its role or database, or max_connections of the server.',
      );
    await wait(POLL_MS);
  }
};
