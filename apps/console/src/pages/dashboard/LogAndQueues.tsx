import { projections as readModels, queues as routes } from '@kypseli/contract/admin';
import { Box, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useMay } from '../../auth/may';
import { call } from '../../data/call';
import { useText } from '../../i18n/use-text';
import { useLiveHead, useLiveQueries, useLiveStatus } from '../../live/use-live';
import { useFormats } from '../../ui/formats';
import { Tape } from '../../ui/Tape';
import { addressOf } from './use-attention';

const EVERY_MS = 10_000;
const COUNTS = ['waiting', 'active', 'delayed', 'failed'] as const;

const Value = ({ value, children, isLarge = false }: { value: string; children: string; isLarge?: boolean }) => (
  <Box sx={isLarge ? { gridColumn: '1 / -1' } : { textAlign: { xs: 'left', sm: 'right' } }}>
    <Box sx={{ fontWeight: 700, fontSize: isLarge ? '1.625rem' : '1.25rem', lineHeight: '1.875rem' }}>{value}</Box>
    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{children}</Box>
  </Box>
);

/** How long the log is and how far it is shown, as it changes. */
const Log = () => {
  const t = useText();
  const { number } = useFormats();
  const head = useLiveHead();
  const isLive = useLiveStatus() === 'live';
  const mayRead = useMay(readModels.list);
  const { data = [] } = useQuery({
    queryKey: ['projections', 'live'],
    queryFn: ({ signal }) => call(readModels.list, { query: {} }, { signal }),
    enabled: mayRead,
    refetchInterval: EVERY_MS,
  });
  const shown = data.find(({ state }) => state === 'live' || state === 'failed');
  const address = addressOf({ resource: 'projections', filter: {} });
  const end = Number(head?.head ?? 0);
  const share = end === 0 ? 1 : Number(head?.position ?? 0) / end;
  return (
    <Box sx={{ p: 4, pt: 3, display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline' }}>
        <Typography id="log" variant="h2" sx={{ flex: 1 }}>
          {t('dashboard.log')}
        </Typography>
        <Box sx={{ color: 'text.secondary' }}>{t(isLive ? 'dashboard.live' : 'dashboard.not_live')}</Box>
      </Box>
      <Box
        sx={{
          display: { xs: 'grid', sm: 'flex' },
          gridTemplateColumns: 'repeat(3, auto)',
          flexWrap: 'wrap',
          alignItems: 'flex-end',
          justifyContent: 'space-between',
          gap: 2.5,
        }}
      >
        <Value value={head ? number(end) : '–'} isLarge>
          {t('dashboard.head')}
        </Value>
        <Value value={head ? number(head.lag) : '–'}>{t('dashboard.behind')}</Value>
        {shown && shown.rate !== null && <Value value={number(Math.round(shown.rate))}>{t('dashboard.rate')}</Value>}
        {shown && shown.shown_ms !== null && (
          <Value value={`${number(Math.round(shown.shown_ms))} ms`}>{t('dashboard.until_shown')}</Value>
        )}
      </Box>
      <Tape
        share={share}
        isStopped={Boolean(head?.stopped_since)}
        name={t('dashboard.tape', { position: head ? number(Number(head.position)) : '–', head: number(end) })}
      />
      <Box sx={{ display: 'flex', color: 'text.secondary', fontSize: '0.8125rem' }}>
        <Box sx={{ flex: 1 }}>
          {shown &&
            (shown.process
              ? t('dashboard.projector', { version: shown.id, process: shown.process })
              : t('dashboard.read_models', { version: shown.id }))}
        </Box>
        {address && <Link to={address}>{t('dashboard.open_read_models')}</Link>}
      </Box>
    </Box>
  );
};

/** The queues, each number leading to its jobs. */
const Queues = () => {
  const t = useText();
  const { number } = useFormats();
  useLiveQueries('jobs', ['queues']);
  const { data = [] } = useQuery({
    queryKey: ['queues'],
    queryFn: ({ signal }) => call(routes.list, { query: {} }, { signal }),
  });
  if (data.length === 0) return null;
  return (
    <Box
      component="table"
      sx={{
        borderCollapse: 'collapse',
        width: 'calc(100% - 32px)',
        mx: 4,
        mb: 2,
        '& th': { fontWeight: 400, color: 'text.secondary', fontSize: '0.8125rem' },
        '& :is(th, td)': { textAlign: 'right', py: 1.5, height: 32 },
        '& tbody :is(th, td)': { borderTop: '1px solid var(--line)' },
        '& tr > :first-of-type:is(th)': { textAlign: 'left' },
        '& tbody th': { fontWeight: 650, color: 'text.primary', fontSize: '0.875rem' },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{t('jobs.columns.queue')}</th>
          {COUNTS.map((state) => (
            <th scope="col" key={state}>
              {t(`jobs.counts.${state}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.map((queue) => (
          <tr key={queue.id}>
            <th scope="row">{queue.id}</th>
            {COUNTS.map((state) => (
              <td key={state}>
                {queue[state] === 0 ? (
                  0
                ) : (
                  <Box
                    component={Link}
                    to={addressOf({ resource: 'jobs', filter: { queue: queue.id, state } })!}
                    sx={{ fontWeight: 650, ...(state === 'failed' && { color: 'var(--danger)' }) }}
                  >
                    {number(queue[state])}
                  </Box>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
};

export const LogAndQueues = () => (
  <Card component="section" aria-labelledby="log" sx={{ '& > * + *': { borderTop: '1px solid var(--line)' } }}>
    <Log />
    <Queues />
  </Card>
);
