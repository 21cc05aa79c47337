import type { Apiary } from '@kypseli/contract';
import { ACTION_TYPES } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../api/use-today';
import { useSelection } from '../../shell/selection';
import { Chips } from '../../ui/Chips';
import { DateField } from '../../ui/DateField';
import { isDay } from '../../ui/is-day';
import { SelectField } from '../../ui/SelectField';
import styles from './ActionFilters.module.css';
import type { ActionFilter } from './filter';

interface ActionFiltersProps {
  filter: ActionFilter;
  onChange: (filter: ActionFilter) => void;
  apiary: Apiary;
}

/** By type, for this apiary or all, from one day to another. */
export const ActionFilters = ({ filter, onChange, apiary }: ActionFiltersProps) => {
  const { t } = useTranslation(['actions', 'common']);
  const today = useToday();
  const { apiaries } = useSelection();
  const errorOf = (day: string) => (day !== '' && !isDay(day) ? t('common:issue.day') : undefined);
  const day = (name: 'from' | 'to') => (
    <div className={styles.day}>
      <DateField
        label={t(`screen.${name}`)}
        value={filter[name]}
        onChange={(value) => onChange({ ...filter, [name]: value })}
        today={today}
        error={errorOf(filter[name])}
      />
    </div>
  );
  return (
    <div className={styles.filters}>
      <Chips
        label={t('screen.type')}
        values={filter.types}
        options={ACTION_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        onChange={(types) => onChange({ ...filter, types })}
      />
      <div className={styles.fields}>
        {apiaries.length > 1 && (
          <div className={styles.apiary}>
            <SelectField
              label={t('screen.apiary')}
              value={filter.everywhere ? 'all' : 'one'}
              options={[
                { value: 'one', label: apiary.name },
                { value: 'all', label: t('screen.allApiaries') },
              ]}
              onChange={({ target }) => onChange({ ...filter, everywhere: target.value === 'all' })}
            />
          </div>
        )}
        {day('from')}
        {day('to')}
      </div>
    </div>
  );
};
