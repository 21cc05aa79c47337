import { type Projection, projections as routes } from '@kypseli/contract/admin';
import { Box, Card, Typography } from '@mui/material';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useMay } from '../../auth/may';
import { useTake } from '../../data/use-take';
import { useText } from '../../i18n/use-text';
import { By } from '../../ui/By';
import { ConfirmedButton } from '../../ui/ConfirmedButton';
import { useFormats } from '../../ui/formats';
import { RollBackButton } from './RollBackButton';
import { VersionState } from './VersionState';

const ForgetButton = ({ version }: { version: Projection }) => {
  const t = useText();
  const may = useMay(routes.forget);
  const { bytes } = useFormats();
  const name = `v${version.id}`;
  const { take, isPending } = useTake({
    resource: 'projections',
    verb: 'forget',
    done: () => t('projections.forgotten', { version: name }),
  });
  return (
    <ConfirmedButton
      size="small"
      startIcon={<IconTrash size={16} />}
      disabled={!may}
      loading={isPending}
      onConfirm={() => take({ ids: [version.id] })}
      question={{
        title: t('projections.forget_title', { version: name }),
        children: t('projections.forget_text', { size: bytes(version.size) }),
        confirm: t('projections.forget'),
        typed: { label: t('ui.type', { text: name }), text: name },
      }}
    >
      {t('projections.forget')}
    </ConfirmedButton>
  );
};

/** The two lines below the name: how far it is, then who and what it takes. */
const useLines = () => {
  const t = useText();
  const { number, when, bytes, percent } = useFormats();
  return (version: Projection): [string, React.ReactNode] => {
    const position = number(Number(version.position));
    const size = bytes(version.size);
    const release = version.release ?? '–';
    switch (version.state) {
      case 'old':
        return [
          t('projections.card.stopped_at', { position, when: version.since ? when(version.since) : '–' }),
          version.can_roll_back
            ? t('projections.card.kept', { size, release })
            : t('projections.card.not_readable', { size, release }),
        ];
      case 'failed':
      case 'live': {
        const lag = number(Number(version.lag ?? 0));
        const shown = version.shown_ms === null ? null : number(Math.round(version.shown_ms));
        const first = shown
          ? t('projections.card.at_shown', { position, lag, ms: shown })
          : t('projections.card.at', { position, lag });
        const rate = number(Math.round(version.rate ?? 0));
        const { slowest } = version;
        return [
          first,
          [
            t('projections.card.by', {
              process: version.process ?? '–',
              since: version.since ? when(version.since) : '–',
              rate,
            }),
            slowest && t('projections.card.slowest', { table: slowest.table, share: percent(slowest.share) }),
            t('projections.card.size', { size, release }),
          ]
            .filter(Boolean)
            .join(' '),
        ];
      }
      default:
        return [
          t('projections.card.of', { position, head: number(Number(version.head)) }),
          <>
            {t('projections.card.begun', {
              at: version.begun_at ? when(version.begun_at, { seconds: true }) : '–',
            })}{' '}
            <By who={version.begun_by} />
          </>,
        ];
    }
  };
};

/** Every version: old ones that can be shown again, the live one, and one that is being filled. */
export const Versions = ({ versions, isBusy }: { versions: Projection[]; isBusy: boolean }) => {
  const t = useText();
  const linesOf = useLines();
  const order = (state: Projection['state']) =>
    state === 'old' ? 0 : state === 'filling' || state === 'paused' ? 2 : 1;
  return (
    <Card
      component="ul"
      aria-label={t('projections.versions')}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        borderColor: 'var(--edge)',
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(17rem, 100%), 1fr))',
        gap: '1px',
        bgcolor: 'var(--line)',
      }}
    >
      {versions
        .toSorted((one, other) => order(one.state) - order(other.state))
        .map((version) => {
          const [first, second] = linesOf(version);
          const isFilling = version.state === 'filling' || version.state === 'paused';
          return (
            <Box
              component="li"
              key={version.id}
              sx={{ p: 4, minWidth: 0, bgcolor: isFilling ? 'var(--tint)' : 'background.paper' }}
            >
              <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2.5, minHeight: 34, mb: 1 }}>
                <Typography component="h2" variant="h2" sx={{ fontSize: '1.375rem' }}>
                  v{version.id}
                </Typography>
                <VersionState state={version.state} />
                <Box sx={{ flex: 1 }} />
                {version.state === 'old' && (
                  <>
                    <RollBackButton
                      version={version}
                      size="small"
                      icon={<IconArrowBackUp size={16} />}
                      isBusy={isBusy}
                    />
                    <ForgetButton version={version} />
                  </>
                )}
              </Box>
              <Box sx={{ fontWeight: 650 }}>{first}</Box>
              <Typography variant="caption" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                {second}
              </Typography>
            </Box>
          );
        })}
    </Card>
  );
};
