import { useTranslation } from 'react-i18next';
import { numberOf } from './action-form';

/** The rule of a number field of an action; empty is valid. */
export const useNumberRule = () => {
  const { t } = useTranslation('actions');
  const rule = (holds: (value: number) => boolean) => ({
    validate: (typed: string) => {
      const value = numberOf(typed);
      return value === undefined || (Number.isFinite(value) && holds(value)) || t('plan.badNumber');
    },
  });
  return {
    positive: rule((value) => value > 0 && value <= 100_000),
    whole: rule((value) => Number.isInteger(value) && value >= 1 && value <= 1000),
    days: rule((value) => Number.isInteger(value) && value >= 0 && value <= 1000),
  };
};
