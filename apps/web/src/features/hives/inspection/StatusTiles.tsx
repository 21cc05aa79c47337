import { type GeneralStatus, STATUSES } from '@kypseli/domain';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { roundDate } from '../../../i18n/format';
import { StatusMark } from '../../../ui/bees/StatusMark';
import { useHivesScreen } from '../data/hives-context';
import styles from './StatusTiles.module.css';
import { TILES } from './use-form-shortcuts';

interface StatusTilesProps {
  value: GeneralStatus | null;
  onChange: (status: GeneralStatus | null) => void;
}

/** Four tiles of 68; a second touch clears. */
export const StatusTiles = ({ value, onChange }: StatusTilesProps) => {
  const { t } = useTranslation(['inspection', 'hives']);
  const { apiary, round } = useHivesScreen();
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{t('status')}</h2>
        <span>{t('place', { apiary: apiary.name, date: roundDate(round.day) })}</span>
      </div>
      <fieldset className={styles.tiles} aria-label={t('status')} {...{ [TILES]: true }}>
        {STATUSES.map((status) => (
          <label key={status} className={styles.tile}>
            <input
              type="radio"
              name="general-status"
              className={styles.radio}
              checked={status === value}
              onChange={() => onChange(status)}
              onClick={() => status === value && onChange(null)}
            />
            <StatusMark status={status} size={26} />
            <span className={styles.word}>{t(`hives:status.${status}`)}</span>
            {status === value && <IconCheck className={styles.check} size={22} aria-hidden />}
          </label>
        ))}
      </fieldset>
    </section>
  );
};
