import { type EventItem, events as routes } from '@kypseli/contract/admin';
import { Box, Button, useMediaQuery, useTheme } from '@mui/material';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useListContext } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { ListMeta } from '../../data/data-provider';
import { useText } from '../../i18n/use-text';
import { Col } from '../../lists/Col';
import { ListFrame } from '../../lists/ListFrame';
import { useFormats } from '../../ui/formats';
import { ShortId } from '../../ui/ShortId';
import { EventPanel } from './EventPanel';
import { StreamLink } from './StreamLink';

/** Loaded late, since the names of the types come with the schemas of all events. */
const EventFilter = lazy(async () => ({ default: (await import('./EventFilter')).EventFilter }));

const HowMany = () => {
  const t = useText();
  const { number } = useFormats();
  const { total, meta, sort } = useListContext();
  const about = (meta as ListMeta | undefined)?.about;
  const count = total ?? about;
  const order = t(sort.order === 'ASC' ? 'events.oldest_first' : 'events.newest_first');
  if (count === undefined) return t('events.some', { order });
  const many = total === undefined ? t('lists.about', { count: number(count) }) : number(count);
  return t('events.explained', { smart_count: count, count: many, order });
};

/** Rows of one request that follow each other share a honey edge: a command, and what it caused. */
const Type = ({ event }: { event: EventItem }) => {
  const { data = [] } = useListContext<EventItem>();
  const at = data.findIndex(({ id }) => id === event.id);
  const isSame = (nth: number) => event.correlation_id !== null && data[nth]?.correlation_id === event.correlation_id;
  const [above, below] = [isSame(at - 1), isSame(at + 1)];
  return (
    <>
      {(above || below) && (
        <Box
          component="span"
          data-request={event.correlation_id}
          sx={{
            position: 'absolute',
            left: 0,
            top: above ? -1 : 0,
            bottom: below ? -1 : 0,
            width: 4,
            bgcolor: 'var(--honey)',
          }}
        />
      )}
      {event.type}
    </>
  );
};

const At = ({ at }: Pick<EventItem, 'at'>) => {
  const { when, utc } = useFormats();
  return (
    <time dateTime={at} title={utc(at)}>
      {when(at, { seconds: true })}
    </time>
  );
};

const EventCard = ({ event }: { event: EventItem }) => {
  const { number } = useFormats();
  return (
    <>
      <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <strong>{event.type}</strong>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <At at={event.at} />
        </Box>
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {number(Number(event.position))} · <span className="mono">{event.stream.slice(0, 18)}…</span> r{event.revision}
      </Box>
    </>
  );
};

/** The event log. While one is selected, or while it is held, new events are only counted. */
export const EventList = () => {
  const t = useText();
  const { number } = useFormats();
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'));
  const [selected, setSelected] = useState<string | null>(null);
  const [isHeld, setHeld] = useState(false);
  const shown = isWide ? selected : null;
  return (
    <ListFrame<EventItem>
      sort={{ field: 'position', order: 'DESC' }}
      title={t('shell.items.events')}
      windowTitle={t('shell.items.events')}
      sentence={<HowMany />}
      actions={
        <Button
          startIcon={isHeld ? <IconPlayerPlay size={18} /> : <IconPlayerPause size={18} />}
          aria-pressed={!isHeld}
          onClick={() => setHeld(!isHeld)}
        >
          {t(isHeld ? 'events.follow' : 'events.following')}
        </Button>
      }
      above={
        <Suspense fallback={null}>
          <EventFilter />
        </Suspense>
      }
      beside={shown && <EventPanel id={shown} onSelect={setSelected} />}
      card={(event) => <EventCard event={event} />}
      rowClick={
        isWide
          ? (id) => {
              setSelected(String(id));
              return false;
            }
          : 'show'
      }
      shown={shown}
      empty="events.nothing"
      live="events"
      isHeld={isHeld || shown !== null}
      csv={routes.csv}
      hiddenColumns={['command_id', 'correlation_id']}
    >
      <Col
        source="position"
        label={t('events.columns.position')}
        render={({ position }: EventItem) => <strong>{number(Number(position))}</strong>}
      />
      <Col
        source="at"
        label={t('events.columns.at')}
        disableSort
        style={{ color: 'var(--text-2)', whiteSpace: 'nowrap' }}
        render={({ at }: EventItem) => <At at={at} />}
      />
      <Col
        source="type"
        label={t('events.columns.type')}
        disableSort
        style={{ position: 'relative', fontWeight: 650 }}
        render={(event: EventItem) => <Type event={event} />}
      />
      <Col
        source="stream"
        label={t('events.columns.stream')}
        disableSort
        render={({ stream, revision }: EventItem) => <StreamLink stream={stream} revision={revision} />}
      />
      <Col align="right" source="revision" label={t('events.columns.revision')} disableSort />
      <Col
        source="account_id"
        label={t('events.columns.account')}
        disableSort
        render={({ account_id }: EventItem) => <ShortId id={account_id} of="accounts" />}
      />
      <Col
        source="command_id"
        label={t('events.columns.command')}
        disableSort
        render={({ command_id }: EventItem) => <ShortId id={command_id} />}
      />
      <Col
        source="correlation_id"
        label={t('events.columns.correlation')}
        disableSort
        render={({ correlation_id }: EventItem) => <ShortId id={correlation_id} />}
      />
    </ListFrame>
  );
};
