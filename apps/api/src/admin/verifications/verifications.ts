import type { BodyOf } from '@kypseli/contract';
import type { Verification, verifications } from '@kypseli/contract/admin';
import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { runInBackground } from '../../platform/background.js';
import { VERIFYING } from '../../platform/database/advisory-locks.js';
import type { StaffCaller } from '../../platform/http/caller.js';
import { Refusal } from '../../platform/http/refusal.js';
import { RecurringTasks } from '../../platform/jobs/recurring-tasks.js';
import { createLogger } from '../../platform/log.js';
import { CONFIG, type Config } from '../../settings.js';
import { Audit } from '../audit/audit.js';

const log = createLogger('verify');
const LOOK_MS = 1_000;
const UNIQUE = '23505';

export interface VerificationRow {
  id: string;
  state: Verification['state'];
  asked_at: Date;
  asked_by: string;
  only: Verification['only'];
  began_at: Date | null;
  ended_at: Date | null;
  process: string | null;
  checks: Verification['checks'];
  events: string | null;
  streams: string | null;
  position: string | null;
  tables: number | null;
  found: number;
  findings: Verification['findings'];
  error: string | null;
}

export const VERIFICATION_COLUMNS = `id, state, asked_at, asked_by, selection AS "only", began_at, ended_at, process, checks, events,
  streams, position, tables, found, findings, error`;

type Asked = NonNullable<BodyOf<typeof verifications.run>>;

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));

export const verificationOf = (row: VerificationRow): Verification => ({
  ...row,
  asked_at: row.asked_at.toISOString(),
  began_at: row.began_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
  events: numberOf(row.events),
  streams: numberOf(row.streams),
});

/** Verifications that staff ask for: a worker process does one at a time, in a thread of its own. */
@Injectable()
export class Verifications implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly recurringTasks: RecurringTasks,
    private readonly audit: Audit,
  ) {}

  onApplicationBootstrap(): void {
    this.recurringTasks.schedule(log, {
      name: 'go on with a verification',
      everyMs: LOOK_MS,
      where: 'workers',
      work: async (ending) => {
        if (await this.isAsked()) await runInBackground('verify', this.config, ending);
      },
    });
  }

  /** @throws Refusal already_running */
  async run(by: StaffCaller, { only, writes }: Asked): Promise<Verification> {
    const id = uuidv7();
    try {
      return await inTransaction(this.pool, async (tx) => {
        const { rows } = await tx.query<VerificationRow>(
          `INSERT INTO verifications (id, state, asked_at, asked_by, selection, writes) VALUES ($1, 'waiting', now(), $2, $3, $4)
           RETURNING ${VERIFICATION_COLUMNS}`,
          [id, by.userId, only ?? null, writes ? JSON.stringify(writes) : null],
        );
        await this.audit.write(tx, by, { action: 'verifications.run', object: id });
        return verificationOf(rows[0]!);
      });
    } catch (error) {
      if ((error as { code?: string }).code !== UNIQUE) throw error;
      throw new Refusal('already_running', 'A verification is under way.');
    }
  }

  private async isAsked(): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `SELECT FROM verifications WHERE state IN ('waiting', 'running')
         AND NOT EXISTS (SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
           WHERE d.datname = current_database() AND l.locktype = 'advisory' AND l.granted
             AND l.classid = $1 AND l.objid = $2)`,
      [...VERIFYING],
    );
    return rowCount === 1;
  }
}
