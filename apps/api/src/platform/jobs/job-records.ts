import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';

/** The data of a job: ids only. */
export type JobData = Record<string, string>;

export interface FailedJob {
  id: string;
  queue: string;
  job_id: string;
  data: JobData;
  account_id: string | null;
  attempts: number;
  delay_ms: number;
  error: string;
  failed_at: Date;
}

/** What a job is about, by the id in its data. */
export const aboutOf = (data: JobData): { kind: string; id: string } | null => {
  if (data.mailId) return { kind: 'mail', id: data.mailId };
  if (data.importId) return { kind: 'import', id: data.importId };
  return null;
};

/** The account of what a job is about. */
const OWNERS: Record<string, string> = {
  mail: 'SELECT account_id FROM mails WHERE id = $1',
  import: 'SELECT account_id FROM imports WHERE id = $1',
};

const ERROR_LENGTH = 500;

interface Ended {
  done: number;
  failed: number;
  tookMs: number;
}

/** The rows about jobs that the queues do not keep: queues lose what failed, and may lose everything. */
export class JobRecords {
  /** queue → what ended here since the last write. */
  private readonly ended = new Map<string, Ended>();

  constructor(private readonly pool: pg.Pool) {}

  count(queue: string, ended: { failed: boolean; tookMs: number }): void {
    this.add(queue, { done: ended.failed ? 0 : 1, failed: ended.failed ? 1 : 0, tookMs: ended.tookMs });
  }

  private add(queue: string, { done, failed, tookMs }: Ended): void {
    const sum = this.ended.get(queue) ?? { done: 0, failed: 0, tookMs: 0 };
    this.ended.set(queue, { done: sum.done + done, failed: sum.failed + failed, tookMs: sum.tookMs + tookMs });
  }

  /** Adds what ended to the figures of the day. What cannot be written is added next time. */
  async writeCounts(): Promise<void> {
    for (const [queue, ended] of [...this.ended]) {
      this.ended.delete(queue);
      await this.writeCount(queue, ended).catch((error: unknown) => {
        this.add(queue, ended);
        throw error;
      });
    }
  }

  private async writeCount(queue: string, { done, failed, tookMs }: Ended): Promise<void> {
    await this.pool.query(
      `INSERT INTO queue_days (queue, day, done, failed, took_ms) VALUES ($1, (now() AT TIME ZONE 'UTC')::date, $2, $3, $4)
       ON CONFLICT (queue, day) DO UPDATE SET done = queue_days.done + excluded.done,
         failed = queue_days.failed + excluded.failed, took_ms = queue_days.took_ms + excluded.took_ms`,
      [queue, done, failed, tookMs],
    );
  }

  async failed(job: Omit<FailedJob, 'id' | 'account_id' | 'failed_at'>): Promise<void> {
    const about = aboutOf(job.data);
    const owner = about && OWNERS[about.kind];
    const { rows } = owner
      ? await this.pool.query<{ account_id: string | null }>(owner, [about.id])
      : { rows: [] as { account_id: string | null }[] };
    await this.pool.query(
      `INSERT INTO job_failures (id, queue, job_id, data, account_id, attempts, delay_ms, error, failed_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now())
       ON CONFLICT (queue, job_id) DO UPDATE SET data = excluded.data, attempts = excluded.attempts,
         error = excluded.error, failed_at = excluded.failed_at`,
      [
        uuidv7(),
        job.queue,
        job.job_id,
        JSON.stringify(job.data),
        rows[0]?.account_id ?? null,
        job.attempts,
        job.delay_ms,
        job.error.slice(0, ERROR_LENGTH),
      ],
    );
  }

  /** How many jobs have failed for good, by queue; queues without one are missing. */
  async failures(): Promise<Map<string, number>> {
    const { rows } = await this.pool.query<{ queue: string; count: number }>(
      'SELECT queue, count(*)::int AS count FROM job_failures GROUP BY queue',
    );
    return new Map(rows.map(({ queue, count }) => [queue, count]));
  }

  /** A job that was done in the end did not fail. */
  async done(queue: string, jobId: string): Promise<void> {
    await this.pool.query('DELETE FROM job_failures WHERE queue = $1 AND job_id = $2', [queue, jobId]);
  }

  /** The queues that operators have paused. */
  async paused(): Promise<Set<string>> {
    const { rows } = await this.pool.query<{ queue: string }>('SELECT queue FROM queue_pauses');
    return new Set(rows.map(({ queue }) => queue));
  }
}
