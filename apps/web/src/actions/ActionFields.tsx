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

export const ActionFields = ({ apiary }: { apiary: Apiary }) => {
  const { t } = useTranslation('actions');
  const { register, watch } = useFormContext<ActionFormValues>();
  const type = watch('type');
  switch (type) {
    case 'feeding':
      return <FeedingFields />;
    case 'growth':
      return <GrowthFields apiary={apiary} />;
    case 'treatment':
      return <TreatmentFields apiary={apiary} />;
    case 'transport':
      return <TransportFields apiary={apiary} />;
    case 'task':
      return (
        <>
          <TextArea label={t('plan.text')} maxLength={2000} {...register('text')} />
          <DayField name="due" label={t('plan.due')} />
        </>
      );
    default:
      return type satisfies never;
  }
};
