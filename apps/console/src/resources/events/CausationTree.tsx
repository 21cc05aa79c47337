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

/** The commands of one request with the events of each, in the order of the log. */
export const CausationTree = ({ event, onSelect }: CausationTreeProps) => {
  const t = useText();
  const { data = [] } = useQuery({
    queryKey: ['events', 'causation', event.correlation_id ?? event.position],
    queryFn: ({ signal }) => call(routes.causation, { params: { id: event.position } }, { signal }),
  });
  const commands = new Map<string | null, Caused>();
  for (const one of data) commands.set(one.command_id, [...(commands.get(one.command_id) ?? []), one]);
  return (
    <Box
      component="ul"
      aria-label={t('events.causation')}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}
    >
      {[...commands].map(([command, caused]) => (
        <li key={command}>
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
            <IconUser size={18} />
            <Box>
              <Box sx={{ fontWeight: 650 }}>
                {t(String(event.metadata.userId).startsWith('staff:') ? 'events.by_staff' : 'events.by_keeper')}
              </Box>
              <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                {t('events.command')} <ShortId id={command} />
                {caused[0]!.causation_id !== command && (
                  <>
                    {', '}
                    {t('events.because')} <ShortId id={caused[0]!.causation_id} />
                  </>
                )}
              </Box>
            </Box>
          </Box>
          <Box
            component="ul"
            sx={{ m: 0, ml: 2, pl: 2, pt: 1, listStyle: 'none', borderLeft: '1.5px solid var(--edge)' }}
          >
            {caused.map((one) => (
              <li key={one.position}>
                <Line one={one} isThis={one.position === event.position} onSelect={onSelect} />
              </li>
            ))}
          </Box>
        </li>
      ))}
    </Box>
  );
};
