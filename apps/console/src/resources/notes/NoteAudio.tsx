import { type NoteItem, notes as routes } from '@kypseli/contract/admin';
import { Button } from '@mui/material';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useMay } from '../../auth/may';
import { useOpening } from '../../auth/openings';
import { open } from '../../data/call';
import { useRefused } from '../../data/use-refused';
import { useText } from '../../i18n/use-text';
import { Section } from '../../ui/Section';

/** The recording of a note, played from memory; each time it is fetched is recorded. */
export const NoteAudio = ({ id, account_id, audio }: NoteItem) => {
  const t = useText();
  const refused = useRefused();
  const may = useMay(routes.audio);
  const opening = useOpening(account_id);
  const [url, setUrl] = useState<string>();
  const [isPending, setPending] = useState(false);
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  if (audio === null) return null;
  const load = async () => {
    setPending(true);
    try {
      const answer = await open(routes.audio, { params: { id } });
      setUrl(URL.createObjectURL(await answer.blob()));
    } catch (error) {
      refused(error as Error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Section title={t('records.recording')}>
      {url !== undefined ? (
        // biome-ignore lint/a11y/useMediaCaption: its transcript stands above, if there is one
        <audio controls autoPlay src={url} />
      ) : (
        <Button
          startIcon={<IconPlayerPlay size={18} />}
          disabled={!may || !opening}
          loading={isPending}
          onClick={() => void load()}
        >
          {t(may && !opening ? 'records.play_needs' : 'records.play')}
        </Button>
      )}
    </Section>
  );
};
