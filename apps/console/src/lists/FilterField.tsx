import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A part of the filter panel with its name. */
export const FilterField = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box role="group" aria-label={label} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
    <Typography variant="h3" aria-hidden="true" sx={{ fontSize: '0.8125rem' }}>
      {label}
    </Typography>
    {children}
  </Box>
);
