import { figures as routes } from '@kypseli/contract/admin';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { useState } from 'react';
import { call } from '../../data/call';
import { useText } from '../../i18n/use-text';
import { useLiveHead } from '../../live/use-live';
import { Failure } from '../../ui/Failure';
import { useFormats } from '../../ui/formats';
import { PageHead } from '../../ui/PageHead';
import { Segments } from '../../ui/Segments';
import { AttentionCard } from './Attention';
import { FigureCards } from './FigureCards';
import { InspectionDays } from './InspectionDays';
import { LogAndQueues } from './LogAndQueues';
import { Plans } from './Plans';
import { StoppedCard } from './StoppedCard';
import { SPANS, type Span, useSpanWords } from './spans';
import { useAttention } from './use-attention';

const MINUTE = 60_000;
const layout = {
  display: 'grid',
  gap: 3.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.62fr) minmax(0, 1fr)' },
  gridTemplateAreas: {
    xs: '"attention" "figures" "log" "inspections" "plans"',
    lg: '"figures figures" "attention log" "inspections plans"',
  },
} as const;
/** Cards side by side are equally high. */
const area = { display: 'grid', minWidth: 0 } as const;

const Spans = ({ days, onChange }: { days: Span; onChange: (days: Span) => void }) => {
  const t = useText();
  const spanOf = useSpanWords();
  return (
    <Segments<Span>
      name={t('dashboard.days')}
      value={days}
      choices={SPANS.map((value: Span) => ({ value, label: spanOf(value) }))}
      onChange={onChange}
    />
  );
};

/** How far events are shown, and how many things need attention. */
const Sentence = ({ count }: { count: number | undefined }) => {
  const t = useText();
  const { number } = useFormats();
  const head = useLiveHead();
  const shown =
    head === null
      ? ''
      : t(head.lag === 0 ? 'dashboard.all_shown' : 'dashboard.some_behind', {
          smart_count: head.lag,
          count: number(head.lag),
        });
  return (
    <>
      {shown}{' '}
      {count !== undefined && (
        <Box component="strong" sx={{ color: 'text.primary', fontWeight: 650 }}>
          {count === 0 ? t('dashboard.nothing') : t('dashboard.needs', { smart_count: count })}
        </Box>
      )}
    </>
  );
};

/** How the product does today. It names nobody, so no reason is asked. */
export const DashboardPage = () => {
  const t = useText();
  const locale = useLocale();
  const [days, setDays] = useState<Span>(30);
  const attention = useAttention();
  const figures = useQuery({
    queryKey: ['figures'],
    queryFn: ({ signal }) => call(routes.show, {}, { signal }),
    refetchInterval: MINUTE,
  });
  const today = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date());
  const stopped = attention.data?.find(({ code }) => code === 'projector_stopped');
  const items = attention.data?.filter((item) => item !== stopped);
  return (
    <Box sx={{ p: { xs: 4, md: 6 }, pt: { xs: 4, md: 5 }, display: 'grid', gap: 3.5, minWidth: 0 }}>
      <PageHead
        title={today}
        windowTitle={t('shell.items.dashboard')}
        sentence={<Sentence count={attention.data?.length} />}
        actions={<Spans days={days} onChange={setDays} />}
      />
      {stopped && <StoppedCard item={stopped} />}
      <Box sx={layout}>
        {/* What is below does not jump when they come. */}
        <Box sx={{ gridArea: 'figures', minHeight: { xs: 327, md: 110 } }}>
          {figures.error && !figures.data && <Failure error={figures.error} again={() => void figures.refetch()} />}
          {figures.data && <FigureCards figures={figures.data} days={days} />}
        </Box>
        <Box sx={{ ...area, gridArea: 'attention' }}>
          {attention.error && !items && <Failure error={attention.error} again={() => void attention.refetch()} />}
          {items && <AttentionCard items={items} />}
        </Box>
        <Box sx={{ ...area, gridArea: 'log' }}>
          <LogAndQueues />
        </Box>
        <Box sx={{ ...area, gridArea: 'inspections' }}>
          {figures.data && (
            <InspectionDays
              days={figures.data.days.slice(-days)}
              counts={figures.data.inspections.by_day.slice(-days)}
            />
          )}
        </Box>
        <Box sx={{ ...area, gridArea: 'plans' }}>
          <Plans changes={figures.data?.plan_changes} days={days} />
        </Box>
      </Box>
    </Box>
  );
};
