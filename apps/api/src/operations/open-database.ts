import { resolve } from 'node:path';
import pg from 'pg';
import { runningDatabaseUrl } from '../platform/embedded-postgres/running-database.js';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres.js';
import { OperationRefused } from './operation.js';

export interface OpenDatabase {
  url: string;
  close(): Promise<void>;
}

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * The database of DATABASE_URL, or the embedded one of DATA_DIR: of the server that runs there, or started until
 * `close`.
 * @throws OperationRefused if there is none
 */
export const openDatabase = async (env: NodeJS.ProcessEnv): Promise<OpenDatabase> => {
  let url: string;
  try {
    url = runningDatabaseUrl();
  } catch (error) {
    throw new OperationRefused('refused', 'no_database', (error as Error).message);
  }
  if (env.DATABASE_URL || (await answers(url))) return { url, close: async () => undefined };
  const started = await startEmbeddedPostgres({ dataDir: resolve(env.DATA_DIR || '.data'), log: () => undefined });
  return { url: started.url, close: () => started.stop() };
};
