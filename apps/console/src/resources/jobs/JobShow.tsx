import type { Job } from '@kypseli/contract/admin';
import { Box, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../i18n/use-text';
import { useLiveQueries } from '../../live/use-live';
import { ShowFrame } from '../../shows/ShowFrame';
import { Facts } from '../../ui/Facts';
import { ShortId } from '../../ui/ShortId';
import { When } from '../../ui/When';
import { JobActions, type JobVerb } from './JobBulk';
import { JobState, useJobWhat } from './JobState';

const RESOURCES: Record<string, string> = { mail: 'mails', import: 'imports' };

/** Says what became of a job that has gone while it was shown, by the button that was pressed here or by others. */
const Gone = ({ job, asked }: { job: Job; asked: JobVerb | null }) => {
  const t = useText();
  const filter = encodeURIComponent(JSON.stringify({ queue: job.queue }));
  return (
    <>
      {t(`jobs.gone.${job.state === 'failed' ? (asked ?? 'by_others') : 'over'}`)}{' '}
      <Link to={`/jobs?filter=${filter}`}>{t('jobs.gone.queue', { queue: job.queue })}</Link>
    </>
  );
};

export const JobShow = () => {
  const t = useText();
  const what = useJobWhat();
  const [asked, setAsked] = useState<{ id: Job['id']; verb: JobVerb } | null>(null);
  useLiveQueries('jobs', ['jobs']);
  return (
    <ShowFrame<Job>
      title={(job) => `${job.queue}: ${what(job)}`}
      mark={(job) => <JobState state={job.state} />}
      sentence={({ attempts: done, most_attempts: most }) => {
        if (most === 0) return null;
        // A retry by hand begins anew after the last of them.
        return done > most ? t('jobs.times', { smart_count: done }) : t('jobs.tried', { done, most });
      }}
      actions={(job) =>
        job.state === 'failed' ? (
          <JobActions ids={[job.id]} onAsk={(verb) => setAsked(verb && { id: job.id, verb })} />
        ) : null
      }
      gone={(job) => <Gone job={job} asked={asked?.id === job.id ? asked.verb : null} />}
    >
      {(job) => (
        <Card sx={{ p: 5, display: 'grid', gap: 3 }}>
          <Typography variant="h2">{t('jobs.facts')}</Typography>
          <Facts
            facts={[
              [t('jobs.id'), <ShortId key="id" id={job.id} />],
              [t('jobs.columns.queue'), job.queue],
              [
                t('jobs.columns.what'),
                job.about ? <ShortId key="about" id={job.about.id} of={RESOURCES[job.about.kind]} /> : what(job),
              ],
              [t('jobs.columns.account'), <ShortId key="account" id={job.account_id} of="accounts" />],
              [t('jobs.at'), <When key="at" at={job.at} />],
              [t('jobs.next'), <When key="next" at={job.next_at} />],
            ]}
          />
          {job.error && (
            <Box>
              <Typography variant="h3">{t('jobs.error')}</Typography>
              <Box
                component="pre"
                className="mono"
                sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: 'var(--danger)' }}
              >
                {job.error}
              </Box>
            </Box>
          )}
          {job.state !== 'failed' && <Typography sx={{ color: 'text.secondary' }}>{t('jobs.not_failed')}</Typography>}
        </Card>
      )}
    </ShowFrame>
  );
};
