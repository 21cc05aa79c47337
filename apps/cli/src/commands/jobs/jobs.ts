import { type BulkOutcome, JOB_STATES, type Job, jobs, queues } from '@kypseli/contract/admin';
import { type AnyCommand, command, JSON_OPTION, LINES_OPTION } from '../../command.js';
import type { Context } from '../../context.js';
import { Failure } from '../../exit.js';
import { failedJobs, inParts, namedJobs, readJobs, readQueues } from '../../jobs/failed-jobs.js';
import { byQueue, jobTable, queueTable } from '../../jobs/job-text.js';
import { watchJobs } from '../../jobs/watch-jobs.js';
import { nextPage, nextRange, RANGE_OPTIONS, type RangeOptions } from '../../server/list-page.js';
import { agree, YES_OPTION } from '../../staff/agree.js';
import { CODE_OPTION, guarded, SERVER_OPTION } from '../../staff/guarded.js';
import { oneOf } from '../../terminal/choices.js';
import { UTC_OPTION } from '../../terminal/instants.js';
import { counted } from '../../terminal/sizes.js';
import { clean } from '../../terminal/table.js';

interface Shared {
  server?: string;
  json?: boolean;
  code?: string;
}

const QUEUE_OPTION = { flags: '--queue <queue>', summary: 'of this queue only', values: 'queues' } as const;
const JOBS = { syntax: '[ids...]', summary: 'ids of failed jobs, or beginnings of them (8 characters or more)' };
const QUEUE = { syntax: '<queue>', summary: 'its name', values: 'queues' } as const;

const list = command<Shared & RangeOptions & { queue?: string; state?: Job['state']; check?: boolean; utc?: boolean }>({
  name: 'list',
  role: 'support',
  summary: 'the queues, and the jobs that failed, run or wait',
  isDefault: true,
  options: [
    QUEUE_OPTION,
    {
      flags: '--state <state>',
      summary: JOB_STATES.join(', '),
      parse: oneOf('--state', JOB_STATES),
      values: JOB_STATES,
    },
    { flags: '--check', summary: 'exit 3 if a job has failed' },
    ...RANGE_OPTIONS,
    UTC_OPTION,
    SERVER_OPTION,
    JSON_OPTION,
  ],
  examples: [
    ['kypseli jobs --state failed', 'what failed, with the reason'],
    ['kypseli jobs list --check --json', 'for a monitor: exit 3 if a job has failed'],
  ],
  exits: [[3, 'with --check: at least one job has failed']],
  seeAlso: ['jobs retry', 'jobs watch'],
  async run(context, { server, json, queue, state, check, utc, ...range }) {
    const api = context.staff(server);
    const shown = await readQueues(api, queue);
    const filter = { ...(queue !== undefined && { queue }), ...(state && { state }) };
    const found = await readJobs(api, filter, range);
    const next = nextRange(found, range);
    if (json) context.printJson({ queues: shown, jobs: found, next_cursor: next });
    else {
      context.print(queueTable(context, shown, utc));
      context.print('');
      context.print(found.length > 0 ? jobTable(context, found, utc) : nothing(state));
      nextPage(context, next);
    }
    if (check && shown.some(({ failed }) => failed > 0)) context.endWith('problems');
  },
});

const nothing = (state: Job['state'] | undefined): string =>
  state === undefined
    ? 'Nothing waits and nothing failed.'
    : state === 'failed'
      ? 'No job has failed.'
      : `No job is ${state}.`;

/** The outcome for each job: how many by queue, and what was refused. */
const report = (context: Context, found: Job[], outcome: BulkOutcome, title: string, json: boolean | undefined) => {
  const done = new Set(outcome.done);
  if (json) context.printJson(outcome);
  else {
    if (done.size > 0) context.print(`${title}: ${byQueue(found.filter(({ id }) => done.has(id)))}.`);
    for (const { id, message, code } of outcome.refused) context.warn(clean(`${id}: ${message} (${code})`));
  }
  if (outcome.refused.length > 0) context.endWith('refused');
};

