import type { AttemptedWrite } from '@kypseli/contract/admin';
import type pg from 'pg';
import { VERIFYING } from '../platform/database/advisory-locks.js';
import { createPool } from '../platform/database/pool.js';
import { createLogger } from '../platform/log.js';
import type { Attempt } from './check-writes.js';
import { CHECKS, type Check, FEW, type Finding, type Watch } from './report.js';
import { createOracle } from './verify.js';

const log = createLogger('verify');
const REPORT_MS = 500;
const MOST_TRIES = 3;

/** How far a check is. */
export interface CheckProgress {
  check: string;
  state: 'waiting' | 'running' | 'done';
  share: number;
  note: string | null;
  found: number;
}

interface Where {
  databaseUrl: string;
  eventStoreUrl?: string | undefined;
  /** For people: who does it. */
  process: string;
}

/** What is to be done. */
interface Asked {
  id: string;
  /** Null: all. */
  selection: Check[] | null;
  writes: AttemptedWrite[] | null;
}

/** The oracle's attempts. Texts would end up in findings, which all staff read, so they are compared on the machine only. */
const attemptsOf = (writes: AttemptedWrite[] | null): Attempt[] =>
  (writes ?? []).map(({ account_id: accountId, command_id: commandId, ...write }) => ({
    ...write,
    accountId,
    commandId,
    holds: [],
  }));

/** At most 20 of each kind: a broken log would fill the row. */
const fewOfEach = (findings: Finding[]): Finding[] => {
  const seen = new Map<string, number>();
  return findings.filter(({ check }) => {
    const count = (seen.get(check) ?? 0) + 1;
    seen.set(check, count);
    return count <= FEW;
  });
};

/** Does the verification that is asked for, if nobody else does it. If its process ends, another one begins it anew. */
export const runVerification = async ({ databaseUrl, eventStoreUrl, process }: Where): Promise<void> => {
  const pool = createPool(databaseUrl, (error) => log.warn({ err: error }, 'an idle connection was lost'), { max: 2 });
  const guard = await pool.connect();
  guard.on('error', () => undefined);
  try {
    const { rows } = await guard.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS held', [
      ...VERIFYING,
    ]);
    if (!rows[0]!.held) return;
    const asked = await claim(pool, process);
    if (asked) await complete(pool, asked, databaseUrl, eventStoreUrl);
  } finally {
    // Ending the connection releases the lock.
    guard.release(true);
    await pool.end();
  }
};

const claim = async (pool: pg.Pool, process: string): Promise<Asked | undefined> => {
  await pool.query(
    `UPDATE verifications SET state = 'failed', ended_at = now(), writes = NULL,
       error = 'The process that did it ended ' || tries || ' times.'
     WHERE state = 'running' AND tries >= $1`,
    [MOST_TRIES],
  );
  const { rows } = await pool.query<Asked>(
    `UPDATE verifications SET state = 'running', began_at = now(), process = $1, tries = tries + 1, checks = '[]'
     WHERE state IN ('waiting', 'running') RETURNING id, selection, writes`,
    [process],
  );
  return rows[0];
};

const complete = async (
  pool: pg.Pool,
  { id, selection, writes }: Asked,
  databaseUrl: string,
  eventStoreUrl?: string,
): Promise<void> => {
  const asked = CHECKS.filter((check) => selection?.includes(check) ?? true);
  const attempts = attemptsOf(writes);
  const checks = [...asked, ...(attempts.length > 0 ? ['writes'] : [])].map(
    (check): CheckProgress => ({ check, state: 'waiting', share: 0, note: null, found: 0 }),
  );
  const of = (name: string) => checks.find(({ check }) => check === name)!;
  const watch: Watch = {
    begun: (check) => Object.assign(of(check), { state: 'running' }),
    progressed: (check, share) => Object.assign(of(check), { share }),
    ended: (check, note, findings) =>
      Object.assign(of(check), { state: 'done', share: 1, note, found: findings.length }),
  };
  const report = () =>
    pool
      .query('UPDATE verifications SET checks = $2 WHERE id = $1', [id, JSON.stringify(checks)])
      .catch((error: unknown) => log.warn({ err: error }, 'reporting the progress failed'));
  const timer = setInterval(() => void report(), REPORT_MS);
  const oracle = createOracle(databaseUrl, eventStoreUrl);
  try {
    const { events, streams, position, tables, findings } = await oracle.verify(attempts, { checks: asked, watch });
    if (attempts.length > 0) {
      const found = findings.filter(({ check }) => check === 'writes').length;
      const note = attempts.length === 1 ? '1 attempted write' : `${attempts.length} attempted writes`;
      Object.assign(of('writes'), { state: 'done', share: 1, note, found });
    }
    await report();
    await pool.query(
      `UPDATE verifications SET state = $2, ended_at = now(), events = $3, streams = $4, position = $5, tables = $6,
         found = $7, findings = $8, writes = NULL WHERE id = $1`,
      [
        id,
        findings.length === 0 ? 'clean' : 'findings',
        events,
        streams,
        position,
        asked.includes('read-models') ? Object.keys(tables).length : null,
        findings.length,
        JSON.stringify(fewOfEach(findings)),
      ],
    );
    if (findings.length > 0) log.error({ verification: id, found: findings.length }, 'a verification has findings');
  } catch (error) {
    log.error({ err: error, verification: id }, 'a verification failed');
    await pool.query(
      `UPDATE verifications SET state = 'failed', ended_at = now(), writes = NULL, error = $2 WHERE id = $1`,
      [id, (error as Error).message],
    );
  } finally {
    clearInterval(timer);
    await oracle.close().catch(() => undefined);
  }
};
