import { type Job, jobs, queues, type RecurringTask, recurringTasks } from '@kypseli/contract/admin';
import { Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import pg from 'pg';
import { CurrentStaff, type StaffCaller } from '../../platform/http/caller.js';
import { Handles } from '../../platform/http/handles.js';
import { Input, type InputOf } from '../../platform/http/input.js';
import { notFound } from '../../platform/http/refusal.js';
import type { RecordedRun } from '../../platform/jobs/recurring-tasks.js';
import { AdminController } from '../audit/admin-controller.js';
import { asCsv, csvText } from '../lists/csv.js';
import { CSV_ROWS } from '../lists/lists.js';
import { rangeOf } from '../lists/range.js';
import { byId, pageOf } from '../read-page.js';
import { JobControl } from './job-control.js';

const taskOf = ({ name, began_at, failed_at, ...row }: RecordedRun): RecurringTask => ({
  id: name,
  ...row,
  began_at: began_at.toISOString(),
  failed_at: failed_at?.toISOString() ?? null,
});

const CSV_FIELDS = ['id', 'state', 'queue', 'account_id', 'attempts', 'at', 'next_at', 'error'] as const;

@AdminController()
export class JobsController {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly control: JobControl,
  ) {}

  @Handles(jobs.list)
  async list(@Input() { query }: InputOf<typeof jobs.list>, @Res({ passthrough: true }) reply: FastifyReply) {
    const { filter = {}, sort } = query;
    return pageOf(reply, 'jobs', await this.control.list(filter, sort?.[1] ?? 'DESC'), rangeOf(query));
  }

  @Handles(jobs.csv)
  async csv(@Input() { query }: InputOf<typeof jobs.csv>, @Res({ passthrough: true }) reply: FastifyReply) {
    const { filter = {}, sort } = query;
    reply.headers(asCsv('jobs'));
    return csvText<Job>(CSV_FIELDS, (await this.control.list(filter, sort?.[1] ?? 'DESC')).slice(0, CSV_ROWS));
  }

  @Handles(jobs.show)
  async show(@Input() { params }: InputOf<typeof jobs.show>) {
    return found(await this.control.list({ id: [params.id] }, 'DESC'), 'job');
  }

  @Handles(jobs.retry)
  retry(@CurrentStaff() by: StaffCaller, @Input() { body }: InputOf<typeof jobs.retry>) {
    return this.control.retry(by, body.ids);
  }

  @Handles(jobs.remove)
  remove(@CurrentStaff() by: StaffCaller, @Input() { body }: InputOf<typeof jobs.remove>) {
    return this.control.remove(by, body.ids);
  }

  @Handles(queues.list)
  async queues(@Input() { query }: InputOf<typeof queues.list>, @Res({ passthrough: true }) reply: FastifyReply) {
    return pageOf(reply, 'queues', byId(await this.control.queues(), query), query.range);
  }

  @Handles(queues.show)
  async queue(@Input() { params }: InputOf<typeof queues.show>) {
    return found(await this.control.queues(params.id), 'queue');
  }

  @Handles(queues.pause)
  async pause(@CurrentStaff() by: StaffCaller, @Input() { params }: InputOf<typeof queues.pause>) {
    return { queue: await this.control.pause(by, params.id) };
  }

  @Handles(queues.resume)
  async resume(@CurrentStaff() by: StaffCaller, @Input() { params }: InputOf<typeof queues.resume>) {
    return { queue: await this.control.resume(by, params.id) };
  }

  @Handles(recurringTasks.list)
  async tasks(
    @Input() { query }: InputOf<typeof recurringTasks.list>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return pageOf(reply, 'recurring-tasks', byId(await this.readTasks(), query), query.range);
  }

  @Handles(recurringTasks.show)
  async task(@Input() { params }: InputOf<typeof recurringTasks.show>) {
    return found(
      (await this.readTasks()).filter(({ id }) => id === params.id),
      'task',
    );
  }

  private async readTasks(): Promise<RecurringTask[]> {
    const { rows } = await this.pool.query<RecordedRun>('SELECT * FROM recurring_runs ORDER BY name');
    return rows.map(taskOf);
  }
}

/** @throws Refusal not_found */
const found = <Row>([row]: Row[], what: string): Row => {
  if (row === undefined) throw notFound(what);
  return row;
};
