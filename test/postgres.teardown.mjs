import { rmSync } from 'node:fs';

/** Stops and removes the run's own PostgreSQL; one given from outside stays. */
export default async function teardown() {
  const own = globalThis.testPostgres;
  if (!own) return;
  globalThis.testPostgres = undefined;
  delete process.env.TEST_DATABASE_URL;
  await own.postgres.stop();
  rmSync(own.dataDir, { recursive: true, force: true });
}
