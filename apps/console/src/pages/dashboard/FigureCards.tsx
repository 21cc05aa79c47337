import type { Figures as DailyFigures } from '@kypseli/contract/admin';
import { Box } from '@mui/material';
import { Link } from 'react-router';
import type { TextKey } from '../../i18n/messages';
import { useText } from '../../i18n/use-text';
import { Figure, Figures } from '../../ui/Figure';
import { useFormats } from '../../ui/formats';
import { isByWeek, lastsByWeek, sum, sumsByWeek, useSpanWords } from './spans';
import { addressOf } from './use-attention';

const WEEK = 7;

interface FigureCardsProps {
  figures: DailyFigures;
  /** How many days the lines show. */
  days: number;
}

type Name = keyof Omit<DailyFigures, 'days' | 'plan_changes'>;
type Filtered = Parameters<typeof addressOf>[0];

/** The list that a figure counts; `since` is the first day of those that it is of. */
const listOf = (name: Name, today: string, week: string): Filtered => {
  const lists: Record<Name, Filtered> = {
    sign_ups: { resource: 'accounts', filter: { created: { from: `${today}T00:00:00.000Z` } } },
    apiaries: {
      resource: 'apiaries',
      filter: { last_entry: { from: `${week}T00:00:00.000Z` } },
      sort: { field: 'last_entry', order: 'DESC' },
    },
    inspections: { resource: 'inspections', filter: { recorded: { from: `${today}T00:00:00.000Z` } } },
    paying: { resource: 'accounts', filter: { plan: ['monthly', 'yearly'] } },
    payments_failed: { resource: 'accounts', filter: { plan: ['payment_failed'] } },
    mails_not_delivered: {
      resource: 'mails',
      filter: { outcome: ['refused', 'failed'], written: { from: `${week}T00:00:00.000Z` } },
    },
  };
  return lists[name];
};

const UNITS: Record<Name, TextKey> = {
  sign_ups: 'dashboard.today',
  apiaries: 'dashboard.in_week',
  inspections: 'dashboard.today',
  paying: 'dashboard.now',
  payments_failed: 'dashboard.open',
  mails_not_delivered: 'dashboard.in_week',
};
const NAMES = Object.keys(UNITS) as Name[];
const BAD: Name[] = ['payments_failed', 'mails_not_delivered'];

/** The six figures of the day, each with its list and how it went. */
export const FigureCards = ({ figures, days }: FigureCardsProps) => {
  const t = useText();
  const { number, change } = useFormats();
  const spanOf = useSpanWords();
  const today = figures.days.at(-1)!;
  const week = figures.days.at(-WEEK)!;
  const below = (name: Name): string => {
    const { value, by_day } = figures[name];
    const lately = by_day.slice(-days);
    if (name === 'apiaries') return t('dashboard.below.today', { count: number(by_day.at(-1)!) });
    // Mails are not kept for a year.
    const span = spanOf(lately.length, 'short');
    if (name === 'paying') return t('dashboard.below.change', { change: change(value - lately[0]!), span });
    return t('dashboard.below.days', { count: number(sum(lately)), span });
  };
  const line = (name: Name): number[] => {
    const lately = figures[name].by_day.slice(-days);
    if (!isByWeek(lately.length)) return lately;
    return name === 'paying' ? lastsByWeek(lately) : sumsByWeek(lately);
  };
  return (
    <Figures least="9.5rem">
      {NAMES.map((name) => {
        const address = addressOf(listOf(name, today, week));
        const label = t(`dashboard.figure.${name}`);
        return (
          <Figure
            key={name}
            label={
              address ? (
                <Box
                  component={Link}
                  to={address}
                  sx={{ textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
                >
                  {label}
                </Box>
              ) : (
                label
              )
            }
            value={
              address ? (
                <Box component={Link} to={address} tabIndex={-1} sx={{ color: 'inherit', textDecoration: 'none' }}>
                  {number(figures[name].value)}
                </Box>
              ) : (
                number(figures[name].value)
              )
            }
            unit={t(UNITS[name])}
            below={
              <Box component="span" sx={{ fontSize: '0.78125rem', whiteSpace: 'nowrap' }}>
                {below(name)}
              </Box>
            }
            days={line(name)}
            isBad={BAD.includes(name) && figures[name].value > 0}
          />
        );
      })}
    </Figures>
  );
};
