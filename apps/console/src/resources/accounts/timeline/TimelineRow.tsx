import type { TimelineLine } from '@kypseli/contract/admin';
import { Box, ButtonBase } from '@mui/material';
import { useText } from '../../../i18n/use-text';
import { useFormats } from '../../../ui/formats';
import { LineIcon } from './LineIcon';
import { useLineBy, useLineWords } from './line-words';

interface TimelineRowProps {
  line: TimelineLine;
  time: string;
  /** The time has its day. */
  isWide?: boolean;
  isChosen?: boolean;
  onChoose: () => void;
}

export const TimelineRow = ({ line, time, isWide = false, isChosen = false, onChoose }: TimelineRowProps) => {
  const t = useText();
  const { number, utc } = useFormats();
  const { sentence, addition, hivesOf } = useLineWords();
  const by = useLineBy();
  const events = line.events.reduce((sum, { count }) => sum + count, 0);
  return (
    <ButtonBase
      onClick={onChoose}
      aria-pressed={isChosen}
      data-line={line.id}
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: `${isWide ? 3.75 : 3}rem 1.5rem 1fr`,
          md: `${isWide ? 6.25 : 3.25}rem 1.75rem minmax(0, 1fr) minmax(0, 10rem) 5rem`,
        },
        columnGap: 2,
        width: '100%',
        px: 4,
        py: 1.5,
        minHeight: { xs: 48, md: 36 },
        font: 'inherit',
        textAlign: 'left',
        alignItems: 'center',
        borderTop: '1px solid var(--line)',
        bgcolor: isChosen ? 'var(--tint)' : line.kind === 'staff' ? 'var(--sunk)' : undefined,
        '&:hover': { bgcolor: isChosen ? 'var(--tint)' : 'background.default' },
        '&:focus-visible': { outlineOffset: -3 },
      }}
    >
      <Box component="time" dateTime={line.at} title={utc(line.at)} sx={{ color: 'text.secondary' }}>
        {time}
      </Box>
      <LineIcon {...line} />
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="strong" sx={{ fontWeight: 650 }}>
          {sentence(line)}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {[hivesOf(line), addition(line)].filter(Boolean).join(', ')}
        </Box>
      </Box>
      <Box component="span" sx={{ gridColumn: { xs: 3, md: 'auto' }, color: 'text.secondary', fontSize: '0.8125rem' }}>
        {by(line)}
      </Box>
      <Box
        component="span"
        sx={{
          display: { xs: 'none', md: 'block' },
          textAlign: 'right',
          color: 'text.secondary',
          fontSize: '0.8125rem',
        }}
      >
        {events > 0 && t('accounts.timeline.events', { smart_count: events, count: number(events) })}
      </Box>
    </ButtonBase>
  );
};
