import { type Projection, REBUILD_STEPS, type RebuildOrder, projections as routes } from '@kypseli/contract/admin';
import { Box, Button, Card, Typography } from '@mui/material';
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useMay } from '../../auth/may';
import { useTake } from '../../data/use-take';
import { useText } from '../../i18n/use-text';
import { ConfirmedButton } from '../../ui/ConfirmedButton';
import { useFormats } from '../../ui/formats';
import { type State, StateMark } from '../../ui/StateMark';
import { Tape } from '../../ui/Tape';
import { shareOf } from './use-versions';

const FRAMES = 50;

const FillingActions = ({ order, version }: { order: RebuildOrder; version: string }) => {
  const t = useText();
  const may = useMay(routes.pause);
  const isPaused = order.asked === 'pause';
  const common = { resource: 'projections' };
  // Two, not one that changes its mind: the order is read again before the toast shows.
  const pause = useTake({
    ...common,
    verb: 'pause',
    undo: { verb: 'resume' },
    done: () => t('projections.paused'),
  });
  const resume = useTake({
    ...common,
    verb: 'resume',
    undo: { verb: 'pause' },
    done: () => t('projections.resumed'),
  });
  const toggle = isPaused ? resume : pause;
  const cancel = useTake({ ...common, verb: 'cancel', done: () => t('projections.cancelled', { version }) });
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
      <Button
        size="small"
        startIcon={isPaused ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />}
        disabled={!may}
        loading={toggle.isPending}
        onClick={() => toggle.take({ ids: [] })}
      >
        {t(isPaused ? 'projections.resume' : 'projections.pause')}
      </Button>
      <ConfirmedButton
        size="small"
        startIcon={<IconX size={16} />}
        disabled={!may}
        loading={cancel.isPending}
        onConfirm={() => cancel.take({ ids: [] })}
        question={{
          title: t('projections.cancel_title', { version }),
          children: t('projections.cancel_text'),
          confirm: t('projections.cancel_confirm'),
        }}
      >
        {t('projections.cancel')}
      </ConfirmedButton>
    </Box>
  );
};

const Value = ({ value, label }: { value: string; label: string }) => (
  <Box>
    <Box sx={{ fontSize: '1.125rem', fontWeight: 700 }}>{value}</Box>
    <Typography variant="caption" sx={{ color: 'text.secondary' }}>
      {label}
    </Typography>
  </Box>
);

/** The steps of a rebuild: those that are done, the one that runs, and those to come. */
const Steps = ({ steps, isPaused }: Pick<Projection, 'steps'> & { isPaused: boolean }) => {
  const t = useText();
  const { span, number } = useFormats();
  return (
    <Box
      component="ol"
      aria-label={t('projections.steps')}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2 }}
    >
      {REBUILD_STEPS.map((name) => {
        const step = steps.find((one) => one.step === name);
        const state: State = !step ? 'waiting' : step.took_ms !== null ? 'done' : isPaused ? 'paused' : 'running';
        const took = step?.took_ms ?? null;
        return (
          <Box component="li" key={name}>
            <StateMark state={state} word={t(`projections.step.${name}`)} />
            <Typography variant="caption" sx={{ display: 'block', pl: 6, color: 'text.secondary' }}>
              {took !== null
                ? took < 1_000
                  ? `${number(Math.round(took))} ms`
                  : span(took)
                : t(!step ? 'projections.step_waits' : isPaused ? 'projections.step_paused' : 'projections.step_runs')}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
};

/** How far the version is that is being filled. It goes on when the page is left. */
export const Filling = ({ version, order }: { version: Projection; order: RebuildOrder | null | undefined }) => {
  const t = useText();
  const { number, percent, bytes, span, when } = useFormats();
  const share = shareOf(version);
  const perFrame = Math.max(1, Math.round(Number(version.head) / FRAMES));
  const name = `v${version.id}`;
  const left = version.eta ? Math.max(0, Date.parse(version.eta) - Date.now()) : null;
  const sinceMs = version.begun_at ? Date.now() - Date.parse(version.begun_at) : 0;
  const isPaused = version.state === 'paused';
  return (
    <Card sx={{ p: 4.5, borderColor: 'var(--edge)', display: 'grid', gap: 3, minWidth: 0 }} component="section">
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2.5 }}>
        <Typography variant="h2">{t('projections.filling', { version: name })}</Typography>
        <Typography sx={{ color: 'text.secondary', flex: 1 }}>
          {t('projections.frame', { smart_count: perFrame, count: number(perFrame) })}
        </Typography>
        {order && <FillingActions order={order} version={name} />}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', columnGap: 7, rowGap: 2 }}>
        <Box sx={{ fontSize: '2rem', lineHeight: '2.25rem', fontWeight: 700 }}>{percent(share)}</Box>
        <Value
          value={left === null ? '–' : span(left)}
          label={
            version.eta
              ? t('projections.left', { at: when(version.eta, { seconds: true }) })
              : t('projections.left_unknown')
          }
        />
        <Value value={number(Math.round(version.rate ?? 0))} label={t('projections.rate')} />
        <Value value={span(sinceMs)} label={t('projections.so_far')} />
        <Value
          value={bytes(version.size)}
          label={
            version.free === null
              ? t('projections.written')
              : t('projections.written_free', { free: bytes(version.free) })
          }
        />
      </Box>
      <Tape share={share} frames={FRAMES} name={t('projections.tape', { share: percent(share), version: name })} />
      <Steps steps={version.steps} isPaused={isPaused} />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t(isPaused ? 'projections.waits' : 'projections.may_leave')}
      </Typography>
    </Card>
  );
};
