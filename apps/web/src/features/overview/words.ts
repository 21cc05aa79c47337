import type { Due, OverviewApiary } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { relativeDay } from '../../actions/relative-day';
import { daysBetween } from './figures';

/** What the screen says of days and of things to do. */
export const useOverviewWords = (today: string) => {
  const { t } = useTranslation(['overview', 'actions']);
  const actions = useTranslation('actions');
  const relative = (day: string) => relativeDay(actions.t, today, day);
  return {
    titleOf: ({ kind, title }: Pick<Due, 'kind' | 'title'>): string => title ?? t(`actions:type.${kind}`),
    /** "3 days late", "today", "in 2 days". */
    whenOf: (day: string): string => (day < today ? t('late', { count: daysBetween(day, today) }) : relative(day)),
    relative,
    mitesOf: ({ mites }: OverviewApiary): string =>
      mites ? t('mitesOf', { over: mites.over, count: mites.counted }) : '–',
  };
};
