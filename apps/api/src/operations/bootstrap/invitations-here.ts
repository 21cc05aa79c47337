import { resolve } from 'node:path';
import pg from 'pg';
import { Audit } from '../../admin/audit/audit.js';
import { Authenticators } from '../../admin/staff/authenticators.js';
import { Invitations } from '../../admin/staff/invitations.js';
import { ConfigError, readConfig } from '../../config.js';
import { loadOrCreateSecret } from '../../jwt-secret.js';
import { Passwords } from '../../platform/auth/passwords.js';
import { RateLimits } from '../../platform/auth/rate-limits.js';
import { makeClock } from '../../platform/clock.js';
import { createPool } from '../../platform/database/pool.js';
import type { Config } from '../../settings.js';
import { openDatabase } from '../open-database.js';
import { OperationRefused } from '../operation.js';

export interface Here {
  pool: pg.Pool;
  audit: Audit;
  invitations: Invitations;
}

const configOf = (env: NodeJS.ProcessEnv, databaseUrl: string): Config => {
  try {
    const config = readConfig(env);
    const jwtSecret = config.jwtSecret ?? loadOrCreateSecret(resolve(config.dataDir));
    // The person at this machine is not limited: whoever is here can read the database.
    return { ...config, databaseUrl, jwtSecret, rateLimit: false };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new OperationRefused('refused', 'configuration', error.message);
  }
};

/** Works with the staff of the database of this machine. @throws OperationRefused if it has no tables of staff yet */
export const invitationsHere = async <T>(env: NodeJS.ProcessEnv, work: (here: Here) => Promise<T>): Promise<T> => {
  const database = await openDatabase(env);
  const pool = createPool(database.url, () => undefined, { max: 2 });
  try {
    const { rows } = await pool.query<{ found: boolean }>(`SELECT to_regclass('public.staff') IS NOT NULL AS found`);
    if (!rows[0]!.found)
      throw new OperationRefused('refused', 'not_migrated', 'Start the server once: it makes the tables.');
    const config = configOf(env, database.url);
    const clock = makeClock(config.clock);
    const audit = new Audit(pool, clock);
    const authenticators = new Authenticators(config, clock);
    const limits = new RateLimits(config, pool);
    const invitations = new Invitations(config, pool, clock, new Passwords(), limits, authenticators, audit);
    return await work({ pool, audit, invitations });
  } finally {
    await pool.end();
    await database.close();
  }
};
