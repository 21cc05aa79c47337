import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/TextField';
import type { ActionFormValues } from './action-form';
import styles from './PlanActionSheet.module.css';
import { useNumberRule } from './use-number-rule';

/** A treatment says withdrawal and harvest before it is saved: they are different things. */
export const TreatmentFields = () => {
  const { t } = useTranslation('actions');
  const { register, formState } = useFormContext<ActionFormValues>();
  const { positive, days } = useNumberRule();
  const { errors } = formState;
  const line = { autoComplete: 'off', maxLength: 200 } as const;
  return (
    <>
      <TextField label={t('plan.product')} {...line} {...register('product')} />
      <TextField label={t('plan.substance')} hint={t('plan.substanceHint')} {...line} {...register('substance')} />
      <div className={styles.pair}>
        <TextField
          label={t('plan.amount')}
          inputMode="decimal"
          error={errors.dose?.message}
          {...line}
          {...register('dose', positive)}
        />
        <TextField label={t('plan.unit')} {...line} maxLength={20} {...register('doseUnit')} />
      </div>
      <TextField label={t('plan.route')} hint={t('plan.routeHint')} {...line} {...register('route')} />
      <div className={styles.pair}>
        <TextField
          label={t('plan.withdrawalDays')}
          inputMode="numeric"
          error={errors.withdrawalDays?.message}
          {...line}
          {...register('withdrawalDays', days)}
        />
        <TextField label={t('plan.noHarvestUntil')} type="date" {...register('noHarvestUntil')} />
      </div>
      <p className={styles.hint}>{t('plan.harvestHint')}</p>
      <details className={styles.more}>
        <summary>{t('plan.register')}</summary>
        <TextField label={t('plan.batch')} {...line} {...register('batch')} />
        <TextField label={t('plan.reason')} {...line} {...register('reason')} />
      </details>
    </>
  );
};
