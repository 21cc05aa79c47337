import type { CallOutput } from '@kypseli/contract';
import { type EventDetails, events as routes } from '@kypseli/contract/admin';
import { Box } from '@mui/material';
import { IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../data/call';
import { useText } from '../../i18n/use-text';
import { useFormats } from '../../ui/formats';
import { ShortId } from '../../ui/ShortId';
import { shortStream } from '../../ui/stream-name';

type Caused = CallOutput<typeof routes.causation>;
/** Deeper causes are not indented further. */
const DEEPEST = 6;

interface CausationTreeProps {
  event: EventDetails;
  onSelect: (position: string) => void;
}

const Line = ({
  one,
  isThis,
  onSelect,
}: {
  one: Caused[number];
  isThis: boolean;
  onSelect: (position: string) => void;
}) => {
  const { number } = useFormats();
  return (
    <Box
      component="button"
      type="button"
      aria-current={isThis || undefined}
      onClick={() => onSelect(one.position)}
      sx={{
        all: 'unset',
        boxSizing: 'border-box',
        cursor: 'pointer',
        display: 'block',
        width: '100%',
        minHeight: { xs: 44, md: 0 },
        px: 2,
        py: 0.75,
        borderRadius: '7px',
        '&[aria-current]': { bgcolor: 'var(--tint)' },
        '&:hover:not([aria-current])': { bgcolor: 'background.default' },
        '&:focus-visible': { outline: '3px solid var(--text)', outlineOffset: -3 },
      }}
    >
      <Box component="span" sx={{ display: 'block', fontWeight: 650 }}>
        {one.type}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {number(Number(one.position))} · <span className="mono">{shortStream(one.stream)}</span> r{one.revision}
      </Box>
    </Box>
  );
};

interface Branch {
  event: Caused[number];
  depth: number;
}

/** The events of a request, each under the one that caused it, else in the order of the log. */
const branchesOf = (events: Caused): Branch[] => {
  const ids = new Set(events.map((event) => event.event_id));
  const below = (cause: string, depth: number): Branch[] =>
    events
      .filter((event) => event.causation_id === cause)
      .flatMap((event) => [{ event, depth }, ...below(event.event_id, depth + 1)]);
  return events
    .filter((event) => !ids.has(event.causation_id))
    .flatMap((event) => [{ event, depth: 0 }, ...below(event.event_id, 1)]);
};

/** Who asked, and the events that followed, each under what caused it. */
export const CausationTree = ({ event, onSelect }: CausationTreeProps) => {
  const t = useText();
  const { data = [] } = useQuery({
    queryKey: ['events', 'causation', event.correlation_id ?? event.position],
    queryFn: ({ signal }) => call(routes.causation, { params: { id: event.position } }, { signal }),
  });
  const [first] = data;
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <IconUser size={18} />
        <Box>
          <Box sx={{ fontWeight: 650 }}>
            {t(String(event.metadata.userId).startsWith('staff:') ? 'events.by_staff' : 'events.by_keeper')}
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {t('events.command')} <ShortId id={first?.command_id ?? event.command_id} />
            {first && first.causation_id !== first.command_id && (
              <>
                {', '}
                {t('events.because')} <ShortId id={first.causation_id} />
              </>
            )}
          </Box>
        </Box>
      </Box>
      <Box component="ul" aria-label={t('events.causation')} sx={{ m: 0, ml: 2, mt: 1, p: 0, listStyle: 'none' }}>
        {branchesOf(data).map(({ event: one, depth }) => (
          <Box
            component="li"
            key={one.position}
            sx={{ ml: Math.min(depth, DEEPEST) * 4, pl: 2, borderLeft: '1.5px solid var(--edge)' }}
          >
            <Line one={one} isThis={one.position === event.position} onSelect={onSelect} />
          </Box>
        ))}
      </Box>
    </>
  );
};
