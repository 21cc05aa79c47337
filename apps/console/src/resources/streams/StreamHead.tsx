import { events as eventRoutes, type StreamState } from '@kypseli/contract/admin';
import { Box, Button } from '@mui/material';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { open } from '../../data/call';
import { useRefused } from '../../data/use-refused';
import { useText } from '../../i18n/use-text';
import { useFormats } from '../../ui/formats';
import { PageHead } from '../../ui/PageHead';
import { RoleLink } from '../../ui/RoleLink';
import { ShortId } from '../../ui/ShortId';
import { saveBlob } from '../../ui/save-blob';
import { shortStream } from '../../ui/stream-name';
import { useEvents } from './use-stream';

const KINDS = [
  'apiary',
  'round',
  'action',
  'note',
  'photo',
  'plan',
  'medicine',
  'harvest',
  'lots',
  'subscription',
] as const;

/** The events of the stream as CSV; that is recorded. */
const ExportButton = ({ stream }: { stream: string }) => {
  const t = useText();
  const refused = useRefused();
  const [isPending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      const query = { filter: JSON.stringify({ stream }), sort: JSON.stringify(['position', 'ASC']) };
      const answer = await open(eventRoutes.csv, { query } as never);
      saveBlob(await answer.blob(), `${stream}.csv`);
    } catch (error) {
      refused(error as Error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button startIcon={<IconDownload size={18} />} onClick={() => void download()} loading={isPending}>
      {t('lists.export')}
    </Button>
  );
};

/** Which stream it is, whose, and how many events it has. */
export const StreamHead = ({ end }: { end: StreamState }) => {
  const t = useText();
  const { dayInWords, number } = useFormats();
  const { stream, account_id: account, events } = end;
  const { data: [first] = [] } = useEvents(stream, events, 0, 1);
  const kind = KINDS.find((each) => stream.startsWith(`${each}-`));
  return (
    <PageHead
      crumbs={
        <>
          <RoleLink resource="events" to="/events">
            {t('shell.items.events')}
          </RoleLink>
          {account && (
            <>
              {' / '}
              {t('streams.account')} <ShortId id={account} of="accounts" />
            </>
          )}
        </>
      }
      windowTitle={`${t('streams.title')} ${shortStream(stream)}`}
      title={
        <>
          {t('streams.title')}{' '}
          <Box component="span" className="mono" title={stream} sx={{ '&&': { fontSize: '1.25rem' }, fontWeight: 500 }}>
            {shortStream(stream)}
          </Box>
        </>
      }
      sentence={
        first && (
          <>
            {kind && t(`streams.kind.${kind}`)}{' '}
            {t('streams.since', { smart_count: events, count: number(events), day: dayInWords(first.at) })}
          </>
        )
      }
      actions={<ExportButton stream={stream} />}
    />
  );
};
