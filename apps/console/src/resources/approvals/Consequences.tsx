import type { ApprovalDetails } from '@kypseli/contract/admin';
import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text';
import { useFormats } from '../../ui/formats';
import { StateMark } from '../../ui/StateMark';

const COUNTS = ['apiaries', 'hives', 'inspections', 'notes', 'recordings', 'photos'] as const;

const Line = ({ children }: { children: ReactNode }) => (
  <Box
    component="li"
    sx={{
      py: 2,
      borderTop: '1px solid var(--line)',
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 3,
      '& > .state-mark': { flex: 'none' },
      '& > :last-child': { flex: '1 1 14rem', minWidth: 0 },
    }}
  >
    {children}
  </Box>
);

/** What an erasure takes away, counted now, and what stays. */
export const Consequences = ({ approval }: { approval: ApprovalDetails }) => {
  const t = useText();
  const { number, dayInWords } = useFormats();
  const { account } = approval;
  if (!account) return null;
  const exported = account.register_exported_at;
  return (
    <Box sx={{ display: 'grid', gap: 3.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' } }}>
      <Card component="section" sx={{ p: 4.5 }}>
        <Typography variant="h2" sx={{ mb: 2.5 }}>
          {t('approvals.goes.title')}
        </Typography>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {COUNTS.map((name) => (
            <Line key={name}>
              <Box
                component="strong"
                sx={{ width: '5rem', textAlign: 'right', fontSize: '1.125rem', fontWeight: 700, flex: 'none' }}
              >
                {number(account[name])}
              </Box>
              <Box sx={{ alignSelf: 'center' }}>{t(`approvals.goes.${name}`, { smart_count: account[name] })}</Box>
            </Line>
          ))}
          <Line>
            <Box sx={{ width: '5rem', flex: 'none' }} />
            <Box>{t('approvals.goes.rest')}</Box>
          </Line>
        </Box>
      </Card>
      <Card component="section" sx={{ p: 4.5 }}>
        <Typography variant="h2" sx={{ mb: 2.5 }}>
          {t('approvals.stays.title')}
        </Typography>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          <Line>
            <StateMark state={exported ? 'done' : 'look'} word={t('approvals.stays.register')} />
            <Box sx={{ color: 'text.secondary' }}>
              {exported
                ? t('approvals.stays.exported', { day: dayInWords(exported) })
                : t('approvals.stays.not_exported')}
            </Box>
          </Line>
          <Line>
            <StateMark state="done" word={t('approvals.stays.identity')} />
            <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{approval.identity ?? '–'}</Box>
          </Line>
          {(['tombstones', 'audit', 'payments'] as const).map((name) => (
            <Line key={name}>
              <Box sx={{ color: 'text.secondary' }}>{t(`approvals.stays.${name}`)}</Box>
            </Line>
          ))}
        </Box>
      </Card>
    </Box>
  );
};
