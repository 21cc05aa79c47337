import { resolve } from 'node:path';
import { inTransaction } from '@kypseli/event-store/postgres';
import pg from 'pg';
import { WRITING } from '../../platform/database/advisory-locks.js';
import { createPool, SafeClient } from '../../platform/database/pool.js';
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/start-embedded-postgres.js';
import { OperationRefused } from '../operation.js';

const ONE_DAY_MS = 86_400_000;

export interface Target {
  url: string;
  pool: pg.Pool;
  /** What people call it: the name of the database, or its folder. */
  name: string;
  /** What to set to use it. */
  setting: string;
  close(): Promise<void>;
}

export const databaseNameOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

export const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(name)}`;
  return changed.href;
};

/** True if both lead to one database, whoever logs in. */
export const isSameDatabase = (one: string, other: string): boolean => {
  const key = (url: string) => {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname.replace('localhost', '127.0.0.1')}:${port || '5432'}${pathname}`;
  };
  return key(one) === key(other);
};

/** Statements outside of any database, such as CREATE DATABASE. */
export const administer = async (url: string, ...statements: string[]): Promise<void> => {
  const client = new SafeClient({ connectionString: withDatabase(url, 'postgres'), connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

export const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const poolFor = (url: string): pg.Pool =>
  createPool(url, () => undefined, {
    statement_timeout: 0,
    query_timeout: ONE_DAY_MS,
    idle_in_transaction_session_timeout: 0,
    application_name: 'kypseli-restore',
  });

/** The database of a URL, or a new one in a data folder. */
export const openTarget = async (into: string): Promise<Target> => {
  if (/^postgres(ql)?:\/\//.test(into)) {
    const pool = poolFor(into);
    const shown = new URL(into);
    shown.password = '';
    return {
      url: into,
      pool,
      name: databaseNameOf(into),
      setting: `DATABASE_URL=${shown.href}, with its password, and the JWT_SECRET of before`,
      close: () => pool.end(),
    };
  }
  const dataDir = resolve(into);
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const pool = poolFor(database.url);
  return {
    url: database.url,
    pool,
    name: dataDir,
    setting: `DATA_DIR=${dataDir}, and the JWT_SECRET of before, or its file jwt-secret`,
    close: async () => {
      await pool.end();
      await database.stop();
    },
  };
};

/** No process may write to it meanwhile. The connection holds the lock until it ends. */
export const holdAlone = async (url: string, name: string): Promise<pg.Client> => {
  const guard = new SafeClient({ connectionString: url, application_name: 'kypseli-restore-guard' });
  await guard.connect();
  const { rows } = await guard.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS held', [...WRITING]);
  if (rows[0]!.held) return guard;
  await guard.end();
  throw new OperationRefused('refused', 'still_running', `A process of Kypseli still runs on ${name}: stop it first.`);
};

/**
 * What a restore has done so far, in the target itself: a killed one is continued. While it exists, no server starts.
 */
export class Progress {
  private constructor(
    private readonly pool: pg.Pool,
    private readonly done: Map<string, string>,
  ) {}

  /** @throws OperationRefused if the target holds something else than the beginning of this restore */
  static async open({ pool, name }: Target, backup: string): Promise<Progress> {
    const { rows } = await pool.query<{ begun: boolean; tables: number }>(
      `SELECT to_regnamespace('restoring') IS NOT NULL AS begun,
              (SELECT count(*)::int FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
                WHERE c.relkind = 'r' AND n.nspname !~ '^(pg_|information_schema$)') AS tables`,
    );
    const { begun, tables } = rows[0]!;
    if (!begun) {
      if (tables > 0)
        throw new OperationRefused('refused', 'not_empty', `${name} is not empty: it has ${tables} tables.`);
      await inTransaction(pool, async (client) => {
        await client.query(
          `CREATE SCHEMA restoring;
           CREATE TABLE restoring.backup (name text NOT NULL);
           CREATE TABLE restoring.done (what text PRIMARY KEY, note text NOT NULL);
           CREATE TABLE restoring.erased (account_id uuid PRIMARY KEY, email text)`,
        );
        await client.query('INSERT INTO restoring.backup (name) VALUES ($1)', [backup]);
      });
    }
    const { rows: of } = await pool.query<{ name: string }>('SELECT name FROM restoring.backup');
    if (of[0]?.name !== backup)
      throw new OperationRefused(
        'refused',
        'not_empty',
        `${name} holds the beginning of another restore, of ${of[0]?.name}.`,
      );
    const { rows: done } = await pool.query<{ what: string; note: string }>('SELECT what, note FROM restoring.done');
    return new Progress(pool, new Map(done.map(({ what, note }) => [what, note])));
  }

  noteOf(what: string): string | undefined {
    return this.done.get(what);
  }

  get begun(): boolean {
    return this.done.size > 0;
  }

  /** In the transaction of what was done, if it has one. */
  async store(what: string, note: string, client: Pick<pg.ClientBase, 'query'> | pg.Pool = this.pool): Promise<void> {
    await client.query('INSERT INTO restoring.done (what, note) VALUES ($1, $2) ON CONFLICT DO NOTHING', [what, note]);
    this.done.set(what, note);
  }

  async finish(): Promise<void> {
    await this.pool.query('DROP SCHEMA restoring CASCADE');
  }
}
