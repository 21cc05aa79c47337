import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useToday } from '../api/use-today';
import { DateField } from '../ui/DateField';
import { isDay } from '../ui/is-day';
import type { ActionFormValues } from './action-form';

interface DayFieldProps {
  name: 'day' | 'noHarvestUntil' | 'removedAt' | 'purchasedAt' | 'due';
  label: string;
  hint?: string;
  required?: boolean;
  /** Today at the latest. */
  past?: boolean;
}

/** A day field of an action. */
export const DayField = ({ name, label, hint, required, past }: DayFieldProps) => {
  const { t } = useTranslation('actions');
  const { control } = useFormContext<ActionFormValues>();
  const today = useToday();
  const validate = (day: string) => {
    if (!isDay(day)) return (day === '' && !required) || t('plan.badDay');
    return !past || day <= today || t('plan.future');
  };
  const { field, fieldState } = useController({ name, control, rules: { validate } });
  return (
    <DateField
      label={label}
      hint={hint}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      ref={field.ref}
      today={today}
      error={fieldState.error?.message}
    />
  );
};
