import { Box } from '@mui/material';
import { Link } from 'react-router';
import { shortStream, streamAddress } from '../../ui/stream-name';

/** A stream, shortened; it leads to its state after this revision. */
export const StreamLink = ({ stream, revision }: { stream: string; revision: string }) => (
  <Box
    component={Link}
    to={streamAddress(stream, { revision })}
    className="mono"
    title={stream}
    onClick={(event: React.MouseEvent) => event.stopPropagation()}
    sx={{ textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
  >
    {shortStream(stream)}
  </Box>
);
