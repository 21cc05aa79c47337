import { DOCTOR_AREAS, type DoctorCheck } from '@kypseli/contract/admin';
import type pg from 'pg';
import { readConfig } from '../../config.js';
import { willPass } from '../../platform/database/failures.js';
import { createPool } from '../../platform/database/pool.js';
import { runningDatabaseUrl } from '../../platform/embedded-postgres/running-database.js';
import { type Check, type Patient, type Result, skipped, wrong } from './check.js';
import { configurationChecks, readingProblems } from './configuration.js';
import { connectionChecks } from './connections.js';
import { diskChecks } from './disk.js';
import { engineChecks } from './engine.js';
import { safetyChecks } from './safety.js';

const WITHIN_MS = 5_000;
/** A statement ends before its check does, so that its own error is shown. */
const STATEMENT_MS = 4_000;
const CHECKS: Check[] = [...configurationChecks, ...connectionChecks, ...engineChecks, ...diskChecks, ...safetyChecks];

/** An area or a check that does not exist. */
export class UnknownCheck extends Error {}

type Selected = (check: Pick<DoctorCheck, 'area' | 'name'>) => boolean;

/** `disk,backup`: areas or checks by their names; undefined: all. @throws UnknownCheck */
const selection = (text: string | undefined): Selected => {
  if (text === undefined) return () => true;
  const wanted = text.split(',').map((name) => name.trim().toLowerCase());
  const known = new Set([...DOCTOR_AREAS, ...CHECKS.map(({ name }) => name)].map((name) => name.toLowerCase()));
  const unknown = wanted.find((name) => !known.has(name));
  if (unknown !== undefined) throw new UnknownCheck(`takes ${[...known].join(', ')}, not “${unknown}”.`);
  return ({ area, name }) => wanted.includes(area) || wanted.includes(name.toLowerCase());
};

const patientOf = (env: NodeJS.ProcessEnv): Patient & { close(): Promise<void> } => {
  let config: Patient['config'] = null;
  let databaseUrl: string | null = null;
  let reason = '';
  try {
    config = readConfig(env);
  } catch {
    // Each problem is a finding of its own.
  }
  try {
    databaseUrl = runningDatabaseUrl();
  } catch (error) {
    reason = (error as Error).message;
  }
  let pool: pg.Pool | undefined;
  return {
    env,
    config,
    databaseUrl,
    pool() {
      if (databaseUrl === null) throw new Error(reason);
      pool ??= createPool(databaseUrl, () => undefined, {
        max: 6,
        statement_timeout: STATEMENT_MS,
        query_timeout: STATEMENT_MS,
        connectionTimeoutMillis: STATEMENT_MS,
        application_name: 'kypseli-doctor',
      });
      return pool;
    },
    async close() {
      await pool?.end();
    },
  };
};

const needsDatabase = ({ area, name }: Check): boolean =>
  area === 'engine' || (area === 'safety' && name !== 'secret files') || name === 'event store' || name === 'database';

const reasonOf = (error: unknown): string => {
  const { message, code, cause } = error as Error & { code?: string };
  // The built-in fetch says why in the cause only.
  if (cause instanceof Error) return reasonOf(cause);
  return message || code || String(error);
};

const failedResult = (check: Check, { databaseUrl }: Patient, error: unknown): Result => {
  // PostgreSQL itself is one finding; what depends on it is not another.
  if (needsDatabase(check) && (databaseUrl === null || willPass(error))) return skipped('PostgreSQL does not answer');
  const reason = reasonOf(error);
  return wrong(reason, { advice: check.advice.map(({ action, effect }): [string, string?] => [action, effect]) });
};

const examine = async (check: Check, patient: Patient): Promise<DoctorCheck> => {
  const { area, name } = check;
  const began = performance.now();
  const ending = new AbortController();
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => {
      ending.abort();
      reject(new Error(`no answer within ${WITHIN_MS / 1_000} s`));
    }, WITHIN_MS).unref();
  });
  late.catch(() => undefined);
  const running = check.run(patient, ending.signal);
  running.catch(() => undefined);
  const result = await Promise.race([running, late]).catch((error: unknown) => failedResult(check, patient, error));
  return { area, name, ...result, took_ms: Math.round(performance.now() - began) };
};

/**
 * Looks at everything that the server of this environment needs, all at once, and changes nothing. In the order of the
 * areas. @throws UnknownCheck
 */
export const examineAll = async (env: NodeJS.ProcessEnv, only: string | undefined): Promise<DoctorCheck[]> => {
  const selected = selection(only);
  const patient = patientOf(env);
  try {
    const problems = readingProblems(env).map(
      ({ name, result }): DoctorCheck => ({ area: 'configuration', name, ...result }),
    );
    const results = await Promise.all(CHECKS.filter(selected).map((check) => examine(check, patient)));
    const shown = problems.filter(({ area }) => selected({ area, name: 'environment' }));
    const checks = [...results.filter(({ name }) => !shown.some((each) => each.name === name)), ...shown];
    return DOCTOR_AREAS.flatMap((area) => checks.filter((each) => each.area === area));
  } finally {
    // A connection that hangs would hold the process.
    await Promise.race([patient.close(), new Promise((resolve) => setTimeout(resolve, 500).unref())]);
  }
};

/** How many checks have each state. */
export const countsOf = (checks: DoctorCheck[]): Record<DoctorCheck['state'], number> => {
  const counts = { fine: 0, look_after: 0, wrong: 0, skipped: 0 };
  for (const { state } of checks) counts[state] += 1;
  return counts;
};
