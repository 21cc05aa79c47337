import { IconAlertCircle, IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../i18n/format';
import { Button } from '../ui/Button';
import { StarButton } from '../ui/StarButton';
import { usePaper } from '../ui/use-paper';
import { Marked } from './Marked';
import { excerptOf, marksOf } from './marks';
import styles from './NoteCard.module.css';
import { NotePlayer } from './NotePlayer';
import { NoteSubject } from './NoteSubject';
import type { ShownNote } from './shown-note';
import { useNoteCommands } from './use-note-commands';

interface NoteCardProps {
  note: ShownNote;
  /** The address of the whole note. */
  to: string;
  /** The note opens beside the list, without a step in the history. */
  replace?: boolean;
  current?: boolean;
  words?: readonly string[];
  /** On the hive's own page its plate is hidden. */
  plain?: boolean;
  /** Opens a refused note, to be changed and saved again. */
  onReopen?: (note: ShownNote) => void;
}

const NONE: string[] = [];

/** A note's subject, time, two lines of text, recording and star. */
export const NoteCard = ({ note, to, replace = false, current, words = NONE, plain, onReopen }: NoteCardProps) => {
  const { t } = useTranslation('notes');
  const { date } = useFormat();
  const { star } = useNoteCommands();
  const day = date(new Date(note.created_at));
  const paper = usePaper();
  const texts = [note.text, note.transcript ?? ''];
  const excerpt = paper ? marksOf(texts.filter(Boolean).join('\n'), []) : excerptOf(texts, words);
  const text = excerpt.some((mark) => mark.text !== '') ? <Marked marks={excerpt} /> : t('voiceNote');
  return (
    <article className={styles.card} data-current={current || undefined}>
      <div className={styles.header}>
        {!plain && <NoteSubject note={note} />}
        <time className={styles.date} dateTime={note.created_at}>
          {day}
        </time>
        {!note.unsent && (
          <StarButton
            label={t('star', { date: day })}
            starred={note.starred}
            onStar={(starred) => star(note, starred)}
          />
        )}
      </div>
      {note.unsent ? (
        <p className={styles.text}>{text}</p>
      ) : (
        <Link data-row className={styles.words} to={to} replace={replace} aria-current={current || undefined}>
          <span className={styles.text}>{text}</span>
        </Link>
      )}
      <NotePlayer note={note} />
      {note.unsent === 'waiting' && (
        <p className={styles.state}>
          <IconCloudUp size={20} aria-hidden /> {t('notSent')}
        </p>
      )}
      {note.unsent === 'refused' && (
        <div className={styles.refused}>
          <p className={styles.state} data-refused>
            <IconAlertCircle size={20} aria-hidden /> {t('refused', { why: note.why })}
          </p>
          <Button onClick={() => onReopen?.(note)}>{t('reopen')}</Button>
        </div>
      )}
    </article>
  );
};
