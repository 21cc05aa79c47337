import { useTranslation } from 'react-i18next';

/** An inspection day as it is shown in all three languages: 2022/05/19. */
export const roundDate = (day: string): string => day.replaceAll('-', '/');

const TAGS: Record<string, string> = { en: 'en-GB', el: 'el-GR', es: 'es-ES' };

/** Numbers and times as the language writes them. */
export const useFormat = () => {
  const { i18n } = useTranslation();
  const tag = TAGS[i18n.language] ?? 'en-GB';
  return {
    number: (value: number, digits = 2) => new Intl.NumberFormat(tag, { maximumFractionDigits: digits }).format(value),
    /** As in "12 €", in every language. */
    euro: (value: number) => `${new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }).format(value)} €`,
    time: (instant: Date) => new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit' }).format(instant),
    date: (instant: Date) => new Intl.DateTimeFormat(tag, { dateStyle: 'long' }).format(instant),
  };
};
