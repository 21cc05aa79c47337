import { join, resolve } from 'node:path';
import { readState } from './cluster.js';

/** The database of DATABASE_URL, or of the cluster in DATA_DIR. @throws Error if there is none */
export const runningDatabaseUrl = (): string => {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const dataDir = resolve(process.env.DATA_DIR || '.data');
  const state = readState(dataDir);
  if (!state)
    throw new Error(
      `There is no database in ${dataDir} (${join(dataDir, 'postgres.json')}): set DATABASE_URL or DATA_DIR.`,
    );
  return `postgres://postgres:${state.password}@127.0.0.1:${state.port}/kypseli`;
};
