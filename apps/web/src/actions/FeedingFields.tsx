import { FEEDS } from '@kypseli/domain';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { weightUnit } from '../api/weight-unit';
import { Segments } from '../ui/Segments';
import { SelectField } from '../ui/SelectField';
import { ActionNumber } from './ActionNumber';
import styles from './ActionSheet.module.css';
import type { ActionFormValues } from './action-form';
import { ShareField } from './ShareField';

interface FeedingFieldsProps {
  counts?: readonly number[] | undefined;
  /** It is for one hive. */
  alone?: boolean;
}

/** The feed, and how much of it each hive gets. */
export const FeedingFields = ({ counts, alone }: FeedingFieldsProps) => {
  const { t } = useTranslation('actions');
  const { register, watch, setValue, formState } = useFormContext<ActionFormValues>();
  return (
    <>
      <SelectField
        label={t('plan.feed')}
        options={[
          { value: '', label: t('plan.choose') },
          ...FEEDS.map((feed) => ({ value: feed, label: t(`feed.${feed}`) })),
        ]}
        error={formState.errors.feed?.message}
        {...register('feed', { validate: (feed) => feed !== '' || t('plan.feedMissing') })}
      />
      <div className={styles.pair}>
        <ActionNumber name="amount" label={t('plan.amount')} aside={counts || alone ? undefined : t('plan.eachHive')} />
        <Segments
          label={t('plan.unit')}
          value={watch('feedUnit')}
          options={[
            { value: 'kg', label: weightUnit() },
            { value: 'l', label: t('unit.l') },
          ]}
          onChange={(unit) => unit && setValue('feedUnit', unit)}
        />
      </div>
      {counts && (
        <ShareField amount="amount" unit={watch('feedUnit') === 'kg' ? weightUnit() : t('unit.l')} counts={counts} />
      )}
    </>
  );
};
