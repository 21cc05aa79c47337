import type { Apiary } from '@kypseli/contract';
import { GROWTH_KINDS } from '@kypseli/domain';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useApiaryHives } from '../shell/use-apiary-hives';
import { Button } from '../ui/Button';
import { SelectField } from '../ui/SelectField';
import { ActionNumber } from './ActionNumber';
import styles from './ActionSheet.module.css';
import type { ActionFormValues } from './action-form';

interface GrowthFieldsProps {
  apiary: Apiary;
  /** No other hive takes part. */
  alone: boolean;
  onColony?: ((hiveId: string, form: string) => void) | undefined;
}

/** What happened to a colony has a form of its own, with more than an action says. */
const FORMS: Partial<Record<(typeof GROWTH_KINDS)[number] | '', string>> = {
  split: 'split',
  united: 'unite',
  requeened: 'requeen',
};

/** What changes, how many, and with which other hive: the daughter of a split, the other half of a union. */
export const GrowthFields = ({ apiary, alone, onColony }: GrowthFieldsProps) => {
  const { t } = useTranslation('actions');
  const { register, watch } = useFormContext<ActionFormValues>();
  const { hives } = useApiaryHives(apiary.id);
  const [chosen, kind, other] = watch(['hives', 'kind', 'otherHive']);
  const others = hives.filter(({ id }) => !chosen.some((hive) => hive.id === id));
  const [hive, ...more] = chosen;
  const form = hive && more.length === 0 ? FORMS[kind as keyof typeof FORMS] : undefined;
  const hint = kind === 'split' || kind === 'united' ? t(`plan.otherHiveHint.${kind}`) : undefined;
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label={t('plan.kind')}
          options={[
            { value: '', label: t('plan.choose') },
            ...GROWTH_KINDS.map((value) => ({ value, label: t(`growth.${value}`) })),
          ]}
          {...register('kind')}
        />
        <ActionNumber name="count" label={t('plan.count')} />
      </div>
      {form && hive && onColony && (
        <div className={styles.colony}>
          <p>{t('plan.colonyHint')}</p>
          <Button onClick={() => onColony(hive.id, form)}>{t('plan.colonyForm', { number: hive.number })}</Button>
        </div>
      )}
      {!alone && (
        <SelectField
          label={t('plan.otherHive')}
          hint={hint}
          options={[
            { value: '', label: t('plan.noHive') },
            ...others.map(({ id, number }) => ({ value: id, label: number })),
            // The hive has moved away since, or the list is still loading.
            ...(other && !others.some(({ id }) => id === other) ? [{ value: other, label: t('plan.sameHive') }] : []),
          ]}
          {...register('otherHive')}
        />
      )}
    </>
  );
};
