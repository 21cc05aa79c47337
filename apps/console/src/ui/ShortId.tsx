import { Box } from '@mui/material';
import { Link } from 'react-router';
import { canAccess } from '../auth/may';

/** 018e3c…9a41; what is shorter stays whole. */
export const shortId = (id: string): string => (id.length > 14 ? `${id.slice(0, 4)}…${id.slice(-4)}` : id);

interface ShortIdProps {
  id: string | null | undefined;
  /** The resource whose record it leads to. */
  of?: string;
}

const Whole = ({ id }: { id: string }) => (
  <Box
    component="span"
    className="mono"
    title={id}
    sx={{ whiteSpace: 'nowrap' }}
    // The whole id is copied, though a part of it shows.
    onCopy={(event) => {
      event.clipboardData.setData('text/plain', id);
      event.preventDefault();
    }}
  >
    {shortId(id)}
  </Box>
);

/** An id, shortened; copying it gives the whole. */
export const ShortId = ({ id, of }: ShortIdProps) => {
  if (!id) return <>–</>;
  if (of === undefined || !canAccess({ resource: of, action: 'show' })) return <Whole id={id} />;
  return (
    <Link to={`/${of}/${encodeURIComponent(id)}/show`} onClick={(event) => event.stopPropagation()}>
      <Whole id={id} />
    </Link>
  );
};
