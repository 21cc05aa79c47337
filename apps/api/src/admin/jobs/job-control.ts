import { type BulkOutcome, DEEPEST, type Job, type Queue, ROWS_AT_ONCE } from '@kypseli/contract/admin';
import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { StaffCaller } from '../../platform/http/caller.js';
import { notFound, Refusal } from '../../platform/http/refusal.js';
import { aboutOf, type FailedJob } from '../../platform/jobs/job-records.js';
import { Jobs, type OpenJob } from '../../platform/jobs/jobs.js';
import { Audit } from '../audit/audit.js';
import { oneByOne } from '../audit/one-by-one.js';
import { readStaffNames } from '../staff/staff-names.js';

/** What is usual is of so many days. */
const DAYS = 30;
/** Of each queue and state of what has not failed. */
const SHOWN = 200;
/** As many as a list can be read: after an outage, all are tried again. */
const SHOWN_FAILED = DEEPEST + ROWS_AT_ONCE;

export interface JobFilter {
  id?: string[] | undefined;
  queue?: string | undefined;
  state?: Job['state'] | undefined;
  account?: string | undefined;
  error?: string | undefined;
}

interface QueueDays {
  queue: string;
  done: number;
  failed: number;
  ms: number | null;
  per_day: number | null;
  /** How many jobs ended, by the days that have passed since. */
  ended: Record<number, number>;
}

const failedJobOf = (row: FailedJob): Job => ({
  id: row.id,
  state: 'failed',
  queue: row.queue,
  about: aboutOf(row.data),
  account_id: row.account_id,
  attempts: row.attempts,
  most_attempts: row.attempts,
  at: row.failed_at.toISOString(),
  next_at: null,
  error: row.error,
});

const openJobOf = (job: OpenJob): Job => ({
  id: `${job.queue}:${job.jobId}`,
  state: job.state,
  queue: job.queue,
  about: aboutOf(job.data),
  account_id: null,
  attempts: job.attempts,
  most_attempts: job.mostAttempts,
  at: (job.state === 'active' ? (job.at ?? job.addedAt) : job.addedAt).toISOString(),
  next_at: job.state === 'delayed' ? (job.at?.toISOString() ?? null) : null,
  error: job.error,
});

