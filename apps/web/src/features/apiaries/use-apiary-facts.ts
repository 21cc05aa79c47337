import type { Apiary } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { roundDate } from '../../i18n/format';

/** "Growth, last round 2022/05/19, Inactive". */
export const useApiaryFacts = ({ apiaryFunction, last_group_date: last, active }: Apiary): string => {
  const { t } = useTranslation('apiaries');
  return [
    t(`function.${apiaryFunction}`),
    last ? t('lastRound', { date: roundDate(last) }) : t('noRound'),
    ...(active ? [] : [t('inactive')]),
  ].join(', ');
};
