import type { HistoryEvent } from '@kypseli/contract';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format';
import { Button } from '../../../ui/Button';
import styles from './HistorySheet.module.css';

interface HistoryEntryProps {
  event: HistoryEvent;
  sentence: string;
  /** It was undone later. */
  undone: boolean;
  /** Its undo is queued or being sent. */
  undoing: boolean;
  /** Left out if it cannot be undone, or if an entry further up already shows the same command. */
  onUndo?: (() => void) | undefined;
}

/** What happened, when and by whom, with the undo button. */
export const HistoryEntry = ({ event, sentence, undone, undoing, onUndo }: HistoryEntryProps) => {
  const { t } = useTranslation(['history', 'common']);
  const { time } = useFormat();
  const notes = [
    time(new Date(event.at)),
    event.by.support ? t('bySupport') : event.by.name,
    event.undoes === null ? null : t('isUndo'),
    undone ? t('undone') : null,
    undoing ? t('waiting') : null,
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
