import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../i18n/language';
import { useToday } from './use-today';

const MS_PER_DAY = 86_400_000;
/** From how many days on an age uses each unit, and the days per unit. */
const UNITS = [
  ['year', 730, 365.25],
  ['month', 61, 30.44],
  ['week', 14, 7],
  ['day', 0, 1],
] as const;

/** How long ago a day was, in words: yesterday, 3 weeks ago, 5 years ago; null for today and later. */
export type AgeOf = (day: string, style?: Intl.RelativeTimeFormatStyle) => string | null;

export const useAge = (): AgeOf => {
  const { language } = useTranslation().i18n;
  const today = useToday();
  return useCallback(
    (day, style) => {
      const days = Math.round((Date.parse(today) - Date.parse(day)) / MS_PER_DAY);
      const [unit, , length] = UNITS.find(([, from]) => days >= from) ?? UNITS[3];
      if (days < 1) return null;
      return new Intl.RelativeTimeFormat(tagOf(language), { numeric: 'auto', style }).format(
        -Math.floor(days / length),
        unit,
      );
    },
    [language, today],
  );
};
