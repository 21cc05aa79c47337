import { DEEPEST, jobs, queues, type RecurringTask, recurringTasks } from '@kypseli/contract/admin';
import { Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import pg from 'pg';
import { CurrentStaff, type StaffCaller } from '../../platform/http/caller.js';
import { Handles } from '../../platform/http/handles.js';
import { Input, type InputOf } from '../../platform/http/input.js';
import { Refusal } from '../../platform/http/refusal.js';
import { AdminController } from '../audit/admin-controller.js';
import { rangeOf } from '../lists/range.js';
import { JobControl } from './job-control.js';

interface RunRow {
  name: string;
  every_ms: number;
  process: string;
  began_at: Date;
  took_ms: number;
  failed_at: Date | null;
  error: string | null;
}

const taskOf = ({ name, began_at, failed_at, ...row }: RunRow): RecurringTask => ({
  id: name,
  ...row,
  began_at: began_at.toISOString(),
  failed_at: failed_at?.toISOString() ?? null,
});

@AdminController()
export class JobsController {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly control: JobControl,
  ) {}

  @Handles(jobs.list)
  async list(@Input() { query }: InputOf<typeof jobs.list>, @Res({ passthrough: true }) reply: FastifyReply) {
    const { filter = {}, sort } = query;
    const [first, last] = rangeOf(query);
    if (first > DEEPEST) throw new Refusal('range_too_deep', `A range begins at row ${DEEPEST} at the latest.`);
    const found = await this.control.list(filter, sort?.[1] ?? 'DESC');
    const rows = found.slice(first, last + 1);
    const shown = rows.length === 0 ? '*' : `${first}-${first + rows.length - 1}`;
    reply.header('content-range', `jobs ${shown}/${found.length}`);
    return rows;
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
  queues(@Input() _: InputOf<typeof queues.list>) {
    return this.control.queues();
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
  async tasks(@Input() _: InputOf<typeof recurringTasks.list>) {
    const { rows } = await this.pool.query<RunRow>('SELECT * FROM recurring_runs ORDER BY name');
    return rows.map(taskOf);
  }
}
