import { type I18nProvider, useI18nProvider } from 'ra-core';
import type { Translate } from '../i18n/use-text';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

const pad = (value: number) => String(value).padStart(2, '0');

/** British English writes days as the design does: 20 Nov. */
const intlLocale = (locale: string) => (locale === 'en' ? 'en-GB' : locale);

const formatsOf = (locale: string, t: Translate) => {
  const intl = intlLocale(locale);
  const number = new Intl.NumberFormat(intl);
  const dayAndMonth = new Intl.DateTimeFormat(intl, { day: 'numeric', month: 'short' });
  const clock = (date: Date, seconds = false) =>
    [date.getHours(), date.getMinutes(), ...(seconds ? [date.getSeconds()] : [])].map(pad).join(':');
  const isToday = (date: Date) => date.toDateString() === new Date().toDateString();
  const span = (ms: number): string => {
    if (ms < MINUTE) return t('lists.span.seconds', { count: Math.round(ms / SECOND) });
    if (ms < HOUR) return t('lists.span.minutes', { count: Math.round(ms / MINUTE) });
    if (ms < 2 * DAY) return t('lists.span.hours', { count: Math.round(ms / HOUR) });
    return t('lists.span.days', { count: Math.round(ms / DAY) });
  };
  return {
    /** 12,408,331 or 12.408.331. */
    number: (value: number) => number.format(value),
    /** +212, −2, 0. */
    change: (value: number) =>
      new Intl.NumberFormat(intl, { signDisplay: 'exceptZero' }).format(value).replace('-', '−'),
    percent: (share: number) =>
      new Intl.NumberFormat(intl, { style: 'percent', maximumFractionDigits: 0 }).format(share),
    /** 2.6 GB. */
    bytes: (bytes: number) => {
      const step = UNITS.findLastIndex((_, power) => Math.abs(bytes) >= 1_000 ** power);
      // Nothing is smaller than 1 kB on a disk.
      const power = Math.max(1, step);
      const value = bytes / 1_000 ** power;
      const digits = value >= 100 ? 0 : 1;
      return new Intl.NumberFormat(intl, {
        style: 'unit',
        unit: UNITS[power]!,
        maximumFractionDigits: digits,
      }).format(value);
    },
    euro: (value: number) => new Intl.NumberFormat(intl, { style: 'currency', currency: 'EUR' }).format(value),
    /** In tables: 2026/11/22. */
    day: (instant: string) => {
      const date = new Date(instant);
      return `${date.getFullYear()}/${pad(date.getMonth() + 1)}/${pad(date.getDate())}`;
    },
    /** In sentences, as the language writes it: 22 November 2026. */
    dayInWords: (instant: string) => new Intl.DateTimeFormat(intl, { dateStyle: 'long' }).format(new Date(instant)),
    /** Today 12:31, this year 20 Nov 18:42, else the day. */
    when: (instant: string, { seconds = false } = {}): string => {
      const date = new Date(instant);
      const time = clock(date, seconds);
      if (isToday(date)) return time;
      if (date.getFullYear() !== new Date().getFullYear())
        return `${date.getFullYear()}/${pad(date.getMonth() + 1)}/${pad(date.getDate())}`;
      return `${dayAndMonth.format(date)} ${time}`;
    },
    /** Up to 24 hours in words, such as 26 min ago or in 38 s; then as `when`. */
    ago(instant: string): string {
      const ms = Date.now() - Date.parse(instant);
      const far = Math.abs(ms);
      if (far > DAY) return this.when(instant);
      if (far < SECOND) return t('lists.ago.now');
      const past = ms > 0;
      if (far < MINUTE)
        return t(past ? 'lists.ago.seconds' : 'lists.ago.in_seconds', { count: Math.round(far / SECOND) });
      if (far < HOUR)
        return t(past ? 'lists.ago.minutes' : 'lists.ago.in_minutes', { count: Math.round(far / MINUTE) });
      return t(past ? 'lists.ago.hours' : 'lists.ago.in_hours', { count: Math.round(far / HOUR) });
    },
    /** A length of time: 40 s, 6 min, 3 h. */
    span,
    /** For the tooltip of any time: UTC to the millisecond. */
    utc: (instant: string) => new Date(instant).toISOString(),
  };
};

type Formats = ReturnType<typeof formatsOf>;
const made = new WeakMap<I18nProvider, { locale: string; formats: Formats }>();

/** Numbers, days and times in the language of the console. Once for all cells: react-admin draws all anew in another one. */
export const useFormats = (): Formats => {
  const i18n = useI18nProvider();
  const locale = i18n.getLocale();
  const known = made.get(i18n);
  if (known?.locale === locale) return known.formats;
  const formats = formatsOf(locale, i18n.translate);
  made.set(i18n, { locale, formats });
  return formats;
};
