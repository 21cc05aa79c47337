import type { EventItem } from '@kypseli/contract/admin';
import { Box, Button, Card, IconButton, Typography } from '@mui/material';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useListContext } from 'ra-core';
import { useText } from '../../i18n/use-text';
import { Failure } from '../../ui/Failure';
import { commandIcon, EventDetails, EventSentence, sameRequest, useEvent, Version } from './EventDetails';

interface EventPanelProps {
  /** Its position. */
  id: string;
  onSelect: (position: string | null) => void;
}

/** The selected event beside the log, with the way to the rows above and below it. */
export const EventPanel = ({ id, onSelect }: EventPanelProps) => {
  const t = useText();
  const { data = [], setFilters } = useListContext<EventItem>();
  const { data: event, error, refetch } = useEvent(id);
  const at = data.findIndex((one) => one.position === id);
  const step = (to: EventItem | undefined) => to && onSelect(to.position);
  return (
    <Card
      component="aside"
      aria-label={event?.type ?? t('events.one')}
      sx={{ position: 'sticky', top: 72, borderColor: 'var(--edge)', minWidth: 0 }}
      onKeyDown={({ key }) => key === 'Escape' && onSelect(null)}
    >
      <Box sx={{ px: 4, pt: 3, pb: 1, display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {event?.type}
          </Typography>
          {event && <Version event={event} />}
          <Box sx={{ flex: 1 }} />
          <IconButton aria-label={t('events.row_above')} disabled={at < 1} onClick={() => step(data[at - 1])}>
            <IconChevronUp size={18} />
          </IconButton>
          <IconButton
            aria-label={t('events.row_below')}
            disabled={at === -1 || at === data.length - 1}
            onClick={() => step(data[at + 1])}
          >
            <IconChevronDown size={18} />
          </IconButton>
          <IconButton aria-label={t('events.close')} onClick={() => onSelect(null)}>
            <IconX size={18} />
          </IconButton>
        </Box>
        {event && <EventSentence event={event} />}
      </Box>
      {error && <Failure error={error} again={() => void refetch()} />}
      {event && (
        <EventDetails
          key={event.position}
          heading="h3"
          event={event}
          onSelect={onSelect}
          sameCommand={
            <Button startIcon={commandIcon} onClick={() => setFilters(sameRequest(event))}>
              {t('events.same_command')}
            </Button>
          }
        />
      )}
    </Card>
  );
};
