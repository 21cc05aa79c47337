import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { numberOf } from '../i18n/typed-number';
import { NumberField } from '../ui/NumberField';
import type { ActionFormValues } from './action-form';
import { limitsOf, type NumberName } from './number-limits';

interface ActionNumberProps {
  name: NumberName;
  label: string;
  aside?: string | undefined;
}

/** A number of an action; empty is valid. */
export const ActionNumber = ({ name, ...texts }: ActionNumberProps) => {
  const { t } = useTranslation('actions');
  const { register, watch, setValue, formState } = useFormContext<ActionFormValues>();
  const [typed, share] = watch([name, 'share']);
  return (
    <NumberField
      {...texts}
      typed={typed}
      limits={limitsOf(name, share)}
      error={formState.errors[name]?.message}
      onTake={(text) => setValue(name, text, { shouldDirty: true, shouldValidate: true })}
      {...register(name, {
        validate: (text, all) => numberOf(text, limitsOf(name, all.share)) !== null || t('plan.badNumber'),
      })}
    />
  );
};
