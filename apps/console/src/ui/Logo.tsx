import { Box } from '@mui/material';

/** The hexagon whose spokes make a K, one cell honey. */
export const Logo = ({ size = 26 }: { size?: number }) => (
  <Box
    component="span"
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 2.5, fontSize: '1.25rem', fontWeight: 700 }}
  >
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M16 16 27 9.800v12.400z" fill="var(--honey)" />
      <path
        d="M16 3.400 27 9.700v12.600L16 28.600 5 22.300V9.700zM16 3.400v25.200M16 16 27 9.700M16 16l11 6.300"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
    </svg>
    Kypseli
  </Box>
);
