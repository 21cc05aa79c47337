import { type Anchor, parseRule, WEEKDAYS, type Weekday } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format';
import { tagOf } from '../../i18n/language';

/** A Monday. */
const MONDAY = 1;

/** How often a plan is due, in words. */
export const useRuleWords = () => {
  const { t, i18n } = useTranslation('calendar');
  const { weekday, dayInWords } = useFormat();
  const list = new Intl.ListFormat(tagOf(i18n.language), { type: 'conjunction' });
  const nameOf = (day: Weekday) => weekday(`2024-01-0${MONDAY + WEEKDAYS.indexOf(day)}`, 'long');
  const monthName = (month: number) =>
    new Intl.DateTimeFormat(tagOf(i18n.language), { month: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2024, month - 1, 1),
    );
  /** "the first Monday of the month" */
  const nthWords = (nth: number, day: Weekday): string =>
    t(`nth.${day === 'SA' ? 'neuter' : 'any'}.${nth === -1 ? 'last' : (String(nth) as '1')}`, { day: nameOf(day) });

  return {
    nameOf,
    nthWords,
    /** "every 9 days after the last round" */
    often: (text: string, anchor: Anchor, isRound: boolean): string => {
      const { freq, interval, byDay, nth, byMonthDay, byMonth } = parseRule(text, anchor);
      const every = t(`every.${freq}`, { count: interval });
      if (anchor === 'done') return t(isRound ? 'afterRound' : 'afterTime', { every });
      const days = byMonthDay.filter((day) => day > 0);
      const on = [
        nth !== null
          ? nthWords(nth, byDay[0]!)
          : byDay.length > 0 && t('onWeekdays', { days: list.format(byDay.map(nameOf)) }),
        days.length > 0 && t('onDays', { days: list.format(days.map(String)) }),
        byMonthDay.includes(-1) && t('lastDay'),
        byMonth.length > 0 && t('inMonths', { months: list.format(byMonth.map(monthName)) }),
      ].filter(Boolean);
      return on.length > 0 ? t('everyOn', { every, on: on.join(', ') }) : every;
    },
    /** "until 30 June"; null for one that has no end. */
    ends: (text: string, anchor: Anchor): string | null => {
      const { until, count } = parseRule(text, anchor);
      if (until !== null) return t('until', { day: dayInWords(until) });
      return count === null ? null : t('times', { count });
    },
  };
};
