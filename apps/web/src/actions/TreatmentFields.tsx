import { IconChevronDown } from '@tabler/icons-react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../ui/TextField';
import styles from './ActionSheet.module.css';
import { type ActionFormValues, REGISTER_LINES } from './action-form';
import { DayField } from './DayField';
import { HarvestNotice } from './HarvestNotice';
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
      <TextField label={t('plan.route')} hint={t('plan.routeHint')} {...line} {...register('route')} />
      <div className={styles.pair}>
        <TextField
          label={t('plan.amount')}
          aside={t('plan.eachHive')}
          inputMode="decimal"
          error={errors.dose?.message}
          {...line}
          {...register('dose', positive)}
        />
        <TextField label={t('plan.unit')} {...line} maxLength={20} {...register('doseUnit')} />
      </div>
      <div className={styles.days}>
        <TextField
          label={t('plan.withdrawalDays')}
          inputMode="numeric"
          error={errors.withdrawalDays?.message}
          {...line}
          {...register('withdrawalDays', days)}
        />
        <DayField name="noHarvestUntil" label={t('plan.noHarvestUntil')} />
      </div>
      <HarvestNotice />
      <details className={styles.more}>
        <summary>
          <IconChevronDown aria-hidden />
          {t('plan.register')}
        </summary>
        <DayField name="purchasedAt" label={t('plan.purchasedAt')} />
        {REGISTER_LINES.map((name) => (
          <TextField key={name} label={t(`plan.${name}`)} {...line} {...register(name)} />
        ))}
      </details>
    </>
  );
};
