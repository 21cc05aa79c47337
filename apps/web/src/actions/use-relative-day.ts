import { useTranslation } from 'react-i18next';

const MS_PER_DAY = 86_400_000;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / MS_PER_DAY);

/** Today, Yesterday, Before N days, Tomorrow, In N days: at the beginning of a line. */
export const useRelativeDay = (today: string) => {
  const { t, i18n } = useTranslation('actions');
  const words = (day: string): string => {
    const days = daysBetween(today, day);
    if (days === 0) return t('day.today');
    if (days === 1) return t('day.tomorrow');
    if (days === -1) return t('day.yesterday');
    return days > 0 ? t('day.in', { count: days }) : t('day.before', { count: -days });
  };
  return (day: string): string => {
    const said = words(day);
    return said.charAt(0).toLocaleUpperCase(i18n.language) + said.slice(1);
  };
};
