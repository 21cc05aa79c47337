import { type GeneralStatus, STATUSES } from '@kypseli/domain';
import { StatusMark } from '@kypseli/ui/StatusMark';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { roundDate } from '../../../i18n/format';
import { ChoiceGroup } from '../../../ui/ChoiceGroup';
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
      <div className={styles.header}>
        <h2>{t('status')}</h2>
        <span>{t('place', { apiary: apiary.name, date: roundDate(round.day) })}</span>
      </div>
      <ChoiceGroup
        className={styles.tiles}
        aria-label={t('status')}
        options={STATUSES}
        optionClass={styles.tile}
        value={value}
        onChange={onChange}
        onClear={() => onChange(null)}
        {...{ [TILES]: true }}
      >
        {(status) => (
          <>
            <StatusMark status={status} size={26} />
            <span className={styles.word}>{t(`hives:status.${status}`)}</span>
            {status === value && <IconCheck className={styles.check} size={22} aria-hidden />}
          </>
        )}
      </ChoiceGroup>
    </section>
  );
};
