import { type DateFormat, dayAs, type WrittenDay } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format';

const TAGS: Record<string, string> = { en: 'en-GB', el: 'el-GR', es: 'es-ES' };

/** A format's key in the texts: keys must not contain a point. */
export const formatKey = <F extends DateFormat>(format: F) =>
  format.replaceAll('.', '_') as F extends 'DD.MM.YYYY' ? 'DD_MM_YYYY' : F extends 'DD.MM.YY' ? 'DD_MM_YY' : F;

/** Days in words: the month is always named, so that 3/4 is unambiguous. */
export const useDayWords = () => {
  const { t, i18n } = useTranslation('imports');
  const { date } = useFormat();
  const words = ({ year, month, day }: WrittenDay): string => {
    const at = new Date(year ?? 2020, month - 1, day);
    if (year !== null) return date(at);
    return new Intl.DateTimeFormat(TAGS[i18n.language] ?? 'en-GB', { day: 'numeric', month: 'long' }).format(at);
  };
  return {
    /** “3/4/21 is 3 April 2021”, or null if the text does not match. */
    reading: (text: string, format: DateFormat): string | null => {
      const day = dayAs(text, format);
      return day && words(day);
    },
    format: (format: DateFormat): string => t(`format.${formatKey(format)}`),
  };
};
