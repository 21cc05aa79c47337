import { type DateFormat, dayOfText, isYearless, type Mapping, writingOf } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../api/queries';
import { useFormat } from '../../i18n/format';
import { todayIn } from '../../i18n/today';

type Days = Mapping['visits'][number]['date'];

const TAGS: Record<string, string> = { en: 'en-GB', el: 'el-GR', es: 'es-ES' };

/** A format's key in the texts: keys must not contain a point. */
export const formatKey = <F extends DateFormat>(format: F) =>
  format.replaceAll('.', '_') as F extends 'DD.MM.YYYY' ? 'DD_MM_YYYY' : F extends 'DD.MM.YY' ? 'DD_MM_YY' : F;

/** Days in words: the month is always named, so that 3/4 is unambiguous. */
export const useDayWords = () => {
  const { t, i18n } = useTranslation('imports');
  const { date } = useFormat();
  const { data: profile } = useProfile();
  return {
    /** The “3 April 2021” that is recorded for “3/4/21” in a format of these days; null if it is no day. */
    reading: (text: string, days: Days, format: DateFormat): string | null => {
      const zone = days.timeZone ?? profile?.timezone;
      const found = dayOfText(text, writingOf({ ...days, format }), (instant) => todayIn(zone, instant));
      if (!found) return null;
      const at = new Date(`${found.day}T12:00`);
      if (days.firstYear !== undefined || !isYearless(format)) return date(at);
      return new Intl.DateTimeFormat(TAGS[i18n.language] ?? 'en-GB', { day: 'numeric', month: 'long' }).format(at);
    },
    format: (format: DateFormat): string => t(`format.${formatKey(format)}`),
  };
};
