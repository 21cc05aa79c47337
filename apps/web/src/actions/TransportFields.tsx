import type { Apiary } from '@kypseli/contract';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { livingHives } from '../api/living-hives';
import { useSelection } from '../shell/selection';
import { SelectField } from '../ui/SelectField';
import { TextField } from '../ui/TextField';
import styles from './ActionSheet.module.css';
import type { ActionFormValues } from './action-form';

/** The destination, and what completing the transport will do. */
export const TransportFields = ({ apiary }: { apiary: Apiary }) => {
  const { t } = useTranslation(['actions', 'common']);
  const { register, watch, formState } = useFormContext<ActionFormValues>();
  const { apiaries } = useSelection();
  const elsewhere = apiaries.filter(({ id }) => id !== apiary.id);
  const [to, hives] = watch(['destination', 'hives']);
  const destination = elsewhere.find(({ id }) => id === to);
  if (elsewhere.length === 0) return <p className={styles.notice}>{t('plan.noDestination')}</p>;
  return (
    <>
      <SelectField
        label={t('plan.destination')}
        options={[
          { value: '', label: t('plan.choose') },
          ...elsewhere.map(({ id, name, ...apiary }) => ({
            value: id,
            label: `${name}, ${t('common:hives.count', { count: livingHives(apiary) })}`,
          })),
        ]}
        error={formState.errors.destination?.message}
        {...register('destination', { validate: (id) => id !== '' || t('plan.destinationMissing') })}
      />
      <TextField label={t('plan.moveDocument')} maxLength={200} {...register('document')} />
      <p className={styles.notice}>
        {destination ? t('plan.moves', { count: hives.length, apiary: destination.name }) : t('plan.movesSomewhere')}
      </p>
    </>
  );
};
