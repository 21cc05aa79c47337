import type { HistoryEvent } from '@kypseli/contract';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format';
import { Button } from '../../../ui/Button';
import styles from './HistorySheet.module.css';

interface HistoryEntryProps {
  event: HistoryEvent;
  sentence: string;
  /** It was taken back later. */
  undone: boolean;
  /** Its undo is on its way. */
  waiting: boolean;
  /** Left out where it cannot be undone, or where its command is told of further up. */
  onUndo?: (() => void) | undefined;
}

/** What happened, when and by whom, with the key that undoes it. */
export const HistoryEntry = ({ event, sentence, undone, waiting, onUndo }: HistoryEntryProps) => {
  const { t } = useTranslation(['history', 'common']);
  const { time } = useFormat();
  const notes = [
    time(new Date(event.at)),
    event.by.name,
    event.undoes === null ? null : t('isUndo'),
    undone ? t('undone') : null,
    waiting ? t('waiting') : null,
  ].filter((note) => note !== null);
  return (
    <li className={styles.entry} data-undone={undone || undefined}>
      <div className={styles.words}>
        <p className={styles.sentence}>{sentence}</p>
        <p className={styles.notes}>{notes.join(' · ')}</p>
      </div>
      {onUndo && (
        <Button
          variant="quiet"
          icon={<IconArrowBackUp aria-hidden />}
          aria-label={t('undo', { what: sentence })}
          onClick={onUndo}
        >
          {t('common:action.undo')}
        </Button>
      )}
    </li>
  );
};
