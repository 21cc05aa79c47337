import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/embedded-postgres/start-embedded-postgres.js';

/** The prefix that test/postgres.setup.mjs sweeps: the next test run removes leftovers of a killed run. */
const PREFIX = 'kypseli-test-';

export interface Postgres {
  /** Of the postmaster. */
  pid: number;
  /** Answers its address; `template`: the database of which it is a copy, to which nobody may be connected. */
  createDatabase(name: string, template?: string): Promise<string>;
  stop(): Promise<void>;
}

const postmasterOf = async (url: string): Promise<number> => {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ file: string }>("SELECT pg_read_file('postmaster.pid') AS file");
  await client.end();
  return Number(rows[0]!.file.split('\n')[0]);
};

/** A new PostgreSQL with durable commits (fsync on), named in TEST_DATABASE_URL for `startServer`. */
export const startPostgres = async (): Promise<Postgres> => {
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, log: console.error, durability: 'safe' });
  process.env.TEST_DATABASE_URL = postgres.url;
  return {
    pid: await postmasterOf(postgres.url),
    createDatabase: async (name, template) => {
      const client = new pg.Client(postgres.url);
      await client.connect();
      await client.query(`CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`);
      await client.end();
      return new URL(`/${name}`, postgres.url).href;
    },
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