/** Jobs and queues, for operators. */
@Injectable()
export class JobControl {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
  ) {}

  /** The newest first. */
  async list(filter: JobFilter, order: 'ASC' | 'DESC'): Promise<Job[]> {
    const names = this.jobs.names.filter((name) => filter.queue === undefined || name === filter.queue);
    const open =
      filter.state === 'failed' ? [] : (await Promise.all(names.map((name) => this.jobs.open(name, SHOWN)))).flat();
    const found = [
      ...(filter.state === undefined || filter.state === 'failed' ? await this.failures(filter.queue) : []).map(
        failedJobOf,
      ),
      ...(await this.withAccounts(open.map(openJobOf))),
    ].filter(
      (job) =>
        (filter.id === undefined || filter.id.includes(job.id)) &&
        (filter.state === undefined || job.state === filter.state) &&
        (filter.account === undefined || job.account_id === filter.account) &&
        (filter.error === undefined || (job.error ?? '').toLowerCase().includes(filter.error.toLowerCase())),
    );
    const direction = order === 'ASC' ? 1 : -1;
    return found.sort((one, other) => direction * (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  }

  retry(by: StaffCaller, ids: string[]): Promise<BulkOutcome> {
    return this.each(ids, 'jobs.retry', by, async (row) => {
      if (!(await this.jobs.retry(row))) throw new Refusal('conflict', 'What it is about allows no other try.');
    });
  }

  remove(by: StaffCaller, ids: string[]): Promise<BulkOutcome> {
    return this.each(ids, 'jobs.remove', by, async (row, tx) => {
      await tx.query('DELETE FROM job_failures WHERE id = $1', [row.id]);
    });
  }

  async queues(only?: string): Promise<Queue[]> {
    const wanted = this.jobs.names.filter((name) => only === undefined || name === only);
    const [counts, { rows: days }, { rows: pauses }] = await Promise.all([
      this.jobs.counts(wanted),
      this.pool.query<QueueDays>(
        `SELECT queue, coalesce(sum(done) FILTER (WHERE day = d.today), 0)::int AS done,
                coalesce(sum(failed) FILTER (WHERE day = d.today), 0)::int AS failed,
                sum(took_ms) / nullif(sum(done + failed), 0) AS ms,
                avg(done + failed) FILTER (WHERE day < d.today)::float8 AS per_day,
                json_object_agg(d.today - day, done + failed) AS ended
         FROM queue_days, (SELECT (now() AT TIME ZONE 'UTC')::date AS today) d WHERE day > d.today - ${DAYS} GROUP BY queue`,
      ),
      this.pool.query<{ queue: string; paused_by: string; paused_at: Date }>('SELECT * FROM queue_pauses'),
    ]);
    const names = await readStaffNames(
      this.pool,
      pauses.map(({ paused_by: by }) => by),
    );
    return [...counts].map(([name, count]): Queue => {
      const day = days.find(({ queue }) => queue === name);
      const pause = pauses.find(({ queue }) => queue === name);
      return {
        id: name,
        ...count,
        done_today: day?.done ?? 0,
        failed_today: day?.failed ?? 0,
        usual_ms: day?.ms ?? null,
        usual_day: day?.per_day ?? null,
        by_day: Array.from({ length: DAYS }, (_, nth) => day?.ended[DAYS - 1 - nth] ?? 0),
        paused_by: pause?.paused_by ?? null,
        paused_by_name: names.get(pause?.paused_by ?? '') ?? null,
        paused_at: pause?.paused_at.toISOString() ?? null,
      };
    });
  }

  /** @throws Refusal not_found */
  async pause(by: StaffCaller, queue: string): Promise<Queue> {
    await this.change(by, queue, 'queues.pause', async (tx) => {
      await tx.query(
        'INSERT INTO queue_pauses (queue, paused_by, paused_at) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING',
        [queue, by.userId],
      );
    });
    // After the commit: without the row, the queue would stay paused. If this process dies now, workers apply the row.
    await this.jobs.pause(queue);
    return this.queue(queue);
  }

  /** @throws Refusal not_found */
  async resume(by: StaffCaller, queue: string): Promise<Queue> {
    await this.change(by, queue, 'queues.resume', async (tx) => {
      await tx.query('DELETE FROM queue_pauses WHERE queue = $1', [queue]);
      await this.jobs.resume(queue);
    });
    return this.queue(queue);
  }

  private async change(
    by: StaffCaller,
    queue: string,
    action: string,
    work: (tx: pg.ClientBase) => Promise<void>,
  ): Promise<void> {
    if (!this.jobs.names.includes(queue)) throw notFound('queue');
    await inTransaction(this.pool, async (tx) => {
      await work(tx);
      await this.audit.write(tx, by, { action, object: queue });
    });
  }

  private async queue(name: string): Promise<Queue> {
    return (await this.queues(name))[0]!;
  }

  /** Does something with each failed job, and enters it in the audit trail with it. */
  private each(
    ids: string[],
    action: string,
    by: StaffCaller,
    work: (row: FailedJob, tx: pg.ClientBase) => Promise<void>,
  ): Promise<BulkOutcome> {
    const entryOf = (id: string) => ({ action, object: id });
    return oneByOne(this.audit, by, ids, entryOf, (id) =>
      inTransaction(this.pool, async (tx) => {
        const { rows } = await tx.query<FailedJob>('SELECT * FROM job_failures WHERE id::text = $1 FOR UPDATE', [id]);
        const row = rows[0];
        if (!row) throw new Refusal('not_found', 'This job has not failed, or it was removed.');
        await work(row, tx);
        const detail = { queue: row.queue, job: row.job_id };
        await this.audit.write(tx, by, { ...entryOf(id), account: row.account_id, detail });
      }),
    );
  }

  private async failures(queue: string | undefined): Promise<FailedJob[]> {
    const { rows } = await this.pool.query<FailedJob>(
      `SELECT * FROM job_failures WHERE $1::text IS NULL OR queue = $1 ORDER BY failed_at DESC, id DESC LIMIT ${SHOWN_FAILED}`,
      [queue ?? null],
    );
    return rows;
  }

  private async withAccounts(jobs: Job[]): Promise<Job[]> {
    const ids = jobs.flatMap(({ about }) => (about ? [about.id] : []));
    if (ids.length === 0) return jobs;
    const { rows } = await this.pool.query<{ id: string; account_id: string | null }>(
      `SELECT id, account_id FROM mails WHERE id = ANY($1::uuid[])
       UNION ALL SELECT id, account_id FROM imports WHERE id = ANY($1::uuid[])`,
      [ids],
    );
    const accounts = new Map(rows.map(({ id, account_id }) => [id, account_id]));
    return jobs.map((job) => ({ ...job, account_id: job.about ? (accounts.get(job.about.id) ?? null) : null }));
  }
}
