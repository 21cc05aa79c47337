import { text } from '@kypseli/domain';
import { z } from 'zod';
import { route, STAFF_ROLES } from '../route.js';
import { Id, Instant, Nothing } from '../shared.js';
import { csvOfList, listQuery, ROWS_AT_ONCE } from './lists.js';

export const JOB_STATES = ['failed', 'active', 'delayed', 'waiting'] as const;

export const Job = z
  .strictObject({
    id: z.string().meta({ description: 'Of a failed job a UUID; of others `<queue>:<id in the queue>`.' }),
    state: z.enum(JOB_STATES),
    queue: z.string(),
    about: z.strictObject({ kind: z.string(), id: Id }).nullable(),
    account_id: Id.nullable(),
    attempts: z.int(),
    most_attempts: z.int(),
    at: Instant.meta({ description: 'When it failed, was begun or added.' }),
    next_at: Instant.nullable().meta({ description: 'When it is tried next.' }),
    error: z.string().nullable(),
  })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof Job>;

export const Queue = z
  .strictObject({
    id: z.string(),
    waiting: z.int(),
    active: z.int(),
    delayed: z.int(),
    failed: z.int(),
    done_today: z.int(),
    failed_today: z.int(),
    usual_ms: z.number().nullable().meta({ description: 'How long a job took on average, over 30 days.' }),
    usual_day: z.number().nullable().meta({ description: 'How many jobs ended on a day on average.' }),
    by_day: z
      .array(z.int())
      .meta({ description: 'Jobs that ended on each of the last 30 days in UTC, the oldest first.' }),
    paused_by: z.string().nullable().meta({ description: '`staff:<id>`.' }),
    paused_by_name: z.string().nullable(),
    paused_at: Instant.nullable(),
  })
  .meta({ id: 'Queue' });
export type Queue = z.infer<typeof Queue>;

export const RecurringTask = z
  .strictObject({
    id: z.string().meta({ description: 'What it does.' }),
    every_ms: z.int(),
    process: z.string(),
    began_at: Instant.meta({ description: 'Its last run, as it is recorded every ten seconds at most.' }),
    took_ms: z.number(),
    failed_at: Instant.nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'RecurringTask' });
export type RecurringTask = z.infer<typeof RecurringTask>;

const operators = ['operator', 'admin'] as const;
const JobIds = z.strictObject({ ids: z.array(text(1, 200)).min(1).max(ROWS_AT_ONCE) });
export const BulkOutcome = z.strictObject({
  done: z.array(z.string()),
  refused: z.array(z.strictObject({ id: z.string(), code: z.string(), message: z.string() })),
});
export type BulkOutcome = z.infer<typeof BulkOutcome>;
const QueueInPath = z.object({ id: text(1, 60).meta({ description: 'The name of the queue.' }) });

const TextInPath = z.object({ id: text(1, 200) });
const readers = { roles: STAFF_ROLES, service: 'jobs' } as const;
const jobQuery = listQuery(
  {
    id: z.array(text(1, 200)).max(ROWS_AT_ONCE),
    queue: text(1, 60),
    state: z.enum(JOB_STATES),
    account: Id,
    error: text(1, 200),
  },
  ['at'],
  'DESC',
);
/** Of a short list, which is read as a whole. */
const byName = listQuery({ id: z.array(text(1, 200)).max(ROWS_AT_ONCE) }, ['id']);

export const jobs = {
  list: route({
    method: 'GET',
    path: '/admin/api/jobs',
    kind: 'query',
    access: 'staff',
    staff: readers,
    summary: 'Jobs that failed, run, are delayed or wait',
    query: jobQuery,
    answer: z.array(Job),
  }),
  csv: csvOfList('/admin/api/jobs', 'The jobs', readers, jobQuery.pick({ filter: true, sort: true })),
  show: route({
    method: 'GET',
    path: '/admin/api/jobs/:id',
    kind: 'query',
    access: 'staff',
    staff: readers,
    summary: 'One job',
    params: TextInPath,
    answer: Job,
    errors: ['not_found'],
  }),
  retry: route({
    method: 'POST',
    path: '/admin/api/jobs/retry',
    kind: 'account',
    access: 'staff',
    staff: { roles: operators, service: 'jobs' },
    summary: 'Add failed jobs again',
    body: JobIds,
    answer: BulkOutcome,
  }),
  remove: route({
    method: 'POST',
    path: '/admin/api/jobs/remove',
    kind: 'account',
    access: 'staff',
    staff: { roles: operators, stepUp: true },
    summary: 'Remove failed jobs from the list',
    body: JobIds,
    answer: BulkOutcome,
  }),
};

export const queues = {
  list: route({
    method: 'GET',
    path: '/admin/api/queues',
    kind: 'query',
    access: 'staff',
    staff: readers,
    summary: 'The queues with their jobs, and what is usual',
    query: byName,
    answer: z.array(Queue),
  }),
  show: route({
    method: 'GET',
    path: '/admin/api/queues/:id',
    kind: 'query',
    access: 'staff',
    staff: readers,
    summary: 'One queue',
    params: QueueInPath,
    answer: Queue,
    errors: ['not_found'],
  }),
  pause: route({
    method: 'POST',
    path: '/admin/api/queues/:id/pause',
    kind: 'account',
    access: 'staff',
    staff: { roles: operators, stepUp: true },
    summary: 'Begin no more jobs of a queue',
    params: QueueInPath,
    body: Nothing,
    answer: z.strictObject({ queue: Queue }),
    errors: ['not_found'],
  }),
  resume: route({
    method: 'POST',
    path: '/admin/api/queues/:id/resume',
    kind: 'account',
    access: 'staff',
    staff: { roles: operators, stepUp: true },
    summary: 'Begin the jobs of a queue again',
    params: QueueInPath,
    body: Nothing,
    answer: z.strictObject({ queue: Queue }),
    errors: ['not_found'],
  }),
};

export const recurringTasks = {
  list: route({
    method: 'GET',
    path: '/admin/api/recurring-tasks',
    kind: 'query',
    access: 'staff',
    staff: readers,
    summary: 'What every worker does again and again, without a queue',
    query: byName,
    answer: z.array(RecurringTask),
  }),
  show: route({
    method: 'GET',
    path: '/admin/api/recurring-tasks/:id',
    kind: 'query',
    access: 'staff',
    staff: readers,
    summary: 'One recurring task',
    params: TextInPath,
    answer: RecurringTask,
    errors: ['not_found'],
  }),
};
