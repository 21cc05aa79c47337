import { type Job, jobs, queues as routes } from '@kypseli/contract/admin';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../data/call';
import { useText } from '../../i18n/use-text';
import { Col } from '../../lists/Col';
import { ListFrame } from '../../lists/ListFrame';
import { ShortId } from '../../ui/ShortId';
import { When } from '../../ui/When';
import { JobBulk, RetryAll } from './JobBulk';
import { JobFilter } from './JobFilter';
import { JobState, useJobWhat } from './JobState';
import { QueueFigures } from './QueueFigures';
import { RecurringTasks } from './RecurringTasks';

const What = (job: Job) => <>{useJobWhat()(job)}</>;

const Why = ({ error, state }: Pick<Job, 'error' | 'state'>) => (
  <Box component="span" sx={{ color: state === 'failed' ? 'var(--danger)' : 'text.secondary' }}>
    {error ?? ''}
  </Box>
);

/** A retry by hand begins anew after the last of them. */
const triesOf = (t: ReturnType<typeof useText>, { attempts: done, most_attempts: most }: Job) =>
  done > most ? String(done) : t('jobs.tries', { done, most });

const JobCard = (job: Job) => {
  const t = useText();
  return (
    <>
      <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <JobState state={job.state} />
        <Box component="span" sx={{ color: 'text.secondary', flex: 'none' }}>
          <When at={job.next_at ?? job.at} look="ago" />
        </Box>
      </Box>
      <span>
        <strong>{job.queue}</strong> <What {...job} />
        {job.most_attempts > 0 && `, ${triesOf(t, job)}`}
      </span>
      <Why {...job} />
    </>
  );
};

export const JobList = () => {
  const t = useText();
  const { data: queues = [] } = useQuery({
    queryKey: ['queues'],
    queryFn: ({ signal }) => call(routes.list, { query: {} }, { signal }),
  });
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0);
  return (
    <ListFrame<Job>
      sort={{ field: 'at', order: 'DESC' }}
      windowTitle={t('shell.items.jobs')}
      title={failed > 0 ? t('jobs.failed', { smart_count: failed }) : t('jobs.none_failed')}
      sentence={t('jobs.explained')}
      actions={failed > 0 && <RetryAll count={failed} />}
      above={
        <>
          <QueueFigures queues={queues} />
          <JobFilter queues={queues} />
        </>
      }
      below={<RecurringTasks />}
      card={(job) => <JobCard {...job} />}
      bulk={<JobBulk />}
      isRowSelectable={({ state }) => state === 'failed'}
      empty="jobs.nothing"
      live="jobs"
      csv={jobs.csv}
    >
      <Col source="state" label={t('jobs.columns.state')} disableSort render={(job: Job) => <JobState {...job} />} />
      <Col source="queue" label={t('jobs.columns.queue')} disableSort style={{ fontWeight: 650 }} />
      <Col source="about" label={t('jobs.columns.what')} disableSort render={(job: Job) => <What {...job} />} />
      <Col
        source="account_id"
        label={t('jobs.columns.account')}
        disableSort
        render={({ account_id }: Job) => <ShortId id={account_id} of="accounts" />}
      />
      <Col
        source="attempts"
        label={t('jobs.columns.tries')}
        disableSort
        render={(job: Job) => (job.most_attempts === 0 ? '–' : triesOf(t, job))}
      />
      <Col
        source="at"
        label={t('jobs.columns.when')}
        render={({ at, next_at }: Job) => <When at={next_at ?? at} look="ago" />}
      />
      <Col source="error" label={t('jobs.columns.why')} disableSort render={(job: Job) => <Why {...job} />} />
    </ListFrame>
  );
};
