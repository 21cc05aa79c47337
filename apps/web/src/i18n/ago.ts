import { useTranslation } from 'react-i18next';
import { tagOf } from './language';

const DAY = 86_400_000;
/** The largest unit of which there is at least one and a half: 10 days, 2 weeks, 6 weeks, 5 years. */
const UNITS = [
  ['year', 365.25],
  ['month', 30.44],
  ['week', 7],
  ['day', 1],
] as const;

type Style = Intl.RelativeTimeFormatStyle;
const formats = new Map<string, Intl.RelativeTimeFormat>();
const formatIn = (language: string, style: Style) => {
  const key = `${language} ${style}`;
  const format = formats.get(key) ?? new Intl.RelativeTimeFormat(tagOf(language), { style, numeric: 'auto' });
  formats.set(key, format);
  return format;
};

const agoIn = (language: string, day: string, today: string, style: Style): string => {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / DAY);
  const [unit, length] = UNITS.find(([, length]) => days >= length * 1.5) ?? (['day', 1] as const);
  return formatIn(language, style).format(-Math.round(days / length), unit);
};

/** How long ago a day was: "3 weeks ago"; `narrow` where there is little room. */
export const useAgo = () => {
  const { language } = useTranslation().i18n;
  return (day: string, today: string, style: Style = 'long') => agoIn(language, day, today, style);
};
