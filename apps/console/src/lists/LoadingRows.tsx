import { Box } from '@mui/material';
import { useTimeout } from 'ra-core';

/** Sooner, it would only flash. */
const AFTER_MS = 300;
const WIDTHS = ['72%', '58%', '80%', '64%', '70%', '52%'];

/** Where rows are about to be. */
export const LoadingRows = () => {
  const isLate = useTimeout(AFTER_MS);
  return (
    <Box aria-busy="true" sx={{ minHeight: 37 * WIDTHS.length }}>
      {isLate &&
        WIDTHS.map((width) => (
          <Box
            key={width}
            sx={{ height: 37, px: 3, display: 'flex', alignItems: 'center', borderBottom: '1px solid var(--line)' }}
          >
            <Box sx={{ width, height: 12, borderRadius: '5px', bgcolor: 'var(--sunk)' }} />
          </Box>
        ))}
    </Box>
  );
};
