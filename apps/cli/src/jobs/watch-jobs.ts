import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '@kypseli/contract';
import { jobs } from '@kypseli/contract/admin';
import type { Context } from '../context.js';
import { interrupted } from '../exit.js';
import type { Api } from '../server/api.js';
import { guarded } from '../staff/guarded.js';
import { clock } from '../terminal/instants.js';
import { counted } from '../terminal/sizes.js';
import { clean } from '../terminal/table.js';
import { readJobs, readQueues } from './failed-jobs.js';
import { aboutText, queueState } from './job-text.js';
import type { JobsView, JobsWish } from './jobs-view.js';

const POLL_MS = 1_000;
/** The newest failures; the rest is counted. */
const SHOWN = 100;

interface Options {
  json?: boolean;
  utc?: boolean;
  code?: string;
}

interface Show {
  view(view: JobsView): void;
  notice?(text: string): void;
  /** The next key; there are none on a pipe. */
  wish?(): Promise<JobsWish>;
  /** Takes the drawing away, for a question; the result draws it anew. */
  aside?(): () => void;
  close(): void;
}

/** A line for each queue and each failed job, where something has changed. */
const lines = ({ print, printJsonLine }: Context, { json, utc }: Options): Show => {
  const last = new Map<string, string>();
  const tell = (key: string, text: string, line: object) => {
    if (last.get(key) === text) return;
    last.set(key, text);
    if (json) printJsonLine(line);
    else print(clean(`${clock(new Date().toISOString(), utc)}  ${text}`));
  };
  return {
    view({ queues, failed }) {
      for (const queue of queues) {
        const { id, waiting, active, delayed } = queue;
        const state = queue.paused_at === null ? '' : `, ${queueState(queue, utc)}`;
        const text = `${id}  ${counted(waiting)} waiting, ${counted(active)} active, ${counted(delayed)} delayed, ${counted(queue.failed)} failed${state}`;
        tell(`queue ${id}`, text, { type: 'queue', queue });
      }
      for (const job of failed)
        tell(`job ${job.id}`, `${job.queue}  failed: ${aboutText(job)}: ${job.error ?? '–'}  ${job.id}`, {
          type: 'job',
          job,
        });
    },
    close: () => undefined,
  };
};

const showOn = async (context: Context, api: Api, options: Options): Promise<Show> => {
  if (options.json || !context.env.interactive) return lines(context, options);
  const { showJobs } = await import('../screens/show-jobs.js');
  return showJobs(context.marks, new URL(api.server).host, options.utc);
};

/** Does what was pressed. A code is asked for below the prompt if the server wants one. */
const grant = async (
  context: Context,
  api: Api,
  show: Show,
  code: string | undefined,
  wish: Exclude<JobsWish, 'leave'>,
) => {
  const call = () => api.call(jobs[wish.verb], { body: { ids: [wish.id] } });
  const tell = ({ done, refused }: Awaited<ReturnType<typeof call>>) =>
    show.notice?.(
      refused[0]?.message ?? (done.length > 0 && wish.verb === 'retry' ? 'It is tried again.' : 'Removed.'),
    );
  try {
    tell(await call());
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw error;
    if (error.code !== 'step_up_required') return show.notice?.(error.message);
    const again = show.aside?.();
    try {
      tell(await guarded(context, api, code, call));
    } finally {
      again?.();
    }
  }
};

/** Shows queues and failed jobs until q or Ctrl-C. */
export const watchJobs = async (context: Context, api: Api, options: Options): Promise<void> => {
  const show = await showOn(context, api, options);
  let wish = show.wish?.();
  try {
    for (;;) {
      const [queues, failed] = [await readQueues(api), await readJobs(api, { state: 'failed' }, { limit: SHOWN })];
      show.view({ queues, failed });
      const next = await Promise.race([wait(POLL_MS, undefined, { signal: context.signal }), ...(wish ? [wish] : [])]);
      if (next === 'leave') return;
      if (next === undefined) continue;
      wish = show.wish?.();
      await grant(context, api, show, options.code, next);
    }
  } catch (error) {
    if (context.signal.aborted) throw interrupted('Watch again: kypseli jobs watch');
    throw error;
  } finally {
    show.close();
  }
};
