import { Box, IconButton } from '@mui/material';
import { IconX } from '@tabler/icons-react';
import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text';

/** The ink bar at the foot of a list with selected rows. */
export const BulkBar = ({ children }: { children: ReactNode }) => {
  const t = useText();
  const { selectedIds = [], onUnselectItems } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <Box
      role="region"
      aria-label={t('lists.selected', { smart_count: selectedIds.length })}
      sx={{
        position: 'sticky',
        bottom: 16,
        mt: 'auto',
        zIndex: 'speedDial',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2.5,
        p: 2.5,
        pl: 3,
        borderRadius: '12px',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        boxShadow: 'var(--shadow)',
        '& .MuiButton-outlined': { bgcolor: 'transparent', color: 'inherit', borderColor: 'var(--edge)' },
        '& .MuiButton-outlined:hover': { bgcolor: 'transparent', borderColor: 'currentColor' },
        '& .MuiButton-outlined.Mui-disabled': { color: 'inherit', opacity: 0.7 },
        // On a phone they fill the rows that they take.
        '& .MuiButton-root': { flex: { xs: '1 1 auto', md: 'none' } },
        '& :focus-visible': { outlineColor: 'var(--on-ink)' },
      }}
    >
      <IconButton onClick={() => onUnselectItems()} aria-label={t('lists.unselect')} sx={{ color: 'inherit' }}>
        <IconX size={20} />
      </IconButton>
      <Box component="strong" sx={{ fontWeight: 650 }}>
        {t('lists.selected', { smart_count: selectedIds.length })}
      </Box>
      <Box sx={{ flex: 1 }} />
      {children}
    </Box>
  );
};
