import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { roundDate } from '../../../i18n/format';
import { useGo } from '../../../shell/paths';
import { useHivesScreen } from '../data/hives-context';
import styles from './NewRoundNote.module.css';

/** Says that a round begins with the first inspection, and links to the last one. */
export const NewRoundNote = () => {
  const { t } = useTranslation('bulk');
  const go = useGo();
  const { round } = useHivesScreen();
  const asked = new URLSearchParams(window.location.search).get('round') === 'new';
  if (round.started || !asked) return null;
  return (
    <div className={styles.note}>
      <IconCalendarPlus size={22} aria-hidden />
      <p>{t('newRoundNote', { date: roundDate(round.day) })}</p>
      <button type="button" className={styles.back} onClick={() => go('hives', { replace: true })}>
        {t('lastRound')}
      </button>
    </div>
  );
};
