import type { Verification } from '@kypseli/contract/admin';
import { Box, Card, Typography } from '@mui/material';
import { useText } from '../../i18n/use-text';
import { ShowFrame } from '../../shows/ShowFrame';
import { By } from '../../ui/By';
import { Facts } from '../../ui/Facts';
import { useFormats } from '../../ui/formats';
import { When } from '../../ui/When';
import { Findings } from './Findings';
import { Progress } from './Progress';
import { tookMs, usePart, VerificationState } from './VerificationState';

export const VerificationShow = () => {
  const t = useText();
  const { number, span, when } = useFormats();
  const partOf = usePart();
  const counted = (value: number | null) => (value === null ? '–' : number(value));
  return (
    <ShowFrame<Verification>
      title={({ asked_at }) => t('verifications.title', { when: when(asked_at) })}
      mark={(one) => <VerificationState {...one} />}
      sentence={(one) => {
        if (one.state !== 'clean') return '';
        const checks = partOf(one);
        return checks === null ? t('verifications.nothing_found') : t('verifications.part_clean', { checks });
      }}
    >
      {(one) => {
        const ms = tookMs(one);
        return (
          <Box sx={{ display: 'grid', gap: 3.5, minWidth: 0 }}>
            {one.error && (
              <Card role="alert" sx={{ p: 4.5, borderColor: 'error.main' }}>
                <Typography variant="h2">{t('verifications.error')}</Typography>
                <Box sx={{ color: 'var(--danger)', overflowWrap: 'anywhere' }}>{one.error}</Box>
              </Card>
            )}
            <Findings verification={one} />
            <Progress verification={one} />
            <Card sx={{ p: 5 }}>
              <Facts
                facts={[
                  [t('verifications.columns.by'), <By key="by" who={one.asked_by} />],
                  [t('verifications.asked_at'), <When key="asked" at={one.asked_at} />],
                  [t('verifications.ended_at'), <When key="ended" at={one.ended_at} />],
                  [t('verifications.columns.took'), ms === null ? '–' : ms < 1_000 ? `${number(ms)} ms` : span(ms)],
                  [t('verifications.columns.position'), one.position === null ? '–' : number(Number(one.position))],
                  [t('verifications.columns.events'), counted(one.events)],
                  [t('verifications.streams'), counted(one.streams)],
                  [t('verifications.tables'), counted(one.tables)],
                  [t('verifications.process'), one.process ?? '–'],
                ]}
              />
            </Card>
          </Box>
        );
      }}
    </ShowFrame>
  );
};
