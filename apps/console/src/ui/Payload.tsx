import { Box } from '@mui/material';
import { isHidden, Personal } from './Personal';
import { ShortId } from './ShortId';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** More entries of a list are only counted. */
const SHOWN = 10;

interface PayloadProps {
  data: unknown;
  /** Asks the server for personal values. */
  onReveal?: () => void;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isHidden(value);

/** What fits on a line: a text, or the values of a small object of a list. */
export const PayloadValue = ({ value, onReveal }: { value: unknown; onReveal?: () => void }) => {
  if (isHidden(value)) return <Personal value={value} onReveal={onReveal} />;
  if (value === null || value === undefined) return <>–</>;
  if (typeof value === 'string' && UUID.test(value)) return <ShortId id={value} />;
  return <>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</>;
};

const Entry = ({
  name,
  value,
  onReveal,
  depth,
}: {
  name: string;
  value: unknown;
  onReveal?: () => void;
  depth: number;
}) => {
  const parts = Array.isArray(value)
    ? value.map((part, at) => [String(at), part] as const)
    : isObject(value)
      ? Object.entries(value)
      : null;
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary', pl: depth * 3 }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {parts === null ? (
          <PayloadValue value={value} onReveal={onReveal} />
        ) : parts.length === 0 ? (
          '–'
        ) : Array.isArray(value) ? (
          `${parts.length} ×`
        ) : null}
      </Box>
      {parts?.slice(0, SHOWN).map(([inner, part]) => (
        <Entry key={inner} name={inner} value={part} onReveal={onReveal} depth={depth + 1} />
      ))}
      {parts && parts.length > SHOWN && (
        <>
          <Box component="dt" sx={{ pl: (depth + 1) * 3, color: 'text.secondary' }}>
            …
          </Box>
          <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
            + {parts.length - SHOWN}
          </Box>
        </>
      )}
    </>
  );
};

/** The fields of an event, one a line; personal ones are masked. */
export const Payload = ({ data, onReveal }: PayloadProps) => (
  <Box
    component="dl"
    className="mono"
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: 'minmax(5rem, max-content) minmax(0, 1fr)',
      columnGap: 3,
      rowGap: 0.75,
      alignItems: 'baseline',
    }}
  >
    {Object.entries(data as object).map(([name, value]) => (
      <Entry key={name} name={name} value={value} onReveal={onReveal} depth={0} />
    ))}
  </Box>
);
