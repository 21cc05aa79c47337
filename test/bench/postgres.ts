import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/embedded-postgres/start-embedded-postgres.js';

/** The prefix that test/postgres.setup.mjs sweeps: the next test run removes leftovers of a killed run. */
const PREFIX = 'kypseli-test-';

export interface Postgres {
  /** Answers its address. */
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

/** A new PostgreSQL with durable commits (fsync on), named in TEST_DATABASE_URL for `startServer`. */
export const startPostgres = async (): Promise<Postgres> => {
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, log: console.error, durability: 'safe' });
  process.env.TEST_DATABASE_URL = postgres.url;
  return {
    createDatabase: async (name) => {
      const client = new pg.Client(postgres.url);
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return new URL(`/${name}`, postgres.url).href;
    },
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
