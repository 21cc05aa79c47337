import type { Job, Queue } from '@kypseli/contract/admin';
import { Box, Text } from 'ink';
import { aboutText, queueState } from '../jobs/job-text.js';
import type { JobsView, JobsWish } from '../jobs/jobs-view.js';
import { clock } from '../terminal/instants.js';
import type { Marks } from '../terminal/marks.js';
import { counted } from '../terminal/sizes.js';
import { clean } from '../terminal/table.js';
import { wrapped } from '../terminal/wrap.js';
import { Bar, LOW, NOTES, ONE_LINE } from './Steps.js';
import { useCurrent } from './use-current.js';
import { useKeys } from './use-keys.js';
import { useSize } from './use-size.js';

interface Props {
  view: JobsView | undefined;
  marks: Marks;
  server: string;
  utc: boolean | undefined;
  notice: string;
  onWish: (wish: JobsWish) => void;
}

/** Lines of title, headings, notice and keys. */
const AROUND = 7;
const NAME = 12;
/** Columns for all figures of a queue, and for those of today beside what waits and has failed. */
const WIDE = 100;
const MIDDLE = 76;

const sum = (queues: Queue[], of: (queue: Queue) => number): number =>
  queues.reduce((total, each) => total + of(each), 0);

/** Today against the usual day, or nothing where none is known. */
const shareOf = ({ done_today: done, failed_today: failed, usual_day: usual }: Queue): number =>
  usual ? (done + failed) / usual : 0;

const figuresOf = (queue: Queue, columns: number, utc: boolean | undefined): string => {
  const wide = columns >= WIDE;
  const { waiting, active, delayed, failed, usual_day: usual } = queue;
  const today = counted(queue.done_today + queue.failed_today);
  const against = usual === null ? `${today} today` : `${today} of usually ${counted(usual)}`;
  const now = [
    `${counted(waiting)} waiting`,
    ...(wide ? [`${counted(active)} active`, `${counted(delayed)} delayed`] : []),
    `${counted(failed)} failed`,
  ].join(', ');
  const paused = queue.paused_at === null ? [] : [wide ? queueState(queue, utc) : 'paused'];
  return [...(columns >= MIDDLE ? [against] : []), now, ...paused].join('   ');
};

const jobLine = (job: Job, wide: boolean, utc: boolean | undefined): string =>
  clean(
    [
      clock(job.at, utc),
      job.queue.padEnd(NAME),
      ...(wide ? [aboutText(job), job.attempts === 1 ? '1 try' : `${counted(job.attempts)} tries`] : []),
      job.error ?? '–',
    ].join('  '),
  );

/** The queues against their usual day, and the failed jobs, one of them chosen. */
export const Jobs = ({ view, marks, server, utc, notice, onWish }: Props) => {
  const { columns, rows } = useSize();
  const [chosen, choose] = useCurrent<string | null>(null);
  const [asking, setAsking] = useCurrent(false);
  const [isWhole, setWhole] = useCurrent(false);

  const failed = view?.failed ?? [];
  const at = Math.max(
    0,
    failed.findIndex(({ id }) => id === chosen()),
  );
  const current = failed[at];
  const step = (by: number) => choose(failed[Math.min(failed.length - 1, Math.max(0, at + by))]?.id ?? null);

  const press = (key: string) => {
    if (asking()) {
      setAsking(false);
      if (key === 'y' && current) onWish({ verb: 'remove', id: current.id });
      return;
    }
    if (key === 'q') onWish('leave');
    if (!current) return;
    // The next key is about the same job, whatever fails meanwhile.
    choose(current.id);
    if (key === 'r') onWish({ verb: 'retry', id: current.id });
    if (key === 'd') setAsking(true);
  };
  useKeys((pressed) => {
    if (pressed === 'stop') process.emit('SIGINT');
    else if (pressed === 'up') step(-1);
    else if (pressed === 'down') step(1);
    else if (pressed === 'enter') {
      choose(current?.id ?? null);
      setWhole(!isWhole());
    } else if (pressed === 'escape') {
      setAsking(false);
      setWhole(false);
    } else if (typeof pressed === 'object') for (const key of pressed.text) press(key);
  });

  if (!view) return <Text>The server is asked...</Text>;
  const { queues } = view;
  const total = sum(queues, (each) => each.failed);
  const summary = `${counted(total)} failed, ${counted(sum(queues, (each) => each.waiting))} waiting`;
  const keys = asking()
    ? 'Remove it? It is not tried again. y yes  n no'
    : failed.length === 0
      ? 'q leave'
      : `${marks.choose} choose  r retry  d remove  Enter error  q leave`;
  if (columns < ONE_LINE) return <Text wrap="truncate-end">{asking() ? 'Remove it? y/n' : `${summary}  q leave`}</Text>;

  const wide = columns >= NOTES;
  const low = rows < LOW;
  const barWidth = wide ? Math.max(6, Math.min(30, columns - 86)) : 6;
  const room = Math.max(0, rows - AROUND - queues.length);
  const error = current && isWhole() ? wrapped(clean(current.error ?? '–'), columns - 3) : [];
  const listed = Math.max(1, room - (error.length > 0 ? error.length + 2 : 0));
  const first = Math.max(0, Math.min(at - Math.floor(listed / 2), failed.length - listed));
  return (
    <Box flexDirection="column" width={columns} height={Math.max(3, rows - 1)}>
      {!low && (
        <Text wrap="truncate-end">
          <Text bold>Jobs</Text> {summary} <Text dimColor>{server}</Text>
        </Text>
      )}
      {queues.slice(0, Math.max(1, low ? rows - 2 : queues.length)).map((queue) => (
        <Box key={queue.id} height={1}>
          <Box flexShrink={0}>
            <Text>{`  ${queue.id.slice(0, NAME).padEnd(NAME)} `}</Text>
          </Box>
          <Box flexShrink={0}>
            <Bar share={shareOf(queue)} width={barWidth} marks={marks} />
          </Box>
          <Text wrap="truncate-end" color={queue.failed > 0 ? 'red' : undefined}>
            {` ${figuresOf(queue, columns, utc)}`}
          </Text>
        </Box>
      ))}
      {!low && (
        <Box flexDirection="column" marginTop={1} flexGrow={1} overflow="hidden">
          <Text bold>{failed.length === 0 ? 'Nothing failed.' : 'Failed'}</Text>
          {failed.slice(first, first + listed).map((job) => (
            <Text key={job.id} wrap="truncate-end" inverse={job.id === current?.id}>
              {`${job.id === current?.id ? '> ' : '  '}${jobLine(job, wide, utc)}`}
            </Text>
          ))}
          {error.length > 0 && (
            <Box flexDirection="column" marginTop={1}>
              <Text dimColor wrap="truncate-end">{`${current!.id}  ${aboutText(current!)}`}</Text>
              {error.slice(0, Math.max(1, room - 3)).map((line, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other name
                <Text key={nth} wrap="truncate-end">{`  ${line}`}</Text>
              ))}
            </Box>
          )}
        </Box>
      )}
      {low && <Box flexGrow={1} />}
      {!low && notice !== '' && <Text wrap="truncate-end">{clean(notice)}</Text>}
      <Text dimColor={!asking()} wrap="truncate-end">
        {keys}
      </Text>
    </Box>
  );
};
