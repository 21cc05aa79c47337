import type { Projection } from '@kypseli/contract/admin';
import { Box, Card, Typography } from '@mui/material';
import { useResourceDefinitions } from 'ra-core';
import { Link } from 'react-router';
import { useText } from '../../i18n/use-text';
import { Facts } from '../../ui/Facts';
import { useFormats } from '../../ui/formats';
import { ShortId } from '../../ui/ShortId';

/** The event in the way and what the database answered. */
export const StoppedEvent = ({ error }: { error: NonNullable<Projection['error']> }) => {
  const t = useText();
  const { number, when } = useFormats();
  const { events, accounts } = useResourceDefinitions();
  return (
    <Card component="section" sx={{ minWidth: 0 }}>
      <Box sx={{ p: 4.5, display: 'grid', gap: 2.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
          <Typography variant="h2" sx={{ flex: 1 }}>
            {t('projections.event.title')}
          </Typography>
          {events && error.position && (
            <Link to={`/events?filter=${encodeURIComponent(JSON.stringify({ id: [error.position] }))}`}>
              {t('projections.event.open')}
            </Link>
          )}
        </Box>
        <Facts
          facts={[
            [t('projections.event.position'), error.position === null ? '–' : number(Number(error.position))],
            [t('projections.event.type'), error.type ?? '–'],
            [t('projections.event.stream'), <ShortId key="stream" id={error.stream} />],
            [t('projections.event.revision'), error.revision ?? '–'],
            [
              t('projections.event.account'),
              <ShortId key="account" id={error.account_id} {...(accounts && { of: 'accounts' })} />,
            ],
            [t('projections.event.id'), <ShortId key="event" id={error.event} />],
          ]}
        />
      </Box>
      <Box sx={{ p: 4.5, borderTop: '1px solid var(--line)', display: 'grid', gap: 2 }}>
        <Typography variant="h3">{t('projections.event.error')}</Typography>
        <Box
          component="pre"
          className="mono"
          sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: 'var(--danger)' }}
        >
          {error.message}
        </Box>
        <Box className="mono" sx={{ color: 'text.secondary' }}>
          {[
            error.code && t('projections.event.code', { code: error.code }),
            error.table && t('projections.event.table', { table: error.table }),
          ]
            .filter(Boolean)
            .join(', ')}
        </Box>
        <Typography sx={{ color: 'text.secondary' }}>
          {t('projections.event.stopped_by', { process: error.process, time: when(error.at, { seconds: true }) })}
        </Typography>
      </Box>
    </Card>
  );
};
