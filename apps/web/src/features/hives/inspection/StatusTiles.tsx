import { type GeneralStatus, STATUSES } from '@kypseli/domain';
import { StatusMark } from '@kypseli/ui/StatusMark';
import { IconCalendar, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roundDate } from '../../../i18n/format';
import { useSelection } from '../../../shell/selection';
import { ChoiceGroup } from '../../../ui/ChoiceGroup';
import { OnDemand } from '../../../ui/lazy/OnDemand';
import { useHivesScreen } from '../data/hives-context';
import styles from './StatusTiles.module.css';
import { TILES } from './use-form-shortcuts';

const picker = async () => (await import('../../../ui/DatePicker')).DatePicker;

interface StatusTilesProps {
  value: GeneralStatus | null;
  onChange: (status: GeneralStatus | null) => void;
  /** Chooses another day; without it, the day stays. */
  onDay?: ((day: string) => void) | undefined;
}

/** Four tiles of 68; a second touch clears. */
export const StatusTiles = ({ value, onChange, onDay }: StatusTilesProps) => {
  const { t } = useTranslation(['inspection', 'hives']);
  const { apiary, round, today } = useHivesScreen();
  const { groups } = useSelection();
  const [choosing, setChoosing] = useState(false);
  const place = t('place', { apiary: apiary.name, date: roundDate(round.day) });
  return (
    <section className={styles.section}>
      <div className={styles.header}>
        <h2>{t('status')}</h2>
        {onDay ? (
          <button type="button" className={styles.day} onClick={() => setChoosing(true)}>
            {place}
            <IconCalendar size={20} aria-hidden />
          </button>
        ) : (
          <span>{place}</span>
        )}
      </div>
      {onDay && (
        <OnDemand
          load={picker}
          open={choosing}
          onClose={() => setChoosing(false)}
          title={t('day')}
          value={round.day}
          today={today}
          marked={new Set(groups.map(({ initiate_at }) => initiate_at))}
          onChoose={onDay}
        />
      )}
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
