import { Box } from '@mui/material';
import { CopyButton } from './CopyButton';

/** A command for a terminal, with a button that copies it. */
export const Command = ({ text }: { text: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
    <Box
      component="code"
      className="mono"
      sx={{
        px: 2,
        py: 1,
        minWidth: 0,
        overflowWrap: 'anywhere',
        bgcolor: 'background.default',
        borderRadius: '5px',
        border: '1px solid var(--line)',
      }}
    >
      {text}
    </Box>
    <CopyButton size="small" text={text} name={text} />
  </Box>
);
