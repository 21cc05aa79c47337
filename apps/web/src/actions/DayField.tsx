import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useToday } from '../api/use-today';
import { DateField, isDay } from '../ui/DateField';
import type { ActionFormValues } from './action-form';

interface DayFieldProps {
  name: 'day' | 'noHarvestUntil' | 'removedAt' | 'purchasedAt' | 'due';
  label: string;
  hint?: string;
  required?: boolean;
}

/** A day field of an action. */
export const DayField = ({ name, label, hint, required }: DayFieldProps) => {
  const { t } = useTranslation('actions');
  const { control } = useFormContext<ActionFormValues>();
  const validate = (day: string) => isDay(day) || (day === '' && !required) || t('plan.badDay');
  const { field, fieldState } = useController({ name, control, rules: { validate } });
  return (
    <DateField
      label={label}
      hint={hint}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      ref={field.ref}
      today={useToday()}
      error={fieldState.error?.message}
    />
  );
};
