import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface ChangedValueProps {
  /** Left out if there was none, or if it is not known. */
  before?: ReactNode;
  /** Left out if there is none any more. */
  after?: ReactNode;
}

/** What a value was, struck through, and what it is. */
export const ChangedValue = ({ before, after }: ChangedValueProps) => (
  <>
    {before !== undefined && (
      <Box component="del" sx={{ color: 'text.secondary' }}>
        {before}
      </Box>
    )}
    {before !== undefined && after !== undefined && ' '}
    {after !== undefined && (
      <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 700 }}>
        {after}
      </Box>
    )}
  </>
);
