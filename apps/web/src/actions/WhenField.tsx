import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Segments } from '../ui/Segments';
import styles from './ActionSheet.module.css';
import { type ActionFormValues, DAY_CHIPS } from './action-form';
import { DayField } from './DayField';

/** Today, tomorrow, in a week, or another day, typed or chosen; of what has been done, today or a day before. */
export const WhenField = ({ past = false }: { past?: boolean | undefined }) => {
  const { t } = useTranslation('actions');
  const { watch, setValue } = useFormContext<ActionFormValues>();
  const when = watch('when');
  return (
    <section className={styles.section}>
      <h3>{t('plan.when')}</h3>
      <Segments
        label={t('plan.when')}
        value={when}
        options={DAY_CHIPS.filter((chip) => !past || chip === 'today' || chip === 'other').map((value) => ({
          value,
          label: t(`plan.${value}`),
        }))}
        onChange={(next) => next && setValue('when', next, { shouldDirty: true })}
      />
      {when === 'other' && <DayField name="day" label={t('plan.day')} required past={past} />}
    </section>
  );
};
