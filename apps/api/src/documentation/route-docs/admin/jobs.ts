import type {
  jobs as jobRoutes,
  queues as queueRoutes,
  recurringTasks as recurringTaskRoutes,
} from '@kypseli/contract/admin';
import type { AreaDocs } from '../route-docs.js';
import { ACCOUNT_ID } from '../season.js';
import { STAFF_ID } from './season.js';

const JOB_ID = '019a4c1e-7d3f-7c52-9a55-0c8a7a1f4e41';
const ids = [JOB_ID];
const params = { id: 'imports' };
const job = {
  id: JOB_ID,
  state: 'failed' as const,
  queue: 'imports',
  about: { kind: 'import', id: '019a4c1e-7d3f-7c52-9a55-0c8a7a1f4e42' },
  account_id: ACCOUNT_ID,
  attempts: 5,
  most_attempts: 5,
  at: '2026-03-05T08:00:00.000Z',
  next_at: null,
  error: 'connect ECONNREFUSED',
};
const queue = {
  id: 'imports',
  waiting: 0,
  active: 1,
  delayed: 0,
  failed: 2,
  done_today: 37,
  failed_today: 2,
  usual_ms: 160_000,
  usual_day: 41,
  by_day: [
    40, 38, 45, 44, 37, 42, 41, 39, 36, 44, 43, 40, 45, 38, 41, 42, 37, 46, 40, 39, 43, 41, 38, 44, 42, 40, 45, 39, 41,
    39,
  ],
  paused_by: null,
  paused_by_name: null,
  paused_at: null,
};

const task = {
  id: 'find mails without a job',
  every_ms: 10_000,
  process: 'worker1/7',
  began_at: '2026-03-05T08:00:00.000Z',
  took_ms: 2,
  failed_at: null,
  error: null,
};

export const jobs: AreaDocs<typeof jobRoutes> = {
  list: {
    description:
      'A job that failed for good has a row; others are in their queue. Of each queue and state the first 200 are shown.',
    query: { filter: '{"state":"failed"}' },
    answer: [job],
  },
  csv: {
    description: 'The newest first. No cell is a formula for a spreadsheet.',
    query: { filter: '{"state":"failed"}' },
    answer: 'id,state,queue,account_id,attempts,at,next_at,error',
  },
  show: { description: 'As long as it is in its queue, or failed.', params: { id: JOB_ID }, answer: job },
  retry: {
    description: 'The row goes when the job succeeds. What cannot be tried again is refused with the reason.',
    body: { ids },
    answer: { done: ids, refused: [] },
  },
  remove: {
    description: 'The object of the job stays as it is.',
    body: { ids },
    answer: { done: ids, refused: [] },
  },
};

export const queues: AreaDocs<typeof queueRoutes> = {
  list: {
    description: 'Every queue, whether or not it has jobs; all of them without a range.',
    query: { range: '[0,24]' },
    answer: [queue],
  },
  show: { description: 'By its name.', params, answer: queue },
  pause: {
    description: 'Jobs that run go on to their end. The pause stays until somebody ends it.',
    params,
    body: {},
    answer: { queue: { ...queue, paused_by: `staff:${STAFF_ID}`, paused_at: '2026-03-05T08:00:00.000Z' } },
  },
  resume: { description: 'Waiting jobs begin.', params, body: {}, answer: { queue } },
};

export const recurringTasks: AreaDocs<typeof recurringTaskRoutes> = {
  list: {
    description: 'Runs are recorded every ten seconds at most, and each time one fails.',
    query: { range: '[0,24]' },
    answer: [task],
  },
  show: { description: 'By what it does.', params: { id: task.id }, answer: task },
};
