import type { Apiary } from '@kypseli/contract';
import {
  type ApplicationRoute,
  asksForSupersOff,
  formOf,
  knownSubstance,
  medicineOf,
  ROUTES,
  SUBSTANCES,
  type Substance,
  staysInHive,
} from '@kypseli/domain';
import { IconChevronDown } from '@tabler/icons-react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Suggestions } from '../ui/Suggestions';
import { TextField } from '../ui/TextField';
import { ActionNumber } from './ActionNumber';
import styles from './ActionSheet.module.css';
import { type ActionFormValues, REGISTER_LINES } from './action-form';
import { DayField } from './DayField';
import { HarvestNotice } from './HarvestNotice';
import { ShareField } from './ShareField';
import { useBoughtMedicines } from './use-bought-medicines';
import { usePastTreatments } from './use-past-treatments';

interface TreatmentFieldsProps {
  apiary: Apiary;
  counts?: readonly number[] | undefined;
  /** It is for one hive. */
  alone?: boolean;
}

/**
 * A treatment shows withdrawal and harvest separately before it is saved. With gloves on, earlier treatments and the
 * usual words can be tapped instead of typed.
 */
export const TreatmentFields = ({ apiary, counts, alone }: TreatmentFieldsProps) => {
  const { t } = useTranslation('actions');
  const { register, formState, watch, setValue, getValues } = useFormContext<ActionFormValues>();
  const { errors } = formState;
  const past = usePastTreatments(apiary);
  const bought = useBoughtMedicines();
  const take = (typed: Partial<ActionFormValues>) => {
    for (const [field, value] of Object.entries(typed))
      setValue(field as keyof ActionFormValues, value, { shouldDirty: true, shouldValidate: true });
  };
  const [product, substance, route, unit, removedAt, withdrawal] = watch([
    'product',
    'substance',
    'route',
    'doseUnit',
    'removedAt',
    'withdrawalDays',
  ]);
  /** Never over what is typed already. */
  const takeForm = (form: ApplicationRoute | null | undefined) => {
    if (form && getValues('route') === '') take({ route: t(`route.${form}`) });
  };
  const takeSubstance = (word: string) => {
    take({ substance: word });
    takeForm(medicineOf(product)?.form ?? formOf(knownSubstance(word)));
  };
  const knowProduct = () => {
    const medicine = medicineOf(getValues('product'));
    const [only, ...others] = medicine?.substances ?? [];
    if (only && others.length === 0 && getValues('substance') === '') take({ substance: t(`substance.${only}`) });
    takeForm(medicine?.form);
  };
  const named = (typed: string) =>
    typed.trim() !== '' || getValues('product').trim() !== '' || t('plan.medicineMissing');
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
      {bought.size > 0 && (
        <div className={styles.section}>
          <p className={styles.label} aria-hidden>
            {t('plan.bought')}
          </p>
          <Suggestions
            label={t('plan.bought')}
            words={[...bought.keys()]}
            onTake={(name) => take(bought.get(name) ?? {})}
          />
        </div>
      )}
      <TextField
        label={t('plan.product')}
        {...line}
        {...register('product', { deps: 'substance', onBlur: knowProduct })}
      />
      <div className={styles.section}>
        <TextField
          label={t('plan.substance')}
          hint={t('plan.authorisedOnly')}
          error={errors.substance?.message}
          {...line}
          {...register('substance', { validate: named })}
        />
        <Suggestions
          label={t('plan.usualSubstances')}
          words={(Object.keys(SUBSTANCES) as Substance[]).map((code) => t(`substance.${code}`))}
          value={substance}
          onTake={takeSubstance}
        />
      </div>
      <div className={styles.section}>
        <TextField label={t('plan.route')} {...line} {...register('route')} />
        <Suggestions
          label={t('plan.usualRoutes')}
          words={(Object.keys(ROUTES) as ApplicationRoute[]).map((code) => t(`route.${code}`))}
          value={route}
          onTake={(word) => take({ route: word })}
        />
      </div>
      <div className={styles.pair}>
        <ActionNumber name="dose" label={t('plan.amount')} aside={counts || alone ? undefined : t('plan.eachHive')} />
        <TextField label={t('plan.unit')} {...line} maxLength={20} {...register('doseUnit')} />
      </div>
      {counts && <ShareField amount="dose" unit={unit} counts={counts} />}
      {(staysInHive({ product, route, unit, substance }) || removedAt !== '') && (
        <DayField name="removedAt" label={t('plan.removedAt')} hint={t('plan.removedAtHint')} />
      )}
      <div className={styles.days}>
        <ActionNumber name="withdrawalDays" label={t('plan.withdrawalDays')} />
        <DayField name="noHarvestUntil" label={t('plan.noHarvestUntil')} />
      </div>
      {withdrawal.trim() === '0' && asksForSupersOff(knownSubstance(substance)) && (
        <p className={styles.hint}>{t('plan.supersOff')}</p>
      )}
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
