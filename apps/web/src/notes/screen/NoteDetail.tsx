import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whenSafe } from '../../commands/offer-undo';
import { useFormat } from '../../i18n/format';
import { notePhotos } from '../../photos/note-photos';
import { Button } from '../../ui/Button';
import { OnDemand } from '../../ui/lazy/OnDemand';
import { StarButton } from '../../ui/StarButton';
import { toast } from '../../ui/toast-store';
import { Marked } from '../Marked';
import { marksOf } from '../marks';
import { NotePlayer } from '../NotePlayer';
import { NoteSubject } from '../NoteSubject';
import type { ShownNote } from '../shown-note';
import { useNoteCommands } from '../use-note-commands';
import styles from './NoteDetail.module.css';

const dialog = async () => (await import('../../ui/ConfirmDialog')).ConfirmDialog;

interface NoteDetailProps {
  note: ShownNote;
  words: readonly string[];
  onEdit: (note: ShownNote) => void;
  onDeleted: () => void;
}

/** A whole note: text, recording and transcript, with its commands. */
export const NoteDetail = ({ note, words, onEdit, onDeleted }: NoteDetailProps) => {
  const { t } = useTranslation(['notes', 'common']);
  const { date, time } = useFormat();
  const { star, remove } = useNoteCommands();
  const [asking, setAsking] = useState(false);
  const written = new Date(note.created_at);
  const what = note.audio ? 'recording' : 'note';
  return (
    <article className={styles.detail} aria-label={t('detail')}>
      <div className={styles.header}>
        <NoteSubject note={note} />
        <time className={styles.date} dateTime={note.created_at}>
          {date(written)}, {time(written)}
        </time>
        <StarButton
          label={t('star', { date: date(written) })}
          starred={note.starred}
          onStar={(starred) => star(note, starred)}
        />
      </div>
      {note.text !== '' && (
        <p className={styles.text}>
          <Marked marks={marksOf(note.text, words)} />
        </p>
      )}
      <NotePlayer note={note} />
      {note.transcript && (
        <section className={styles.transcript}>
          <h3>{t('transcript')}</h3>
          <p className={styles.text}>
            <Marked marks={marksOf(note.transcript, words)} />
          </p>
        </section>
      )}
      {note.hive && note.apiary_id && (
        <Suspense>
          <notePhotos.Part apiaryId={note.apiary_id} hive={note.hive} noteId={note.id} />
        </Suspense>
      )}
      <div className={styles.buttons}>
        <Button size="large" icon={<IconPencil aria-hidden />} onClick={() => onEdit(note)}>
          {t('common:action.edit')}
        </Button>
        <Button variant="danger" size="large" icon={<IconTrash aria-hidden />} onClick={() => setAsking(true)}>
          {t('common:action.delete')}
        </Button>
      </div>
      <OnDemand
        load={dialog}
        open={asking}
        onClose={() => setAsking(false)}
        title={t(`delete.${what}.title`)}
        confirm={t(`delete.${what}.confirm`)}
        keep={t(`delete.${what}.keep`)}
        onConfirm={() => {
          whenSafe([remove(note)], () => void toast(t(`delete.${what}.done`)));
          onDeleted();
        }}
      >
        <p>{t(`delete.${what}.text`, { date: date(written) })}</p>
      </OnDemand>
    </article>
  );
};
