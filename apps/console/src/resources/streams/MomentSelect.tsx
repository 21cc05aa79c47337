import type { EventItem } from '@kypseli/contract/admin';
import { Box, MenuItem, TextField } from '@mui/material';
import { useText } from '../../i18n/use-text';
import type { Pin } from './Ruler';
import { useMomentWords } from './use-moment-words';
import { BEFORE_ALL } from './use-stream';

/** Chooses a moment by revision and time, among the events of the ruler. */
export const MomentSelect = ({ pin, events, from }: { pin: Pin; events: EventItem[]; from: number }) => {
  const t = useText();
  const words = useMomentWords();
  const { letter, revision, onMove } = pin;
  const known = events.map((_, nth) => from + nth);
  const options = [...new Set([...(from === 0 ? [BEFORE_ALL] : []), ...known, revision])].sort((a, b) => a - b);
  return (
    <TextField
      select
      value={revision}
      onChange={({ target }) => onMove(Number(target.value))}
      slotProps={{
        htmlInput: { 'aria-label': letter ? t('streams.moment_of', { letter }) : t('streams.moment') },
        select: {
          MenuProps: { slotProps: { paper: { sx: { maxHeight: 400 } } } },
          renderValue: () => (
            <Box component="span" sx={{ display: 'flex', gap: 2 }}>
              {letter && <strong>{letter}</strong>}
              {words(revision, events[revision - from])}
            </Box>
          ),
        },
      }}
      sx={{ minWidth: { xs: '100%', sm: 240 } }}
    >
      {options.map((option) => (
        <MenuItem key={option} value={option} dense>
          {[words(option, events[option - from]), events[option - from]?.type].filter(Boolean).join(' · ')}
        </MenuItem>
      ))}
    </TextField>
  );
};
