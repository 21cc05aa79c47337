import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import './load-ts.mjs';

const PREFIX = 'kypseli-test-';

/** A killed run could not clean up; the next one does. */
async function sweep(startEmbeddedPostgres) {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const pid = Number(name.slice(PREFIX.length).split('-')[0]);
    try {
      process.kill(pid, 0);
      continue;
    } catch (error) {
      if (error.code !== 'ESRCH') continue;
    }
    const dataDir = join(tmpdir(), name);
    try {
      await (await startEmbeddedPostgres({ dataDir, log: () => {}, durability: 'test' })).stop();
      rmSync(dataDir, { recursive: true, force: true });
    } catch {
      // Another user's, or being removed by a run beside this one.
    }
  }
}

/** Lets a password be checked with one round of hashing instead of 4,096: a run opens thousands of connections. */
async function hashOnce(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('SET scram_iterations = 1');
  await client.query(`ALTER ROLE CURRENT_USER PASSWORD ${client.escapeLiteral(new URL(url).password)}`);
  await client.end();
}

/** One PostgreSQL for the whole run: TEST_DATABASE_URL is a superuser's, and each test file makes its own database. */
export default async function setup() {
  if (process.env.TEST_DATABASE_URL) return;
  const { startEmbeddedPostgres } = await import(
    '../apps/api/src/platform/embedded-postgres/start-embedded-postgres.ts'
  );
  await sweep(startEmbeddedPostgres);
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, log: console.error, durability: 'test' });
  await hashOnce(postgres.url);
  process.env.TEST_DATABASE_URL = postgres.url;
  globalThis.testPostgres = { postgres, dataDir };
}
