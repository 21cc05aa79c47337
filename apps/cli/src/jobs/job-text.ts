import type { Job, Queue } from '@kypseli/contract/admin';
import type { Context } from '../context.js';
import { staffName } from '../staff/staff-name.js';
import { seconds } from '../terminal/amounts.js';
import { minuteOf } from '../terminal/instants.js';
import { counted } from '../terminal/sizes.js';
import { table } from '../terminal/table.js';

/** As much of an id as names a job in other commands, mostly. */
const SHORT_ID = 13;
/** On a terminal the end of a longer error is left out. */
const ERROR_WIDTH = 48;

/** What a job is about. */
export const aboutText = ({ about }: Job): string => (about ? `${about.kind} ${about.id}` : '–');

const usualOf = ({ usual_day: day, usual_ms: ms }: Queue): string => {
  const often = day === null ? [] : [`${counted(day)} a day`];
  const long = ms === null ? [] : [ms < 1_000 ? `${Math.max(1, Math.round(ms))} ms` : seconds(ms / 1_000)];
  return [...often, ...long].join(', ') || '–';
};

/** `runs`, or since when it is paused. */
export const queueState = ({ paused_at: at, paused_by: by, paused_by_name: name }: Queue, utc?: boolean): string =>
  at === null ? 'runs' : `paused since ${minuteOf(at, utc)}${by === null ? '' : ` by ${staffName(by, name)}`}`;

/** `2 of mails, 1 of imports`. */
export const byQueue = (found: { queue: string }[]): string => {
  const counts = new Map<string, number>();
  for (const { queue } of found) counts.set(queue, (counts.get(queue) ?? 0) + 1);
  return [...counts].map(([queue, count]) => `${counted(count)} of ${queue}`).join(', ');
};

export const queueTable = ({ env, paint }: Context, queues: Queue[], utc?: boolean): string =>
  table(
    queues,
    [
      { title: 'Queue', of: ({ id }) => id },
      { title: 'Waiting', of: ({ waiting }) => counted(waiting), right: true },
      { title: 'Active', of: ({ active }) => counted(active), right: true },
      { title: 'Delayed', of: ({ delayed }) => counted(delayed), right: true },
      { title: 'Failed', of: ({ failed }) => counted(failed), right: true },
      { title: 'Today', of: (each) => counted(each.done_today + each.failed_today), right: true },
      { title: 'Usually', of: usualOf },
      { title: 'State', of: (each) => queueState(each, utc) },
    ],
    env.columns,
    paint,
  );

/** A repeated job has no number of tries. */
const triesOf = ({ attempts, most_attempts: most }: Job): string => (most === 0 ? '–' : `${attempts} of ${most}`);

const shortened = (text: string, width: number): string =>
  text.length > width ? `${text.slice(0, width - 1).trimEnd()}…` : text;

export const jobTable = ({ env, paint }: Context, jobs: Job[], utc?: boolean): string => {
  const onTerminal = Number.isFinite(env.columns);
  const why = ({ error }: Job) => error ?? '–';
  const idOf = ({ id, state }: Job) => (onTerminal && state === 'failed' ? id.slice(0, SHORT_ID) : id);
  const whenOf = ({ at, next_at: next }: Job) => (next === null ? minuteOf(at, utc) : `next ${minuteOf(next, utc)}`);
  return table(
    jobs,
    [
      { title: 'Job', of: idOf },
      { title: 'State', of: ({ state }) => state },
      { title: 'Queue', of: ({ queue }) => queue },
      { title: 'About', of: aboutText },
      { title: 'Tries', of: triesOf, right: true },
      { title: 'When', of: whenOf },
      { title: 'Why', of: (each) => (onTerminal ? shortened(why(each), ERROR_WIDTH) : why(each)) },
    ],
    env.columns,
    paint,
  );
};
