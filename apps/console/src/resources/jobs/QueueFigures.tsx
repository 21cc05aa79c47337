import { type Queue, queues as routes } from '@kypseli/contract/admin';
import { Box, Card, IconButton, Typography } from '@mui/material';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useMay } from '../../auth/may';
import { useTake } from '../../data/use-take';
import { useText } from '../../i18n/use-text';
import { useLiveQueries } from '../../live/use-live';
import { CountLink } from '../../ui/CountLink';
import { useFormats } from '../../ui/formats';
import { Spark } from '../../ui/Spark';
import { StateMark } from '../../ui/StateMark';
import { WhyNot } from '../../ui/WhyNot';

const COUNTS = ['waiting', 'active', 'delayed', 'failed'] as const;

/** 0.9 s, 2:40: how long a job takes on average. */
const lengthOf = (ms: number): string => {
  const seconds = ms / 1_000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
};

const PauseButton = ({ queue: { id, paused_by } }: { queue: Queue }) => {
  const t = useText();
  const may = useMay(routes.pause);
  const isPaused = paused_by !== null;
  const verbs = ['pause', 'resume'] as const;
  const [verb, undo] = isPaused ? [verbs[1], verbs[0]] : verbs;
  const { take, isPending } = useTake({
    resource: 'queues',
    verb,
    undo: { verb: undo },
    done: () => t(isPaused ? 'jobs.queue.resumed_done' : 'jobs.queue.paused_done', { queue: id }),
  });
  const word = t(isPaused ? 'jobs.queue.resume' : 'jobs.queue.pause');
  return (
    <WhyNot why={may ? word : t('ui.only_operators')}>
      <IconButton
        disabled={!may || isPending}
        onClick={() => take({ ids: [id] })}
        aria-label={`${word}: ${id}`}
        sx={{ my: -1.5, border: '1.5px solid var(--edge)', '&.Mui-disabled': { borderStyle: 'dashed' } }}
      >
        {isPaused ? <IconPlayerPlay size={18} /> : <IconPlayerPause size={18} />}
      </IconButton>
    </WhyNot>
  );
};

const QueueFigure = ({ queue }: { queue: Queue }) => {
  const t = useText();
  const { number, when } = useFormats();
  return (
    <Box sx={{ p: 4, minWidth: 0, display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 26 }}>
        <Typography variant="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {queue.id}
        </Typography>
        {queue.by_day.some((count) => count > 0) && <Spark values={queue.by_day} />}
        <PauseButton queue={queue} />
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('jobs.queue.done_today', { count: number(queue.done_today) })}
        {queue.usual_ms !== null && `, ${t('jobs.queue.usually', { time: lengthOf(queue.usual_ms) })}`}
      </Typography>
      {queue.paused_by && queue.paused_at && (
        <StateMark
          state="paused"
          word={t('jobs.queue.paused', { who: queue.paused_by_name ?? queue.paused_by, when: when(queue.paused_at) })}
        />
      )}
      <Box component="dl" sx={{ m: 0, display: 'flex', justifyContent: 'space-between', columnGap: 2 }}>
        {COUNTS.map((state) => (
          <Box key={state} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
            <Box component="dt" sx={{ fontSize: '0.78125rem', color: 'text.secondary' }}>
              {t(`jobs.counts.${state}`)}
            </Box>
            <Box
              component="dd"
              sx={{
                m: 0,
                fontSize: '1.125rem',
                fontWeight: 700,
                color: queue[state] === 0 ? 'text.secondary' : state === 'failed' ? 'var(--danger)' : 'text.primary',
                '& a': { color: 'inherit' },
              }}
            >
              <CountLink count={queue[state]} resource="jobs" filter={{ queue: queue.id, state }} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

/** Each queue against what is usual. */
export const QueueFigures = ({ queues }: { queues: Queue[] }) => {
  useLiveQueries('jobs', ['queues']);
  if (queues.length === 0) return null;
  return (
    <Card
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(16rem, 1fr))',
        flex: 'none',
        '& > * + *': { borderLeft: '1px solid var(--line)' },
      }}
    >
      {queues.map((queue) => (
        <QueueFigure key={queue.id} queue={queue} />
      ))}
    </Card>
  );
};
