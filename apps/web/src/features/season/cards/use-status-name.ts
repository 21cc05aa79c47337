import type { SeasonStatus } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { roundDate } from '../../../i18n/format';
import { countOf, STATUS_PARTS } from './status-parts';

/** The accessible name of a round's statuses: "Round 2021/06/22: 2 good, 4 bad". */
export const useStatusName = () => {
  const { t } = useTranslation(['season', 'charts']);
  return (round: SeasonStatus): string => {
    const parts = STATUS_PARTS.filter((part) => countOf(round, part) > 0);
    const list = parts.map((part) => t(`charts:statusCount.${part}`, { count: countOf(round, part) })).join(', ');
    return t('chart.statuses', { date: roundDate(round.ig_date), list });
  };
};
