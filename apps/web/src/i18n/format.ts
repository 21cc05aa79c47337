import { useTranslation } from 'react-i18next';
import { tagOf } from './language';

/** An inspection day as it is shown in all three languages: 2022/05/19. */
export const roundDate = (day: string): string => day.replaceAll('-', '/');

const thisYear = () => String(new Date().getFullYear());

const onDay = (tag: string, day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** 23:44 in every language: the end of "11:44 μ.μ." would be a second full stop at the end of a sentence. */
export const clockTime = (language: string, instant: Date): string =>
  new Intl.DateTimeFormat(tagOf(language), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant);

/** Formats numbers and times in the reader's language. */
export const useFormat = () => {
  const { i18n } = useTranslation();
  const tag = tagOf(i18n.language);
  return {
    number: (value: number, digits = 2) => new Intl.NumberFormat(tag, { maximumFractionDigits: digits }).format(value),
    /** As in "12 €", in every language. */
    euro: (value: number) => `${new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }).format(value)} €`,
    time: (instant: Date) => clockTime(i18n.language, instant),
    date: (instant: Date) => new Intl.DateTimeFormat(tag, { dateStyle: 'long' }).format(instant),
    /** A calendar day: 2 June 2022. */
    day: (day: string) => onDay(tag, day, { dateStyle: 'long' }),
    /** 12 May, with its year unless it is this one. */
    dayInWords: (day: string) =>
      onDay(tag, day, { day: 'numeric', month: 'long', ...(day.startsWith(thisYear()) ? {} : { year: 'numeric' }) }),
    /** The same in digits, as typed: 02/06/2022. */
    dayInFigures: (day: string) => onDay(tag, day, { day: '2-digit', month: '2-digit', year: 'numeric' }),
    /** June 2022. */
    month: (month: string) => onDay(tag, `${month}-01`, { month: 'long', year: 'numeric' }),
    /** Monday, or Mo in a narrow layout. */
    weekday: (day: string, weekday: 'long' | 'short') => onDay(tag, day, { weekday }),
  };
};
