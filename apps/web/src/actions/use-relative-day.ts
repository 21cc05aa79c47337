import { useTranslation } from 'react-i18next';
import { relativeDay } from './relative-day';

/** Today, Yesterday, Before N days, Tomorrow, In N days: capitalised, for the beginning of a line. */
export const useRelativeDay = (today: string) => {
  const { t, i18n } = useTranslation('actions');
  return (day: string): string => {
    const words = relativeDay(t, today, day);
    return words.charAt(0).toLocaleUpperCase(i18n.language) + words.slice(1);
  };
};
