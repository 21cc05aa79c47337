import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface CardLinesProps {
  /** What it is; bold. */
  first: ReactNode;
  /** Beside it, such as its day. */
  beside?: ReactNode;
  /** Further lines. */
  children?: ReactNode;
}

/** A row of a list as a card. */
export const CardLines = ({ first, beside, children }: CardLinesProps) => (
  <>
    <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
      <Box component="strong" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {first}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', flex: 'none' }}>
        {beside}
      </Box>
    </Box>
    {children}
  </>
);
