import { notes as routes } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { client } from '../api/client';
import { useFormat } from '../i18n/format';
import { Player } from './Player';
import type { ShownNote } from './shown-note';

/**
 * A note's recording: from memory while it is unsent; otherwise requested from the server when it is played, with the
 * session.
 */
export const NotePlayer = ({ note }: { note: ShownNote }) => {
  const { t } = useTranslation('notes');
  const { date } = useFormat();
  const { id, audio, files } = note;
  if (!audio) return null;
  const load = async () => files?.audio ?? (await client.open(routes.audio, { params: { id } })).blob();
  return <Player name={t('player.name', { date: date(new Date(note.created_at)) })} load={load} />;
};
