import { FEEDS, GROWTH_KINDS } from '@kypseli/domain';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../../ui/Segments';
import { SelectField } from '../../../ui/SelectField';
import { TextArea } from '../../../ui/TextArea';
import { TextField } from '../../../ui/TextField';
import type { ActionFormValues, PlannedType } from './action-form';
import styles from './PlanActionSheet.module.css';
import { TreatmentFields } from './TreatmentFields';
import { useNumberRule } from './use-number-rule';

/** Only the fields of the chosen type. */
export const ActionFields = ({ type }: { type: PlannedType }) => {
  const { t } = useTranslation('actions');
  const { register, watch, setValue, formState } = useFormContext<ActionFormValues>();
  const { positive, whole } = useNumberRule();
  const { errors } = formState;
  const choose = { value: '', label: t('plan.choose') };

  if (type === 'treatment') return <TreatmentFields />;
  if (type === 'task') return <TextArea label={t('plan.text')} maxLength={2000} {...register('text')} />;
  if (type === 'growth')
    return (
      <div className={styles.pair}>
        <SelectField
          label={t('plan.kind')}
          options={[choose, ...GROWTH_KINDS.map((kind) => ({ value: kind, label: t(`growth.${kind}`) }))]}
          {...register('kind')}
        />
        <TextField
          label={t('plan.count')}
          inputMode="numeric"
          autoComplete="off"
          error={errors.count?.message}
          {...register('count', whole)}
        />
      </div>
    );
  return (
    <>
      <SelectField
        label={t('plan.feed')}
        options={[choose, ...FEEDS.map((feed) => ({ value: feed, label: t(`feed.${feed}`) }))]}
        {...register('feed')}
      />
      <div className={styles.pair}>
        <TextField
          label={t('plan.amount')}
          inputMode="decimal"
          autoComplete="off"
          error={errors.amount?.message}
          {...register('amount', positive)}
        />
        <Segments
          label={t('plan.unit')}
          value={watch('feedUnit')}
          options={[
            { value: 'kg', label: t('unit.kg') },
            { value: 'l', label: t('unit.l') },
          ]}
          onChange={(unit) => unit && setValue('feedUnit', unit)}
        />
      </div>
    </>
  );
};