const retry = command<Shared & { failed?: boolean; queue?: string }>({
  name: 'retry',
  role: 'operator',
  summary: 'try failed jobs again',
  args: [JOBS],
  options: [{ flags: '--failed', summary: 'all that have failed' }, QUEUE_OPTION, SERVER_OPTION, JSON_OPTION],
  examples: [
    ['kypseli jobs retry 0193e2a4-77c1', 'one job'],
    ['kypseli jobs retry --failed --queue mails', 'after an outage of the mail server'],
  ],
  exits: [[1, 'at least one was not tried again']],
  seeAlso: ['jobs list', 'jobs remove'],
  async run(context, { server, json, failed, queue }, ...ids) {
    const names = ids.filter((id) => id !== undefined);
    if (failed === true && names.length > 0) throw new Failure('usage', 'Give ids or --failed, not both.');
    if (!failed && names.length === 0)
      throw new Failure('usage', 'Give the ids of jobs, or --failed for all.', { code: 'unanswered' });
    if (!failed && queue !== undefined) throw new Failure('usage', '--queue needs --failed.');
    const api = context.staff(server);
    if (queue !== undefined) await readQueues(api, queue);
    const found = failed ? await failedJobs(api, queue) : await namedJobs(api, names);
    if (found.length === 0 && !json) return context.print('Nothing failed.');
    const outcome = await inParts(found, (part) => api.call(jobs.retry, { body: { ids: part } }));
    report(context, found, outcome, 'Tried again', json);
  },
});

const remove = command<Shared & { yes?: boolean }>({
  name: 'remove',
  role: 'operator',
  asksForCode: true,
  summary: 'remove failed jobs; they are not tried again',
  args: [{ ...JOBS, syntax: '<ids...>' }],
  options: [YES_OPTION, CODE_OPTION, SERVER_OPTION, JSON_OPTION],
  examples: [['kypseli jobs remove 0193e2a4-77c1', 'asks first']],
  exits: [[1, 'at least one was not removed']],
  seeAlso: ['jobs retry'],
  async run(context, { server, json, code, yes }, ...ids) {
    const api = context.staff(server);
    const found = await namedJobs(
      api,
      ids.filter((id) => id !== undefined),
    );
    await agree(context, yes, {
      title: found.length === 1 ? 'Remove the job?' : `Remove ${counted(found.length)} jobs?`,
      note: `${byQueue(found)}. What failed is not tried again.`,
      yes: 'Remove',
    });
    const call = (part: string[]) => api.call(jobs.remove, { body: { ids: part } });
    const outcome = await inParts(found, (part) => guarded(context, api, code, () => call(part)));
    report(context, found, outcome, 'Removed', json);
  },
});

const verb = (name: 'pause' | 'resume', summary: string, sentence: (queue: string) => string) =>
  command<Shared>({
    name,
    role: 'operator',
    asksForCode: true,
    summary,
    args: [QUEUE],
    options: [CODE_OPTION, SERVER_OPTION, JSON_OPTION],
    examples: [[`kypseli jobs ${name} imports`, 'in all processes']],
    seeAlso: ['jobs list'],
    async run(context, { server, json, code }, queue) {
      const api = context.staff(server);
      const id = queue!;
      await readQueues(api, id);
      const changed = await guarded(context, api, code, () => api.call(queues[name], { params: { id }, body: {} }));
      if (json) context.printJson(changed);
      else context.print(sentence(id));
    },
  });

const watch = command<Shared & { utc?: boolean }>({
  name: 'watch',
  role: 'support',
  summary: 'the queues and what fails, until q or Ctrl-C',
  description:
    'Shows each queue against its usual day, and the failed jobs, until q. On a terminal it is a screen: r tries a ' +
    'failed job again, d removes it, Enter shows its error. Elsewhere it is a line for each change, until Ctrl-C.',
  options: [UTC_OPTION, CODE_OPTION, SERVER_OPTION, LINES_OPTION],
  examples: [['kypseli jobs watch --json', 'for a program: a document for each change']],
  seeAlso: ['jobs list', 'jobs retry'],
  run: (context, { server, ...options }) => watchJobs(context, context.staff(server), options),
});

export const jobCommands: AnyCommand[] = [
  list,
  retry,
  remove,
  verb(
    'pause',
    'begin no more jobs of a queue',
    (id) => `${id} is paused: its jobs wait. Undo: kypseli jobs resume ${id}`,
  ),
  verb('resume', 'begin the jobs of a queue again', (id) => `${id} goes on. Undo: kypseli jobs pause ${id}`),
  watch,
];
