import { Box } from '@mui/material';
import { Link } from 'react-router';

/** apiary-0c77…; its id is long. */
export const shortStream = (stream: string): string => {
  const [category = '', ...id] = stream.split('-');
  return `${category}-${id.join('-').slice(0, 4)}…${stream.slice(-4)}`;
};

/** The address of a stream, as it was after one of its events. */
export const streamAddress = (stream: string, revision?: string): string =>
  `/streams/${encodeURIComponent(stream)}${revision === undefined ? '' : `?a=${revision}`}`;

/** A stream, shortened; it leads to its state after this revision. */
export const StreamLink = ({ stream, revision }: { stream: string; revision: string }) => (
  <Box
    component={Link}
    to={streamAddress(stream, revision)}
    className="mono"
    title={stream}
    onClick={(event: React.MouseEvent) => event.stopPropagation()}
    sx={{ textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
  >
    {shortStream(stream)}
  </Box>
);
