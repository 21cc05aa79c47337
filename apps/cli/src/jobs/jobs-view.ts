import type { Job, Queue } from '@kypseli/contract/admin';

/** What is known of the jobs at one moment. */
export interface JobsView {
  queues: Queue[];
  failed: Job[];
}

/** What is pressed on the screen. */
export type JobsWish = { verb: 'retry' | 'remove'; id: string } | 'leave';
