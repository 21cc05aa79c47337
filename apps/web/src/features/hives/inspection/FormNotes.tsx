import type { HiveWithStatus } from '@kypseli/contract';
import { IconCalendarExclamation, IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAge } from '../../../api/use-age';
import { useNoSignal } from '../../../commands/use-commands';
import { roundDate } from '../../../i18n/format';
import { Button } from '../../../ui/Button';
import { useHivesScreen } from '../data/hives-context';
import { useTodaysRound } from '../data/use-todays-round';
import styles from './FormNotes.module.css';

interface FormNotesProps {
  hive: HiveWithStatus;
  fromDraft: boolean;
  onDiscard: () => void;
  /** Moves the input to an inspection of today. */
  onToday: () => void;
}

/** Notices before entering: a correction, a new round, a draft. */
export const FormNotes = ({ hive, fromDraft, onDiscard, onToday }: FormNotesProps) => {
  const { t } = useTranslation('inspection');
  const { round } = useHivesScreen();
  const date = roundDate(round.day);
  const age = useAge()(round.day);
  const { isToday } = useTodaysRound();
  const note = () => {
    if (hive.inspection_id !== null) return t('correction', { date });
    if (!isToday) return t('otherDay', { date, age: age ?? '' });
    return round.started ? null : t('newRound', { date });
  };
  const silent = useNoSignal();
  if (isToday && note() === null && !fromDraft && !silent) return null;
  return (
    <div className={styles.notes}>
      {silent && (
        <p className={styles.silent} role="status">
          <IconCloudOff aria-hidden />
          {t('noSignal')}
        </p>
      )}
      {note() !== null && (
        <p className={isToday ? undefined : styles.day}>
          {!isToday && <IconCalendarExclamation aria-hidden />}
          {note()}
        </p>
      )}
      {!isToday && <Button onClick={onToday}>{t('recordToday')}</Button>}
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
