import { accounts, type Figures } from '@kypseli/contract/admin';
import { Box, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../data/call';
import { useText } from '../../i18n/use-text';
import { useFormats } from '../../ui/formats';
import { sum, useSpanWords } from './spans';
import { addressOf } from './use-attention';

const PLANS = ['free', 'yearly', 'monthly', 'over_limit', 'payment_failed'] as const;
const STATE = 'state.';
/** More of these is not good news. */
const BAD: readonly string[] = ['over_limit', 'payment_failed'];

const colourOf = (plan: string, change: number): string => {
  if (change === 0) return 'text.secondary';
  return change > 0 === BAD.includes(plan) ? 'var(--below)' : 'var(--above)';
};

interface PlansProps {
  /** Of each day, the oldest first. */
  changes: Figures['plan_changes'] | undefined;
  days: number;
}

/** How many accounts have each plan, and how many more; each line leads to them. */
export const Plans = ({ changes, days }: PlansProps) => {
  const t = useText();
  const { number, change: signed } = useFormats();
  const spanOf = useSpanWords();
  const { data } = useQuery({
    queryKey: ['accounts', 'facets', {}],
    queryFn: ({ signal }) => call(accounts.facets, { query: {} }, { signal }),
    staleTime: 60_000,
  });
  const facets = data?.facets;
  const all = Object.entries(facets ?? {}).reduce(
    (sum, [name, count]) => (name.startsWith(STATE) ? sum + count : sum),
    0,
  );
  return (
    <Card component="section" aria-labelledby="plans">
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, px: 4, py: 3 }}>
        <Typography id="plans" variant="h2">
          {t('dashboard.plans')}
        </Typography>
        <Box sx={{ color: 'text.secondary', flex: 1 }}>{t('dashboard.change_in', { span: spanOf(days) })}</Box>
        {facets && (
          <Box sx={{ color: 'text.secondary' }}>
            {t('dashboard.accounts', { smart_count: all, count: number(all) })}
          </Box>
        )}
      </Box>
      {facets === null && <Box sx={{ px: 4, pb: 4, color: 'text.secondary' }}>{t('dashboard.not_counted')}</Box>}
      {facets &&
        PLANS.map((plan) => {
          const address = addressOf({ resource: 'accounts', filter: { plan: [plan] } });
          const label = t(`dashboard.plan.${plan}`);
          const change = changes && sum(changes[plan].slice(-days));
          return (
            <Box
              key={plan}
              sx={{
                display: 'flex',
                alignItems: 'center',
                minHeight: { xs: 44, md: 36 },
                mx: 4,
                borderTop: '1px solid var(--line)',
                '&:first-of-type': { borderTop: 0 },
              }}
            >
              <Box sx={{ flex: 1 }}>{address ? <Link to={address}>{label}</Link> : label}</Box>
              <strong>{number(facets[`plan.${plan}`] ?? 0)}</strong>
              <Box sx={{ width: '4.5rem', textAlign: 'right', fontWeight: 650, color: colourOf(plan, change ?? 0) }}>
                {change !== undefined && signed(change)}
              </Box>
            </Box>
          );
        })}
    </Card>
  );
};
