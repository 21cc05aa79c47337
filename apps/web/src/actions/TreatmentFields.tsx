import type { Apiary } from '@kypseli/contract';
import { IconChevronDown } from '@tabler/icons-react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Suggestions } from '../ui/Suggestions';
import { TextField } from '../ui/TextField';
import styles from './ActionSheet.module.css';
import { type ActionFormValues, REGISTER_LINES } from './action-form';
import { DayField } from './DayField';
import { HarvestNotice } from './HarvestNotice';
import { useNumberRule } from './use-number-rule';
import { usePastTreatments } from './use-past-treatments';

/** The usual substances and routes; anything else is typed. */
const SUBSTANCES = ['amitraz', 'oxalicAcid', 'formicAcid', 'thymol', 'tauFluvalinate', 'flumethrin'] as const;
const ROUTES = ['strips', 'trickled', 'vaporised', 'evaporator'] as const;

/**
 * A treatment says withdrawal and harvest before it is saved: they are different things. With gloves on, a treatment
 * that was given before and the usual words are touched, not typed.
 */
export const TreatmentFields = ({ apiary }: { apiary: Apiary }) => {
  const { t } = useTranslation('actions');
  const { register, formState, watch, setValue } = useFormContext<ActionFormValues>();
  const { positive, days } = useNumberRule();
  const { errors } = formState;
  const past = usePastTreatments(apiary);
  const take = (typed: Partial<ActionFormValues>) => {
    for (const [field, value] of Object.entries(typed))
      setValue(field as keyof ActionFormValues, value, { shouldDirty: true, shouldValidate: true });
  };
  const [substance, route] = watch(['substance', 'route']);
  const line = { autoComplete: 'off', maxLength: 200 } as const;
  return (
    <>
      {past.size > 0 && (
        <div className={styles.section}>
          <p className={styles.label} aria-hidden>
            {t('plan.usedBefore')}
          </p>
          <Suggestions
            label={t('plan.usedBefore')}
            words={[...past.keys()]}
            onTake={(name) => take(past.get(name) ?? {})}
          />
        </div>
      )}
      <TextField label={t('plan.product')} {...line} {...register('product')} />
      <div className={styles.section}>
        <TextField label={t('plan.substance')} hint={t('plan.authorisedOnly')} {...line} {...register('substance')} />
        <Suggestions
          label={t('plan.usualSubstances')}
          words={SUBSTANCES.map((name) => t(`substance.${name}`))}
          value={substance}
          onTake={(word) => take({ substance: word })}
        />
      </div>
      <div className={styles.section}>
        <TextField label={t('plan.route')} {...line} {...register('route')} />
        <Suggestions
          label={t('plan.usualRoutes')}
          words={ROUTES.map((name) => t(`route.${name}`))}
          value={route}
          onTake={(word) => take({ route: word })}
        />
      </div>
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
        <div className={styles.unfolded}>
          <DayField name="purchasedAt" label={t('plan.purchasedAt')} />
          {REGISTER_LINES.map((name) => (
            <TextField key={name} label={t(`plan.${name}`)} {...line} {...register(name)} />
          ))}
        </div>
      </details>
    </>
  );
};
