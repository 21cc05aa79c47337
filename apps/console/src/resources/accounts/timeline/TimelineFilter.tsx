import { TIMELINE_KINDS } from '@kypseli/contract/admin';
import { Box, Button, InputAdornment, TextField } from '@mui/material';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text';
import type { Kind, TimelineFilter as Values } from './use-timeline';

interface TimelineFilterProps {
  values: Required<Values>;
  onChange: (values: Required<Values>) => void;
  /** Words that a line must have. */
  search: string;
  onSearch: (search: string) => void;
}

/** The filters of the timeline: kinds, days of the keeper's, and words. */
export const TimelineFilter = ({ values, onChange, search, onSearch }: TimelineFilterProps) => {
  const t = useText();
  const { kinds } = values;
  const toggle = (kind: Kind) =>
    onChange({ ...values, kinds: kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind] });
  const isFiltered = kinds.length > 0 || values.from !== '' || values.to !== '' || search !== '';
  const reset = () => {
    onChange({ kinds: [], from: '', to: '' });
    onSearch('');
  };
  return (
    <Box role="search" aria-label={t('lists.filter')} sx={{ display: 'grid', gap: 3 }}>
      <Box role="group" aria-label={t('accounts.timeline.kinds')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {TIMELINE_KINDS.map((kind) => {
          const isChosen = kinds.includes(kind);
          return (
            <Button
              key={kind}
              size="small"
              variant={isChosen ? 'contained' : 'outlined'}
              aria-pressed={isChosen}
              startIcon={isChosen ? <IconCheck size={16} /> : undefined}
              onClick={() => toggle(kind)}
              sx={{ fontSize: '0.8125rem' }}
            >
              {t(`accounts.timeline.kind.${kind}`)}
            </Button>
          );
        })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        {(['from', 'to'] as const).map((end) => (
          <Box
            key={end}
            component="label"
            sx={{ display: 'flex', alignItems: 'center', gap: 2, flex: { xs: '1 1 100%', sm: 'none' } }}
          >
            <Box component="span" sx={{ color: 'text.secondary', minWidth: { xs: 40, sm: 0 } }}>
              {t(`lists.${end}`)}
            </Box>
            <TextField
              type="date"
              value={values[end]}
              onChange={(event) => onChange({ ...values, [end]: event.target.value })}
              sx={{ flex: 1 }}
            />
          </Box>
        ))}
        <TextField
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          placeholder={t('accounts.timeline.search')}
          sx={{ flex: '1 1 14rem', maxWidth: { sm: 360 } }}
          slotProps={{
            htmlInput: { 'aria-label': t('accounts.timeline.search'), maxLength: 200, autoComplete: 'off' },
            input: {
              startAdornment: (
                <InputAdornment position="start" sx={{ mr: 0 }}>
                  <IconSearch size={18} />
                </InputAdornment>
              ),
            },
          }}
        />
        {isFiltered && (
          <Button variant="text" onClick={reset}>
            {t('lists.reset')}
          </Button>
        )}
      </Box>
    </Box>
  );
};
