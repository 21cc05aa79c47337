import { z } from 'zod';
import { Job, Queue } from './jobs.js';

/** Where the next page of a list begins; null: this is the last one. */
const Cursor = z.string().nullable();

/** The document of `jobs list --json`. */
export const JobsDocument = z.strictObject({ queues: z.array(Queue), jobs: z.array(Job), next_cursor: Cursor });

/** A line of `jobs watch --json`: a queue or a failed job that has changed. */
export const JobsLine = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('queue'), queue: Queue }),
  z.strictObject({ type: z.literal('job'), job: Job }),
]);
