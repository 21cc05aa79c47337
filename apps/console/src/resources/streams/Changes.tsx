import type { StreamDiff, StreamState } from '@kypseli/contract/admin';
import { Box, Typography } from '@mui/material';
import { useText } from '../../i18n/use-text';
import { ChangedValue } from '../../ui/ChangedValue';
import { useFormats } from '../../ui/formats';
import { PayloadValue } from '../../ui/Payload';
import { isHidden } from '../../ui/Personal';
import { RoleLink } from '../../ui/RoleLink';
import { shortId } from '../../ui/ShortId';
import { StateMark } from '../../ui/StateMark';
import { type DifferenceLine, linesOf, numbersIn } from './difference-lines';
import { lookOf } from './event-look';
import { useHiveNumbers } from './use-hive-numbers';

const SHOWN_EVENTS = 5;
const SHOWN_HIVES = 12;
const SIGNS = {
  add: { sign: '+', color: 'var(--above)' },
  remove: { sign: '−', color: 'error.main' },
  replace: { sign: '~', color: 'var(--below)' },
} as const;

const Events = ({ events }: Pick<StreamDiff, 'events'>) => {
  const t = useText();
  const { number, when } = useFormats();
  return (
    <Box
      component="ul"
      aria-label={t('shell.items.events')}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}
    >
      {events.slice(0, SHOWN_EVENTS).map(({ type, position, at }) => (
        <li key={position}>
          <RoleLink resource="events" action="show" to={`/events/${position}/show`}>
            {lookOf(type) === 'go' ? <StateMark state="failed" word={type} /> : <strong>{type}</strong>}
          </RoleLink>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {t('streams.event_at', { position: number(Number(position)), when: when(at, { seconds: true }) })}
          </Box>
        </li>
      ))}
      {events.length > SHOWN_EVENTS && (
        <Box component="li" sx={{ color: 'text.secondary' }}>
          {t('streams.more_events', { smart_count: events.length - SHOWN_EVENTS })}
        </Box>
      )}
    </Box>
  );
};

const Values = ({ line: { op, from, to, path, hives } }: { line: DifferenceLine }) => {
  const t = useText();
  if (hives && path.length === 1) return null;
  if (isHidden(from) || isHidden(to)) return <>{t('streams.personal_changed')}</>;
  return (
    <span className="mono">
      <ChangedValue
        {...(op !== 'add' && { before: <PayloadValue value={from} /> })}
        {...(op !== 'remove' && { after: <PayloadValue value={to} /> })}
      />
    </span>
  );
};

const Line = ({ line, numbers }: { line: DifferenceLine; numbers: Record<string, string> }) => {
  const t = useText();
  const { op, path, hives } = line;
  const { sign, color } = SIGNS[op];
  const named = hives
    ?.map((id) => numbers[id] ?? shortId(id))
    .sort((a, b) => a.localeCompare(b, undefined, { numeric: true }));
  const [first, ...inside] = path;
  const count = hives?.length ?? 0;
  const what =
    hives === null
      ? path.join(' › ')
      : inside.length > 0
        ? `${inside.join(' › ')}: ${t('streams.of_hives', { smart_count: count })}`
        : t(first === 'hives' ? 'streams.of_hives' : 'streams.of_inspections', { smart_count: count });
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '1rem 1fr',
        columnGap: 2,
        py: 1.5,
        borderTop: '1px solid var(--line)',
      }}
    >
      <Box component="span" aria-label={t(`streams.op.${op}`)} role="img" sx={{ color, fontWeight: 700 }}>
        {sign}
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3 }}>
          <span>{what}</span>
          <Values line={line} />
        </Box>
        {named && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {named.slice(0, SHOWN_HIVES).join(', ')}
            {named.length > SHOWN_HIVES && ` +\u00a0${named.length - SHOWN_HIVES}`}
          </Box>
        )}
      </Box>
    </Box>
  );
};

interface ChangesProps {
  diff: StreamDiff;
  a: StreamState | undefined;
  b: StreamState | undefined;
  isRaw: boolean;
}

/** What happened between two moments and what that changed, in words or as JSON. */
export const Changes = ({ diff, a, b, isRaw }: ChangesProps) => {
  const t = useText();
  const lines = linesOf(diff.diff);
  const known = numbersIn(a?.state, b?.state);
  const unknown = lines.flatMap(({ hives }) => hives ?? []).filter((id) => known[id] === undefined);
  const numbers = { ...useHiveNumbers(unknown), ...known };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Events events={diff.events} />
      {isRaw ? (
        <Box
          component="pre"
          className="mono"
          tabIndex={0}
          sx={{ m: 0, maxHeight: 420, overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {JSON.stringify(diff.diff, null, 2)}
        </Box>
      ) : (
        <Box component="ul" aria-label={t('streams.changes')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {lines.map((line) => (
            <Line key={line.key} line={line} numbers={numbers} />
          ))}
          <Box component="li" sx={{ py: 1.5, borderTop: '1px solid var(--line)', color: 'text.secondary' }}>
            {t(lines.length === 0 ? 'streams.no_change' : 'streams.else_as_before')}
          </Box>
        </Box>
      )}
    </Box>
  );
};

/** How many events and changes there are. */
export const ChangesHint = ({ diff }: { diff: StreamDiff }) => {
  const t = useText();
  return (
    <Typography component="span" sx={{ color: 'text.secondary' }}>
      {t('streams.events', { smart_count: diff.events.length })},{' '}
      {t('streams.count', { smart_count: diff.diff.length })}
    </Typography>
  );
};
