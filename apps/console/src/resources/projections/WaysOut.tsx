import { type Projection, projections as routes } from '@kypseli/contract/admin';
import { Box, Button, Card, Typography } from '@mui/material';
import { IconArrowBackUp, IconHistory, IconInfoCircle, IconRefresh } from '@tabler/icons-react';
import { useResourceDefinitions } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../auth/may';
import { useTake } from '../../data/use-take';
import { useText } from '../../i18n/use-text';
import { RollBackButton } from './RollBackButton';

interface Way {
  title: string;
  text: string;
  isPossible: boolean;
  button: ReactNode;
}

const TryAgain = () => {
  const t = useText();
  const may = useMay(routes.retry);
  const { take, isPending } = useTake({
    resource: 'projections',
    verb: 'retry',
    done: () => t('projections.ways.tried'),
  });
  return (
    <Button
      variant="contained"
      color="secondary"
      startIcon={<IconRefresh size={18} />}
      disabled={!may}
      loading={isPending}
      onClick={() => take({ ids: [] })}
    >
      {t('projections.ways.retry_button')}
    </Button>
  );
};

/** What can be done about an event that cannot be projected, the safest first; what cannot be done says why. */
export const WaysOut = ({
  error,
  versions,
  isBusy,
}: {
  error: NonNullable<Projection['error']>;
  versions: Projection[];
  isBusy: boolean;
}) => {
  const t = useText();
  const hasStreams = useResourceDefinitions().streams?.hasShow === true;
  const readable = versions.find(({ can_roll_back }) => can_roll_back);
  const kept = readable ?? versions.find(({ state }) => state === 'old');
  const type = error.type ?? '–';
  const stream = error.stream ?? '';
  const ways: Way[] = [
    {
      title: t('projections.ways.retry'),
      text: t('projections.ways.retry_text'),
      isPossible: true,
      button: <TryAgain />,
    },
    {
      title: kept ? t('projections.roll_back_to', { version: `v${kept.id}` }) : t('projections.ways.roll_back_none'),
      text: readable
        ? t('projections.ways.roll_back_text', { version: `v${readable.id}` })
        : kept
          ? t('projections.card.deploy', { release: kept.release ?? '–', version: `v${kept.id}` })
          : t('projections.ways.roll_back_none_text'),
      isPossible: readable !== undefined,
      button: kept ? (
        <RollBackButton
          version={kept}
          icon={<IconArrowBackUp size={18} />}
          isBusy={isBusy}
          label={t('projections.roll_back_to', { version: `v${kept.id}` })}
        />
      ) : (
        <Button disabled>{t('projections.roll_back')}</Button>
      ),
    },
    {
      title: t('projections.ways.upcast'),
      text: t('projections.ways.upcast_text', { type }),
      isPossible: true,
      button:
        hasStreams && stream ? (
          <Button
            component={Link}
            to={`/streams/${encodeURIComponent(stream)}/show`}
            startIcon={<IconHistory size={18} />}
          >
            {t('projections.ways.stream')}
          </Button>
        ) : null,
    },
    {
      title: t('projections.ways.park'),
      text: t('projections.ways.park_text', { type }),
      isPossible: false,
      button: <Button disabled>{t('projections.ways.park_button')}</Button>,
    },
  ];
  return (
    <Card component="section" sx={{ borderColor: 'var(--edge)', minWidth: 0 }}>
      <Box sx={{ px: 4.5, py: 3.5, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 2.5 }}>
        <Typography variant="h2">{t('projections.ways.title')}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{t('projections.ways.order')}</Typography>
      </Box>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {ways.map((way, index) => (
          <Box
            component="li"
            key={way.title}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 3,
              px: 4.5,
              py: 3.5,
              borderTop: '1px solid var(--line)',
            }}
          >
            <Box
              component="span"
              aria-hidden="true"
              sx={{
                width: 26,
                height: 26,
                flex: 'none',
                borderRadius: '50%',
                border: '1.5px solid var(--edge)',
                display: 'grid',
                placeItems: 'center',
                fontWeight: 650,
                fontSize: '0.8125rem',
              }}
            >
              {index + 1}
            </Box>
            <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
              <Typography variant="h3" sx={{ ...(!way.isPossible && { color: 'text.secondary' }) }}>
                {way.title}
              </Typography>
              <Box sx={{ color: 'text.secondary' }}>{way.text}</Box>
            </Box>
            <Box sx={{ alignSelf: 'center' }}>{way.button}</Box>
          </Box>
        ))}
      </Box>
      <Box
        sx={{
          m: 4.5,
          p: 3,
          display: 'flex',
          gap: 2.5,
          border: '1.5px dashed var(--edge)',
          borderRadius: '12px',
          color: 'text.secondary',
        }}
      >
        <IconInfoCircle size={20} style={{ flex: 'none' }} />
        {t('projections.ways.safe')}
      </Box>
    </Card>
  );
};
