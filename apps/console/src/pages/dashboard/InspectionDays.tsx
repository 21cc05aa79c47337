import { Box, Button, Card, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../i18n/use-text';
import { useFormats } from '../../ui/formats';
import { firstsByWeek, isByWeek, sum, sumsByWeek } from './spans';

const DayBars = lazy(async () => ({ default: (await import('./DayBars')).DayBars }));

interface InspectionDaysProps {
  /** Such as 2026-11-22, the oldest first. */
  days: string[];
  counts: number[];
}

const Best = ({ value, children }: { value: string; children: string }) => (
  <Box>
    <Box sx={{ fontSize: '1.5rem', lineHeight: '1.75rem', fontWeight: 700 }}>{value}</Box>
    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{children}</Box>
  </Box>
);

const Table = ({ days, counts, name }: InspectionDaysProps & { name: string }) => {
  const t = useText();
  const { number, day } = useFormats();
  return (
    <Box
      sx={{ maxHeight: 210, overflow: 'auto', flex: 1 }}
      tabIndex={0}
      role="region"
      aria-label={t('dashboard.table_name')}
    >
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          '& :is(th, td)': { textAlign: 'right', py: 1, pr: 3, borderTop: '1px solid var(--line)' },
          '& :is(th, td):first-of-type': { textAlign: 'left', pr: 0 },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">{t('shell.items.inspections')}</th>
          </tr>
        </thead>
        <tbody>
          {days
            .map((each, nth) => (
              <tr key={each}>
                <td>{day(`${each}T12:00:00.000Z`)}</td>
                <td>{number(counts[nth]!)}</td>
              </tr>
            ))
            .reverse()}
        </tbody>
      </Box>
    </Box>
  );
};

/** How many inspections all keepers recorded a day, of a year a week, as bars or as a table. */
export const InspectionDays = (given: InspectionDaysProps) => {
  const t = useText();
  const { number, dayInWords } = useFormats();
  const [isTable, setTable] = useState(false);
  const weekly = isByWeek(given.days.length);
  const [days, counts] = weekly ? [firstsByWeek(given.days), sumsByWeek(given.counts)] : [given.days, given.counts];
  const words = weekly ? 'dashboard.by_week' : 'dashboard.by_day';
  const most = Math.max(...counts);
  const average = Math.round(sum(counts) / counts.length);
  return (
    <Card component="section" aria-labelledby="inspection-days" sx={{ p: { xs: 3.5, md: 4 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 2.5, mb: 3 }}>
        <Typography id="inspection-days" variant="h2">
          {t(`${words}.title`)}
        </Typography>
        <Box sx={{ color: 'text.secondary', flex: 1 }}>{t('dashboard.of_all')}</Box>
        <Button
          variant="text"
          size="small"
          onClick={() => setTable(!isTable)}
          sx={{ textDecoration: 'underline', textUnderlineOffset: 4 }}
        >
          {t(isTable ? 'dashboard.chart' : 'dashboard.table')}
        </Button>
      </Box>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 4 }}>
        {isTable ? (
          <Table days={days} counts={counts} name={t(`${words}.name`)} />
        ) : (
          <Box
            role="img"
            aria-label={t(`${words}.chart`, { count: days.length, average: number(average), most: number(most) })}
            sx={{ flex: { sm: 1 }, minWidth: 0, height: 210 }}
          >
            <Suspense fallback={null}>
              <DayBars days={days} counts={counts} last={t(`${words}.last`)} />
            </Suspense>
          </Box>
        )}
        <Box sx={{ display: 'flex', flexDirection: { xs: 'row', sm: 'column' }, gap: 3, width: { sm: 112 } }}>
          <Best value={number(average)}>{t(`${words}.average`)}</Best>
          {most > 0 && (
            <Best value={number(most)}>
              {t(`${words}.best`, { day: dayInWords(`${days[counts.indexOf(most)]}T12:00:00.000Z`) })}
            </Best>
          )}
        </Box>
      </Box>
    </Card>
  );
};
