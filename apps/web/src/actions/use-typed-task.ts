import type { Action } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { useToday } from '../api/use-today';
import { type ActionFormValues, typedOf } from './action-form';
import { useMedicineWords } from './use-medicine-words';

/** An action as form fields; numbers without thousands separators, which would be read as decimals. */
export const useTypedTask = () => {
  const { i18n } = useTranslation();
  const today = useToday();
  const words = useMedicineWords();
  const figure = new Intl.NumberFormat(i18n.language, { useGrouping: false, maximumFractionDigits: 10 }).format;
  return (task: Action): ActionFormValues => typedOf(task, today, { ...words, figure });
};
