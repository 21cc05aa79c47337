import { Box, Button, useMediaQuery, useTheme } from '@mui/material';
import { IconFilter } from '@tabler/icons-react';
import { useListContext } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useText } from '../i18n/use-text';
import { ResetButton } from './ResetButton';
import { SavedFilters } from './SavedFilters';

/** The filters of a long list, side by side above it; behind a button on a phone. */
export const FilterForm = ({ children }: { children: ReactNode }) => {
  const t = useText();
  const { filterValues } = useListContext();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  const [isOpen, setOpen] = useState(false);
  const count = Object.keys(filterValues).length;
  const isShown = !isPhone || isOpen;
  return (
    <Box role="search" aria-label={t('lists.filter')} sx={{ display: 'grid', gap: 3 }}>
      {isPhone && (
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button startIcon={<IconFilter size={18} />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('lists.filter')} {count > 0 && count}
          </Button>
          <ResetButton />
        </Box>
      )}
      {isShown && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(12.5rem, 1fr))', gap: 2.5 }}>
          {children}
          {!isPhone && <ResetButton sx={{ alignSelf: 'end', justifySelf: 'start' }} />}
        </Box>
      )}
      {isShown && <SavedFilters isRow />}
    </Box>
  );
};
