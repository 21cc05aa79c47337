import { recurringTasks } from '@kypseli/contract/admin';
import { Box, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { call } from '../../data/call';
import { useText } from '../../i18n/use-text';
import { useFormats } from '../../ui/formats';
import { StateMark } from '../../ui/StateMark';

const EVERY_MS = 10_000;

/** What every worker does again and again, without a queue. */
export const RecurringTasks = () => {
  const t = useText();
  const translate = useTranslate();
  const { span, when, number } = useFormats();
  const { data = [] } = useQuery({
    queryKey: ['recurring-tasks'],
    queryFn: ({ signal }) => call(recurringTasks.list, { query: {} }, { signal }),
    refetchInterval: EVERY_MS,
  });
  if (data.length === 0) return null;
  return (
    <Card component="section">
      <Box sx={{ px: 4, pt: 3.5, pb: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 2 }}>
        <Typography variant="h2">{t('jobs.tasks')}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{t('jobs.tasks_explained')}</Typography>
      </Box>
      {data.map((task) => (
        <Box
          key={`${task.id} ${task.process}`}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'auto 1fr', md: '3fr 1fr 2fr 1.5fr' },
            columnGap: 3,
            '& > span': { gridColumn: { xs: '1 / -1', md: 'auto' } },
            px: 4,
            py: 2,
            borderTop: '1px solid var(--line)',
          }}
        >
          <StateMark
            state={task.failed_at ? 'failed' : 'fine'}
            word={translate(`jobs.task.${task.id}`, { _: task.id })}
          />
          <Box sx={{ color: 'text.secondary' }}>{t('jobs.every', { time: span(task.every_ms) })}</Box>
          <Box>
            {t('jobs.took', { at: when(task.began_at, { seconds: true }), ms: number(Math.round(task.took_ms)) })}
          </Box>
          <Box sx={{ color: task.error ? 'var(--danger)' : 'text.secondary' }}>{task.error ?? task.process}</Box>
        </Box>
      ))}
    </Card>
  );
};
