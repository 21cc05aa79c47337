import type { Verification } from '@kypseli/contract/admin';
import { Box, Card, Typography } from '@mui/material';
import type { TextKey } from '../../i18n/messages';
import { useText } from '../../i18n/use-text';
import { useDoctorWords } from '../../ui/doctor-words';
import { useFormats } from '../../ui/formats';
import { type State, StateMark } from '../../ui/StateMark';
import { Tape } from '../../ui/Tape';

const FRAMES = 24;

const markOf = (check: Verification['checks'][number]): State => {
  if (check.found > 0) return 'failed';
  return check.state === 'done' ? 'done' : check.state === 'running' ? 'running' : 'waiting';
};

/** Every check of a verification, and how far it is. */
export const Progress = ({ verification }: { verification: Verification }) => {
  const t = useText();
  const { percent, number } = useFormats();
  const wordsOf = useDoctorWords();
  const nameOf = (check: string) => t(`verifications.check.${check}` as TextKey, { _: check });
  return (
    <Card component="section" sx={{ borderColor: 'var(--edge)', flex: 'none' }}>
      <Typography variant="h2" sx={{ px: 4.5, py: 3.5 }}>
        {t('verifications.checks')}
      </Typography>
      {verification.checks.length === 0 && (
        <Box sx={{ px: 4.5, pb: 4 }}>
          <StateMark state="waiting" word={t('verifications.begins')} />
        </Box>
      )}
      {verification.checks.map((check) => (
        <Box
          key={check.check}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '2fr minmax(10rem, 1fr) 2fr auto' },
            alignItems: 'center',
            columnGap: 4,
            rowGap: 1.5,
            px: 4.5,
            py: 2.5,
            borderTop: '1px solid var(--line)',
          }}
        >
          <StateMark state={markOf(check)} word={nameOf(check.check)} />
          <Tape
            size="row"
            frames={FRAMES}
            share={check.share}
            name={`${nameOf(check.check)}: ${percent(check.share)}`}
          />
          <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{wordsOf(check.note ?? '').text}</Box>
          <Box sx={{ fontWeight: 650, color: check.found > 0 ? 'var(--danger)' : 'text.secondary' }}>
            {t('verifications.found', { smart_count: check.found, count: number(check.found) })}
          </Box>
        </Box>
      ))}
    </Card>
  );
};
