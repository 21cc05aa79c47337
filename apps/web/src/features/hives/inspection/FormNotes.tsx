import type { HiveWithStatus } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { roundDate } from '../../../i18n/format';
import { useHivesScreen } from '../data/hives-context';
import styles from './FormNotes.module.css';

interface FormNotesProps {
  hive: HiveWithStatus;
  fromDraft: boolean;
  onDiscard: () => void;
}

/** What one must know before entering: a correction, a new round, a draft. */
export const FormNotes = ({ hive, fromDraft, onDiscard }: FormNotesProps) => {
  const { t } = useTranslation('inspection');
  const { round } = useHivesScreen();
  const date = roundDate(round.day);
  const note = hive.inspection_id !== null ? t('correction', { date }) : round.started ? null : t('newRound', { date });
  if (note === null && !fromDraft) return null;
  return (
    <div className={styles.notes}>
      {note !== null && <p>{note}</p>}
      {fromDraft && (
        <p className={styles.draft}>
          {t('draft')}{' '}
          <button type="button" className={styles.discard} onClick={onDiscard}>
            {t('discardDraft')}
          </button>
        </p>
      )}
    </div>
  );
};
