import { accounts } from '@kypseli/contract/admin';
import { Box, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../data/call';
import { useText } from '../../i18n/use-text';
import { useFormats } from '../../ui/formats';
import { addressOf } from './use-attention';

const PLANS = ['free', 'yearly', 'monthly', 'over_limit', 'payment_failed'] as const;
const STATE = 'state.';

/** How many accounts have each plan; each line leads to them. */
export const Plans = () => {
  const t = useText();
  const { number } = useFormats();
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
        <Typography id="plans" variant="h2" sx={{ flex: 1 }}>
          {t('dashboard.plans')}
        </Typography>
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
            </Box>
          );
        })}
    </Card>
  );
};
