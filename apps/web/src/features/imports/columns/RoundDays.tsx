import { MAX_ROUND_DAYS, type Mapping, setRoundDays } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/SelectField';
import styles from '../Import.module.css';

interface RoundDaysProps {
  mapping: Mapping;
  onMapping: (mapping: Mapping) => void;
}

/** Within how many days inspections of an apiary form one round. */
export const RoundDays = ({ mapping, onMapping }: RoundDaysProps) => {
  const { t } = useTranslation('imports');
  return (
    <div className={styles.narrow}>
      <SelectField
        label={t('rounds.label')}
        hint={t('rounds.hint')}
        value={String(mapping.roundDays ?? 1)}
        options={Array.from({ length: MAX_ROUND_DAYS }, (_, nth) => ({
          value: String(nth + 1),
          label: nth === 0 ? t('rounds.sameDay') : t('rounds.within', { count: nth + 1 }),
        }))}
        onChange={({ target: { value } }) => onMapping(setRoundDays(mapping, Number(value)))}
      />
    </div>
  );
};
