import { Box, Button, Card } from '@mui/material';
import { Link, useNavigate, useParams } from 'react-router';
import { useText } from '../../i18n/use-text';
import { Failure } from '../../ui/Failure';
import { PageHead } from '../../ui/PageHead';
import { commandIcon, EventDetails, EventSentence, sameRequest, useEvent, Version } from './EventDetails';

/** One event on a page of its own, by its position or its id. */
export const EventShow = () => {
  const t = useText();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const { data: event, error, refetch } = useEvent(id);
  const filter = JSON.stringify(event ? sameRequest(event) : {});
  return (
    <Box sx={{ p: { xs: 4, md: 6 }, pt: { xs: 4, md: 5 }, display: 'grid', gap: 3.5, minWidth: 0 }}>
      <PageHead
        crumbs={<Link to="/events">{t('shell.items.events')}</Link>}
        title={event?.type ?? t('events.one')}
        mark={event && <Version event={event} />}
        sentence={event && <EventSentence event={event} />}
      />
      {error && <Failure error={error} again={() => void refetch()} />}
      {event && (
        <Card sx={{ borderColor: 'var(--edge)', minWidth: 0, maxWidth: 720, pt: 3 }}>
          <EventDetails
            key={event.position}
            heading="h2"
            event={event}
            onSelect={(position) => navigate(`/events/${position}/show`)}
            sameCommand={
              <Button component={Link} to={`/events?${new URLSearchParams({ filter })}`} startIcon={commandIcon}>
                {t('events.same_command')}
              </Button>
            }
          />
        </Card>
      )}
    </Box>
  );
};
