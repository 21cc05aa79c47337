import { Worker } from 'node:worker_threads';
import type { Config } from '../settings.js';
import { PROCESS_NAME } from './process-name.js';

/** Long work beside the requests: a thread of its own, so that no request waits for it. */
export type BackgroundTask = 'read-side' | 'verify';

export interface BackgroundData {
  task: BackgroundTask;
  databaseUrl: string;
  eventStoreUrl?: string;
  process: string;
  /** The log of a demo is short: what is to be watched takes its time. */
  demo: boolean;
}

const ENTRY = new URL('../background.js', import.meta.url);

/** Runs a task until it is done or `ending` is aborted. @throws what the task throws */
export const runInBackground = (
  task: BackgroundTask,
  { databaseUrl, eventStoreUrl, demo }: Config,
  ending: AbortSignal,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const data: BackgroundData = { task, databaseUrl, eventStoreUrl, process: PROCESS_NAME, demo };
    const thread = new Worker(ENTRY, { workerData: data });
    const end = () => void thread.terminate();
    ending.addEventListener('abort', end, { once: true });
    thread.once('error', reject);
    thread.once('exit', () => {
      ending.removeEventListener('abort', end);
      resolve();
    });
    if (ending.aborted) end();
  });
