import type { Projection } from '@kypseli/contract/admin';
import { Box, Card, Typography } from '@mui/material';
import { useText } from '../../i18n/use-text';
import { CopyButton } from '../../ui/CopyButton';
import { useFormats } from '../../ui/formats';
import { ShortId } from '../../ui/ShortId';
import { StateMark } from '../../ui/StateMark';
import { Tape } from '../../ui/Tape';
import { shareOf } from './use-versions';

/** The event that the projector cannot get past, and how much waits behind it. */
export const Stopped = ({ version, error }: { version: Projection; error: NonNullable<Projection['error']> }) => {
  const t = useText();
  const { number, when } = useFormats();
  const position = error.position === null ? '–' : number(Number(error.position));
  const lag = Number(version.lag ?? 0);
  const behind = { count: number(lag), smart_count: lag };
  const report = JSON.stringify(
    { version: version.id, release: version.release, head: version.head, ...error },
    null,
    2,
  );
  return (
    <Card role="alert" sx={{ p: 4.5, borderColor: 'error.main', display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 24rem', minWidth: 0 }}>
          <Typography variant="h2" sx={{ fontSize: '1.25rem', lineHeight: '1.625rem' }}>
            <StateMark
              state="failed"
              size={24}
              word={t('projections.stopped.title', {
                position,
                version: `v${version.id}`,
                time: when(error.at, { seconds: true }),
              })}
            />
          </Typography>
          <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere', mt: 1 }}>
            {t('projections.stopped.of', { type: error.type ?? '–' })} <ShortId id={error.stream} />:{' '}
            <Box component="strong" sx={{ color: 'text.primary', fontWeight: 650 }}>
              {error.message}
            </Box>
          </Box>
        </Box>
        <CopyButton text={report}>{t('projections.stopped.copy')}</CopyButton>
      </Box>
      <Tape
        share={shareOf(version)}
        isStopped
        frames={70}
        name={t('projections.stopped.tape', { position, ...behind })}
      />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: 4,
          color: 'text.secondary',
        }}
      >
        <span>{t('projections.stopped.read', { position: number(Number(version.position)) })}</span>
        <Box component="span" sx={{ color: 'var(--danger)', fontWeight: 650 }}>
          {t('projections.stopped.in_the_way', { position })}
        </Box>
        <span>{t('projections.stopped.waits', behind)}</span>
      </Box>
    </Card>
  );
};
