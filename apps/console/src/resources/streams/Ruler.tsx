import type { EventItem } from '@kypseli/contract/admin';
import { Box } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { useText } from '../../i18n/use-text';
import { useFormats } from '../../ui/formats';
import { lookOf } from './event-look';
import { useMomentWords } from './use-moment-words';
import { BEFORE_ALL } from './use-stream';

const WIDEST_SLOT = 56;
const PAGE = 10;
const MARKS = {
  come: { height: 26, bgcolor: 'var(--text)' },
  go: { height: 26, bgcolor: 'var(--status-bad)' },
  change: { height: 12, bgcolor: 'background.paper' },
} as const;

export interface Pin {
  /** A, B, or nothing for the only one. */
  letter: 'A' | 'B' | '';
  revision: number;
  onMove: (revision: number) => void;
}

interface RulerProps {
  /** The events from revision `from` on. */
  events: EventItem[];
  from: number;
  /** The revision of the last event of the stream. */
  last: number;
  pins: Pin[];
  /** A mark was chosen. */
  onChoose: (revision: number) => void;
}

/** Where a pin goes by a key; null: the key is none of its own. */
const byKey = (key: string, at: number, last: number): number | null => {
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - PAGE,
    PageUp: at + PAGE,
    Home: BEFORE_ALL,
    End: last,
  };
  const to = steps[key];
  return to === undefined ? null : Math.min(last, Math.max(BEFORE_ALL, to));
};

const PinMark = ({ pin, x, last, event }: { pin: Pin; x: string; last: number; event: EventItem | undefined }) => {
  const t = useText();
  const words = useMomentWords();
  const { letter, revision, onMove } = pin;
  const onKeyDown = (pressed: KeyboardEvent) => {
    const to = byKey(pressed.key, revision, last);
    if (to === null) return;
    pressed.preventDefault();
    pressed.stopPropagation();
    onMove(to);
  };
  return (
    <Box
      role="slider"
      tabIndex={0}
      aria-label={letter ? t('streams.moment_of', { letter }) : t('streams.moment')}
      aria-valuemin={BEFORE_ALL}
      aria-valuemax={last}
      aria-valuenow={revision}
      aria-valuetext={[words(revision, event), event?.type].filter(Boolean).join(', ')}
      onKeyDown={onKeyDown}
      sx={{
        position: 'absolute',
        left: x,
        top: 22,
        width: 24,
        height: 72,
        ml: '-12px',
        // Only the disc takes the pointer, so that marks under the line can be chosen.
        pointerEvents: 'none',
        '&::before': {
          content: '""',
          position: 'absolute',
          left: 11,
          top: 0,
          height: 50,
          width: 2,
          bgcolor: 'var(--text)',
        },
        '&:focus-visible': { outline: 'none' },
        '&:focus-visible > span': { outline: '3px solid var(--text)', outlineOffset: 2 },
      }}
    >
      <Box
        component="span"
        sx={{
          position: 'absolute',
          bottom: 0,
          left: 0,
          width: 24,
          height: 24,
          borderRadius: '50%',
          border: '2px solid var(--text)',
          bgcolor: letter === 'A' ? 'background.paper' : 'var(--honey)',
          color: letter === 'A' ? 'var(--text)' : 'var(--on-honey)',
          display: 'grid',
          placeItems: 'center',
          fontWeight: 700,
          fontSize: '0.8125rem',
        }}
      >
        {letter}
      </Box>
    </Box>
  );
};

/** A mark for each event, taller where hives come or go, and a pin at each moment that is shown. */
export const Ruler = ({ events, from, last, pins, onChoose }: RulerProps) => {
  const t = useText();
  const { when } = useFormats();
  const words = useMomentWords();
  // The first slot is the moment before the first mark.
  const slots = events.length + 1;
  const x = (revision: number) => `${((revision - from + 1.5) / slots) * 100}%`;
  const shown = pins.filter(({ revision }) => revision >= from - 1 && revision < from + events.length);
  const [a, b] = shown.map(({ revision }) => revision).sort((one, other) => one - other);
  const labelled = [0, 1 / 3, 2 / 3, 1].map((share) => Math.round(share * (events.length - 1)));
  return (
    <Box sx={{ overflow: 'hidden', px: 3 }}>
      <Box
        role="group"
        aria-label={t('streams.ruler')}
        sx={{ position: 'relative', height: 96, maxWidth: slots * WIDEST_SLOT, mx: { xs: 0, md: 2 } }}
      >
        {a !== undefined && b !== undefined && (
          <Box
            sx={{
              position: 'absolute',
              top: 22,
              height: 50,
              left: x(a),
              width: `${((b - a) / slots) * 100}%`,
              bgcolor: 'var(--tint)',
            }}
          />
        )}
        <Box
          sx={{
            position: 'absolute',
            top: 46,
            height: 2,
            left: x(from - 1),
            right: `${50 / slots}%`,
            bgcolor: 'var(--edge)',
          }}
        />
        {[...new Set(labelled)].map((nth, index, all) => {
          const event = events[nth];
          if (!event || (index > 0 && index < all.length - 1 && events.length < 12)) return null;
          const isLast = index === all.length - 1 && index > 0;
          return (
            <Box
              key={nth}
              sx={{
                position: 'absolute',
                top: 0,
                left: x(from + nth),
                transform: isLast ? 'translateX(-100%)' : nth === 0 ? 'translateX(-12px)' : 'translateX(-50%)',
                display: { xs: index % (all.length - 1) === 0 ? 'block' : 'none', md: 'block' },
                whiteSpace: 'nowrap',
                color: 'text.secondary',
                fontSize: '0.8125rem',
              }}
            >
              {event.revision} · {when(event.at)}
            </Box>
          );
        })}
        {events.map((event, nth) => {
          const revision = from + nth;
          const { height, bgcolor } = MARKS[lookOf(event.type)];
          return (
            <Box
              key={event.position}
              component="button"
              type="button"
              // The pins are moved by keyboard; for screen readers they say where they are.
              tabIndex={-1}
              aria-hidden="true"
              data-revision={revision}
              title={`${words(revision, event)} · ${event.type}`}
              onClick={() => onChoose(revision)}
              sx={{
                all: 'unset',
                position: 'absolute',
                cursor: 'pointer',
                left: `${((nth + 1) / slots) * 100}%`,
                width: `${100 / slots}%`,
                top: 22,
                height: 50,
                display: 'grid',
                placeItems: 'center',
                '&:hover > span': { boxShadow: '0 0 0 2px var(--honey)' },
              }}
            >
              <Box
                component="span"
                sx={{
                  width: 'min(8px, 70%)',
                  height,
                  bgcolor,
                  border: '1.5px solid var(--text)',
                  borderRadius: '2px',
                  boxSizing: 'border-box',
                }}
              />
            </Box>
          );
        })}
        {shown.map((pin) => (
          <PinMark key={pin.letter} pin={pin} x={x(pin.revision)} last={last} event={events[pin.revision - from]} />
        ))}
      </Box>
    </Box>
  );
};
