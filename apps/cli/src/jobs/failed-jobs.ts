import { type BulkOutcome, type Job, jobs, type Queue, queues, ROWS_AT_ONCE } from '@kypseli/contract/admin';
import { Failure } from '../exit.js';
import type { Api } from '../server/api.js';
import { type RangeOptions, rangeOf } from '../server/list-page.js';

const SHORTEST = 8;

export interface JobFilter {
  queue?: string;
  state?: Job['state'];
}

export const readJobs = (api: Api, filter: JobFilter, range: RangeOptions): Promise<Job[]> =>
  api.call(jobs.list, { query: { filter: JSON.stringify(filter), range: rangeOf(range) } });

/** All failed jobs, of one queue or of all. */
export const failedJobs = async (api: Api, queue?: string): Promise<Job[]> => {
  const found = new Map<string, Job>();
  for (let from = 0; ; from += ROWS_AT_ONCE) {
    const filter = { state: 'failed', ...(queue !== undefined && { queue }) } as const;
    const page = await readJobs(api, filter, { after: from, limit: ROWS_AT_ONCE });
    for (const job of page) found.set(job.id, job);
    if (page.length < ROWS_AT_ONCE) return [...found.values()];
  }
};

/** Failed jobs that are named by any unique beginning of their ids. @throws Failure */
export const namedJobs = async (api: Api, names: string[]): Promise<Job[]> => {
  const failed = await failedJobs(api);
  const found = names.map((name) => {
    const begins = name.trim().toLowerCase();
    if (begins.length < SHORTEST)
      throw new Failure('usage', `A job is its id, or ${SHORTEST} characters or more of it, not “${name}”.`);
    const matching = failed.filter(({ id }) => id.startsWith(begins));
    if (matching.length > 1)
      throw new Failure('refused', `Several jobs begin with ${name}. Give more of the id.`, { code: 'ambiguous' });
    if (!matching[0])
      throw new Failure('refused', `No failed job is called ${name}. See: kypseli jobs --state failed`, {
        code: 'not_found',
      });
    return matching[0];
  });
  return [...new Set(found)];
};

/** Retries or removes, as many at once as the server takes. */
export const inParts = async (found: Job[], call: (ids: string[]) => Promise<BulkOutcome>): Promise<BulkOutcome> => {
  const all: BulkOutcome = { done: [], refused: [] };
  for (let from = 0; from < found.length; from += ROWS_AT_ONCE) {
    const { done, refused } = await call(found.slice(from, from + ROWS_AT_ONCE).map(({ id }) => id));
    all.done.push(...done);
    all.refused.push(...refused);
  }
  return all;
};

/** All queues, or the one that is named. @throws Failure usage */
export const readQueues = async (api: Api, only?: string): Promise<Queue[]> => {
  const all = await api.call(queues.list, { query: {} });
  if (only === undefined) return all;
  const found = all.filter(({ id }) => id === only);
  if (found.length > 0) return found;
  throw new Failure('usage', `There is no queue ${only}. There are: ${all.map(({ id }) => id).join(', ')}.`);
};
