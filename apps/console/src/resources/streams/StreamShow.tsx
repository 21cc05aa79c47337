import { openings, type StreamState } from '@kypseli/contract/admin';
import { Box, Button, Card, IconButton, Tooltip, Typography, useMediaQuery, useTheme } from '@mui/material';
import { IconChevronLeft, IconChevronRight, IconEye, IconTerminal2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { useMay } from '../../auth/may';
import { OpeningStrip } from '../../auth/OpeningStrip';
import { useOpening } from '../../auth/openings';
import { ReasonGate } from '../../auth/ReasonGate';
import { useText } from '../../i18n/use-text';
import { CopyButton } from '../../ui/CopyButton';
import { Failure } from '../../ui/Failure';
import { hasHidden } from '../../ui/Personal';
import { Segments } from '../../ui/Segments';
import { Changes, ChangesHint } from './Changes';
import { MomentSelect } from './MomentSelect';
import { ReadModelCheck } from './ReadModelCheck';
import { type Pin, Ruler } from './Ruler';
import { StateView } from './StateView';
import { StreamHead } from './StreamHead';
import { type Moments, useMoments } from './use-moments';
import { BEFORE_ALL, momentOf, useDifference, useEvents, useStateAt, useStream } from './use-stream';
import { useWindow } from './use-window';

const MARKS = { phone: 20, tablet: 40, desktop: 64 };

interface TravelProps {
  end: StreamState;
  moments: Moments;
  last: number;
  show: (moments: Moments) => void;
}

/** One moment or two: the ruler, the states, and what changed. */
const Travel = ({ end, moments: { a, b }, last, show }: TravelProps) => {
  const t = useText();
  const { breakpoints } = useTheme();
  const isPhone = useMediaQuery(breakpoints.down('md'));
  const isDesktop = useMediaQuery(breakpoints.up('lg'));
  const size = isPhone ? MARKS.phone : isDesktop ? MARKS.desktop : MARKS.tablet;
  const [isRaw, setRaw] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isChanging, setChanging] = useState(false);
  // The pin that was moved last stays in sight.
  const [moved, setMoved] = useState<'a' | 'b'>('b');
  const opening = useOpening(end.account_id);
  const mayOpen = useMay(openings.open);
  const isRevealed = isAsked && opening !== null;
  const isPair = b !== null;
  const from = useWindow(isPair && moved === 'b' ? b : a, last + 1, size);
  const { data: events = [] } = useEvents(end.stream, last + 1, from, size);
  const stateA = useStateAt(end, a, isRevealed);
  const stateB = useStateAt(end, b, isRevealed);
  // Of one moment, what its event changed.
  const [before, after] = isPair ? [a, b] : [Math.max(BEFORE_ALL, a - 1), a];
  const difference = useDifference(end.stream, before, after, isRevealed);
  const move = (key: 'a' | 'b') => (revision: number) => {
    setMoved(key);
    show({ a, b, [key]: revision });
  };
  const pins: Pin[] = isPair
    ? [
        { letter: 'A', revision: a, onMove: move('a') },
        { letter: 'B', revision: b, onMove: move('b') },
      ]
    : [{ letter: '', revision: a, onMove: move('a') }];
  const choose = (revision: number) => {
    const isNearA = !isPair || Math.abs(revision - a) < Math.abs(revision - b);
    move(isNearA ? 'a' : 'b')(revision);
  };
  const mayStep = (by: 1 | -1) => (by === 1 ? Math.max(a, b ?? a) < last : Math.min(a, b ?? a) > BEFORE_ALL);
  const step = (by: 1 | -1) => mayStep(by) && show({ a: a + by, b: isPair ? b + by : null });
  useEffect(() => {
    const onKey = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      const by = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : null;
      // Elsewhere the arrows are the control's own.
      if (by && target === document.body && !altKey && !ctrlKey && !metaKey) step(by);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  const shownA = stateA.data;
  const shownB = isPair ? stateB.data : undefined;
  const error = stateA.error ?? stateB.error ?? difference.error;
  const again = () =>
    void Promise.all([stateA, stateB, difference].map(({ isError, refetch }) => isError && refetch()));
  const isHiding = [shownA, shownB, difference.data].some(hasHidden);
  const reveal = mayOpen && end.account_id && isHiding ? () => setAsked(true) : undefined;
  const isGated = end.account_id !== null && ((isAsked && !opening) || isChanging);
  const terminal = `kypseli replay ${end.stream} --at ${momentOf(a)}${isPair ? ` --diff ${momentOf(b)}` : ''}`;
  // Where the states are long, what changed stands before them.
  const beside = (
    <Card component="aside" aria-label={t('streams.beside')} sx={{ borderColor: 'var(--edge)', minWidth: 0 }}>
      <Box sx={{ p: 4, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Box sx={{ flex: 1, minWidth: '9rem' }}>
            <Typography variant="h2">{t(isPair ? 'streams.from_a_to_b' : 'streams.what_changed')}</Typography>
            {difference.data && <ChangesHint diff={difference.data} />}
          </Box>
          <Segments
            name={t('streams.look')}
            value={isRaw ? 'json' : 'words'}
            choices={[
              { value: 'words', label: t('streams.words') },
              { value: 'json', label: 'JSON' },
            ]}
            onChange={(next) => setRaw(next === 'json')}
          />
        </Box>
        {difference.data && <Changes diff={difference.data} a={shownA} b={shownB} isRaw={isRaw} />}
      </Box>
      <ReadModelCheck stream={end.stream} />
      <Box sx={{ p: 4, borderTop: '1px solid var(--line)', display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {reveal && (
          <Button startIcon={<IconEye size={18} />} onClick={reveal}>
            {t('ui.reveal')}
          </Button>
        )}
        <Box sx={{ flex: 1 }} />
        <Tooltip title={<span className="mono">{terminal}</span>}>
          <CopyButton text={terminal} startIcon={<IconTerminal2 size={18} />}>
            {t('streams.terminal')}
          </CopyButton>
        </Tooltip>
      </Box>
    </Card>
  );
  return (
    <>
      {end.account_id && isAsked && <OpeningStrip accountId={end.account_id} onChange={() => setChanging(true)} />}
      {isGated && (
        <ReasonGate
          accountId={end.account_id!}
          onOpened={() => setChanging(false)}
          onCancel={isChanging ? () => setChanging(false) : undefined}
        />
      )}
      <Card sx={{ borderColor: 'var(--edge)', p: 4, pb: 2, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
          <Segments
            name={t('streams.how_many')}
            value={isPair ? 'pair' : 'one'}
            choices={[
              { value: 'one', label: t('streams.one') },
              { value: 'pair', label: t('streams.pair') },
            ]}
            onChange={(next) =>
              next === 'pair' ? show({ a: Math.max(BEFORE_ALL, a - 1), b: a }) : show({ a: b ?? a, b: null })
            }
          />
          <Box sx={{ flex: { md: 1 } }} />
          {pins.map((pin) => (
            <MomentSelect key={pin.letter} pin={pin} events={events} from={from} />
          ))}
          <Tooltip title={t('streams.back')}>
            <span>
              <IconButton aria-label={t('streams.back')} disabled={!mayStep(-1)} onClick={() => step(-1)}>
                <IconChevronLeft size={20} />
              </IconButton>
            </span>
          </Tooltip>
          <Tooltip title={t('streams.on')}>
            <span>
              <IconButton aria-label={t('streams.on')} disabled={!mayStep(1)} onClick={() => step(1)}>
                <IconChevronRight size={20} />
              </IconButton>
            </span>
          </Tooltip>
        </Box>
        <Ruler events={events} from={from} last={last} pins={pins} onChoose={choose} />
      </Card>
      {error && <Failure error={error} again={again} />}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 25rem' },
          gap: 3.5,
          alignItems: 'start',
        }}
      >
        {!isDesktop && beside}
        <Card sx={{ borderColor: 'var(--edge)', minWidth: 0 }}>
          {shownA && (
            <StateView
              letter={isPair ? 'A' : ''}
              at={shownA}
              other={shownB}
              isRaw={isRaw}
              {...(reveal && { onReveal: reveal })}
            />
          )}
          {shownB && (
            <Box sx={{ borderTop: '1px solid var(--line)' }}>
              <StateView letter="B" at={shownB} other={shownA} isRaw={isRaw} {...(reveal && { onReveal: reveal })} />
            </Box>
          )}
        </Card>
        {isDesktop && beside}
      </Box>
    </>
  );
};

const Moment = ({ end }: { end: StreamState }) => {
  const { moments, show, last } = useMoments(end);
  return moments && <Travel end={end} moments={moments} last={last} show={show} />;
};

/** A stream as it was at any moment, folded by the rules that decide about commands. */
export const StreamShow = () => {
  const { id = '' } = useParams();
  const { data: end, error, refetch } = useStream(id);
  return (
    <Box sx={{ p: { xs: 4, md: 6 }, pt: { xs: 4, md: 5 }, display: 'grid', gap: 3.5, minWidth: 0 }}>
      {error && <Failure error={error} again={() => void refetch()} />}
      {end && (
        <>
          <StreamHead end={end} />
          <Moment key={end.stream} end={end} />
        </>
      )}
    </Box>
  );
};
