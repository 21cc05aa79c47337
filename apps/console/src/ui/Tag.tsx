import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** A short word in a frame, such as the version of an event; dashed where it only marks. */
export const Tag = ({ children, dashed = false }: { children: ReactNode; dashed?: boolean }) => (
  <Box
    component="span"
    sx={{
      border: '1.5px solid var(--edge)',
      borderStyle: dashed ? 'dashed' : 'solid',
      borderRadius: '5px',
      flex: 'none',
      px: 1.5,
      fontSize: '0.8125rem',
      lineHeight: '1.125rem',
      fontWeight: 600,
      color: 'text.secondary',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      maxWidth: '12rem',
    }}
  >
    {children}
  </Box>
);
