import type { TFunction } from 'i18next';

const MS_PER_DAY = 86_400_000;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / MS_PER_DAY);

/** today, yesterday, before N days, tomorrow, in N days. */
export const relativeDay = (t: TFunction<'actions'>, today: string, day: string): string => {
  const days = daysBetween(today, day);
  if (days === 0) return t('day.today');
  if (days === 1) return t('day.tomorrow');
  if (days === -1) return t('day.yesterday');
  return days > 0 ? t('day.in', { count: days }) : t('day.before', { count: -days });
};
