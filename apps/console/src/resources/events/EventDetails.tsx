import { type EventDetails as Details, openings, events as routes } from '@kypseli/contract/admin';
import { Box, Button, IconButton, Tab, Tabs, Tooltip, Typography } from '@mui/material';
import { IconCopy, IconGitBranch, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../auth/may';
import { useOpening } from '../../auth/openings';
import { ReasonGate } from '../../auth/ReasonGate';
import { call } from '../../data/call';
import { useText } from '../../i18n/use-text';
import { Failure } from '../../ui/Failure';
import { useFormats } from '../../ui/formats';
import { Payload } from '../../ui/Payload';
import { Sentence } from '../../ui/Sentence';
import { ShortId } from '../../ui/ShortId';
import { streamAddress } from '../../ui/stream-name';
import { Tag } from '../../ui/Tag';
import { CausationTree } from './CausationTree';

const TABS = ['event', 'payload', 'metadata', 'raw'] as const;
const section = { px: 4, py: 3, borderTop: '1px solid var(--line)' } as const;

/** Each look at an event is recorded, so it is not read again by itself. */
export const useEvent = (id: string, query: { reveal?: '1'; raw?: '1' } = {}, enabled = true) =>
  useQuery({
    queryKey: ['event', id, query],
    queryFn: ({ signal }) => call(routes.show, { params: { id }, query }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });

/** Its place and its times. */
export const EventSentence = ({ event }: { event: Details }) => {
  const { when, number, utc } = useFormats();
  return (
    <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      <Sentence
        text="events.sentence"
        values={{
          revision: event.revision,
          at: (
            <time dateTime={event.at} title={utc(event.at)}>
              {when(event.at, { seconds: true })}
            </time>
          ),
          ms: number(Math.max(0, Date.parse(event.recorded_at) - Date.parse(event.at))),
        }}
      />
    </Box>
  );
};

export const Version = ({ event }: { event: Details }) => <Tag>v{event.schema_version}</Tag>;

const Raw = ({ id }: { id: string }) => {
  const { data, error, refetch } = useEvent(id, { raw: '1' });
  if (error) return <Failure error={error} again={() => void refetch()} />;
  return (
    <Box
      component="pre"
      className="mono"
      tabIndex={0}
      sx={{ m: 0, maxHeight: 420, overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {data && JSON.stringify(data, null, 2)}
    </Box>
  );
};

interface EventDetailsProps {
  event: Details;
  onSelect: (position: string) => void;
  /** Shows the events of its command in the list. */
  sameCommand: ReactNode;
  /** The level of headings inside, which follows that of the event's name. */
  heading: 'h2' | 'h3';
}

/** An event in four tabs; what is personal shows once its account is open. */
export const EventDetails = ({ event, onSelect, sameCommand, heading }: EventDetailsProps) => {
  const t = useText();
  const notify = useNotify();
  const [tab, setTab] = useState<(typeof TABS)[number]>('event');
  const [isRevealed, setRevealed] = useState(false);
  const opening = useOpening(event.account_id);
  const isPersonal = JSON.stringify(event.data).includes('{"personal":true}');
  const revealed = useEvent(event.position, { reveal: '1' }, isRevealed && opening !== null);
  const data = (isRevealed && revealed.data?.data) || event.data;
  const mayOpen = useMay(openings.open);
  const reveal = mayOpen && isPersonal && !isRevealed ? () => setRevealed(true) : undefined;
  const isAsking = isRevealed && opening === null && event.account_id !== null;
  const copy = async () => {
    await navigator.clipboard.writeText(JSON.stringify({ ...event, data }, null, 2));
    notify('shell.copied', { type: 'success' });
  };
  const payload = isAsking ? (
    <ReasonGate accountId={event.account_id!} />
  ) : (
    <>
      {revealed.error && <Failure error={revealed.error} again={() => void revealed.refetch()} />}
      <Payload data={data} onReveal={reveal} />
    </>
  );
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, next) => setTab(next)}
        sx={{ px: 3, '& .MuiTab-root': { minWidth: 0, px: 3 } }}
        variant="scrollable"
      >
        {TABS.map((each) => (
          <Tab key={each} value={each} id={`tab-${each}`} aria-controls="event-tab" label={t(`events.tabs.${each}`)} />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id="event-tab"
        aria-labelledby={`tab-${tab}`}
        sx={{ maxHeight: { lg: 'max(240px, calc(100dvh - 505px))' }, overflow: 'auto' }}
      >
        {tab === 'event' && (
          <>
            <Box sx={{ ...section, borderTop: 0 }}>
              <CausationTree event={event} onSelect={onSelect} />
            </Box>
            <Box sx={section}>
              <Typography variant="h3" component={heading} sx={{ mb: 1 }}>
                {t('events.tabs.payload')}
              </Typography>
              {payload}
            </Box>
            {event.account_id && (
              <Box sx={{ ...section, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
                <Box sx={{ flex: '1 1 12rem' }}>
                  <strong>{t('events.columns.account')}</strong> <ShortId id={event.account_id} of="accounts" />
                  {isPersonal && !isRevealed && (
                    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{t('events.hidden')}</Box>
                  )}
                </Box>
                {reveal && <Button onClick={reveal}>{t(opening ? 'ui.reveal' : 'events.give_reason')}</Button>}
              </Box>
            )}
          </>
        )}
        {tab === 'payload' && <Box sx={{ ...section, borderTop: 0 }}>{payload}</Box>}
        {tab === 'metadata' && (
          <Box sx={{ ...section, borderTop: 0 }}>
            <Payload data={{ event_id: event.event_id, recorded_at: event.recorded_at, ...event.metadata }} />
          </Box>
        )}
        {tab === 'raw' && (
          <Box sx={{ ...section, borderTop: 0 }}>
            <Raw id={event.position} />
          </Box>
        )}
      </Box>
      <Box
        sx={{
          ...section,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          '& .MuiButton-root': { px: 2.5 },
          '&:lang(el) .MuiButton-root': { px: 2, letterSpacing: '-0.02em' },
        }}
      >
        <Button
          component={Link}
          to={streamAddress(event.stream, { revision: event.revision })}
          startIcon={<IconHistory size={18} />}
        >
          {t('events.stream_at', { revision: event.revision })}
        </Button>
        {event.command_id && <Box sx={{ '& svg': { flex: 'none' } }}>{sameCommand}</Box>}
        <Box sx={{ flex: 1 }} />
        <Tooltip title={t('shell.copy')}>
          <IconButton aria-label={t('shell.copy')} onClick={() => void copy()}>
            <IconCopy size={18} />
          </IconButton>
        </Tooltip>
      </Box>
    </>
  );
};

/** A filter of the log for a command and what it caused. */
export const sameRequest = ({ correlation_id: correlation, command_id: command }: Details) =>
  correlation ? { correlation } : { command };

export const commandIcon = <IconGitBranch size={18} />;
