import type { Apiary } from '@kypseli/contract';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../ui/TextArea';
import type { ActionFormValues } from './action-form';
import { DayField } from './DayField';
import { FeedingFields } from './FeedingFields';
import { GrowthFields } from './GrowthFields';
import { TransportFields } from './TransportFields';
import { TreatmentFields } from './TreatmentFields';

interface ActionFieldsProps {
  apiary: Apiary;
  /** The numbers of hives in the apiaries of a batch. */
  counts?: readonly number[] | undefined;
  /** It recurs: nothing that is true only once. */
  recurring?: boolean;
  /** Opens the form of what happened to the colony of a hive. */
  onColony?: ((hiveId: string, form: string) => void) | undefined;
}

/** The fields of the chosen type. */
export const ActionFields = ({ apiary, counts, recurring = false, onColony }: ActionFieldsProps) => {
  const { t } = useTranslation('actions');
  const { register, watch } = useFormContext<ActionFormValues>();
  const type = watch('type');
  switch (type) {
    case 'feeding':
      return <FeedingFields counts={counts} />;
    case 'growth':
      return <GrowthFields apiary={apiary} alone={recurring || counts !== undefined} onColony={onColony} />;
    case 'treatment':
      return <TreatmentFields apiary={apiary} counts={counts} />;
    case 'transport':
      return <TransportFields apiary={apiary} />;
    case 'task':
      return (
        <>
          <TextArea label={t('plan.text')} maxLength={2000} {...register('text')} />
          {!recurring && <DayField name="due" label={t('plan.due')} />}
        </>
      );
    default:
      return type satisfies never;
  }
};
