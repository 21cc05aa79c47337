import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { ResetButton } from './ResetButton';
import { SavedFilters } from './SavedFilters';

/** The filters of a short list, as chips above it. */
export const ChipsRow = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 }}>
    {children}
    <ResetButton size="small" />
    <SavedFilters isRow />
  </Box>
);
