import type { StreamState } from '@kypseli/contract/admin';
import { Box, Typography } from '@mui/material';
import { useText } from '../../i18n/use-text';
import { Payload } from '../../ui/Payload';
import { StateMark } from '../../ui/StateMark';
import { type Hives, Plates } from './Plates';
import { RoundRows } from './RoundRows';

interface StateViewProps {
  letter: 'A' | 'B' | '';
  at: StreamState;
  /** The state at the other moment. */
  other: StreamState | undefined;
  /** As JSON. */
  isRaw: boolean;
  onReveal?: () => void;
}

type ApiaryShown = { status: 'unknown' | 'established' | 'deleted'; active: boolean; hives: Hives };

const without = (hives: Hives, others: Hives): Hives =>
  Object.fromEntries(Object.entries(hives).filter(([id]) => !others[id]));

const Letter = ({ letter }: { letter: 'A' | 'B' }) => (
  <Box
    component="span"
    sx={{
      flex: 'none',
      width: 26,
      height: 26,
      borderRadius: '50%',
      border: '2px solid var(--text)',
      bgcolor: letter === 'B' ? 'var(--honey)' : undefined,
      color: letter === 'B' ? 'var(--on-honey)' : undefined,
      display: 'grid',
      placeItems: 'center',
      fontWeight: 700,
      fontSize: '0.8125rem',
    }}
  >
    {letter}
  </Box>
);

const ApiaryView = ({
  state,
  other,
  letter,
  onReveal,
}: { state: ApiaryShown; other: ApiaryShown | undefined } & Pick<StateViewProps, 'letter' | 'onReveal'>) => {
  const t = useText();
  const { hives, ...rest } = state;
  const gone = letter === 'B' && other ? without(other.hives, hives) : undefined;
  return (
    <>
      <Plates hives={hives} {...(gone && { gone })} {...(letter === 'B' && other && { before: other.hives })} />
      <Box component="details" sx={{ mt: 3, '& summary': { cursor: 'pointer', mb: 2, color: 'text.secondary' } }}>
        <summary>{t('streams.fields')}</summary>
        <Payload data={rest} onReveal={onReveal} />
      </Box>
    </>
  );
};

const useTitle = (stream: string, { state, revision }: StreamState): string => {
  const t = useText();
  if (revision === null) return t('streams.nothing_yet');
  if (stream.startsWith('apiary-')) {
    const { status, hives } = state as ApiaryShown;
    const count = Object.keys(hives).length;
    if (status === 'deleted') return t('streams.apiary_deleted');
    return count === 0 ? t('streams.no_hive') : t('streams.stand', { smart_count: count });
  }
  if (stream.startsWith('round-'))
    return t('streams.inspected', { smart_count: Object.keys((state as { inspections: object }).inspections).length });
  return t('streams.state');
};

/** The state of a stream at a moment: plates for an apiary, rows for a round, else its fields. */
export const StateView = ({ letter, at, other, isRaw, onReveal }: StateViewProps) => {
  const t = useText();
  const { stream, state } = at;
  const title = useTitle(stream, at);
  const isApiary = stream.startsWith('apiary-');
  const apiary = state as ApiaryShown;
  return (
    <Box
      component="section"
      aria-label={letter ? t('streams.moment_of', { letter }) : t('streams.moment')}
      sx={{ p: 4 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
        {letter && <Letter letter={letter} />}
        <Typography variant="h2">{title}</Typography>
        {isApiary && !isRaw && Object.keys(apiary.hives).length > 0 && (
          <Box sx={{ color: 'text.secondary' }}>{t('streams.every_plate')}</Box>
        )}
        <Box sx={{ flex: 1 }} />
        {isApiary && apiary.status === 'established' && (
          <StateMark
            state={apiary.active ? 'fine' : 'paused'}
            word={t(apiary.active ? 'streams.active' : 'streams.inactive')}
          />
        )}
      </Box>
      {isRaw ? (
        <Box
          component="pre"
          className="mono"
          tabIndex={0}
          sx={{ m: 0, maxHeight: 480, overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {JSON.stringify(state, null, 2)}
        </Box>
      ) : isApiary ? (
        <ApiaryView
          state={apiary}
          other={other?.state as ApiaryShown | undefined}
          letter={letter}
          onReveal={onReveal}
        />
      ) : stream.startsWith('round-') ? (
        <RoundRows
          inspections={(state as { inspections: Record<string, Record<string, unknown>> }).inspections}
          onReveal={onReveal}
        />
      ) : (
        <Payload data={state} onReveal={onReveal} />
      )}
    </Box>
  );
};
