import { isDay } from '../shared/calendar.js';
import { DomainError } from '../shared/error.js';

export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** As RFC 5545 names them, Monday first. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const ANCHORS = ['calendar', 'done'] as const;
export type Anchor = (typeof ANCHORS)[number];

const MAX_INTERVAL = 99;
const MAX_COUNT = 200;

/** How often something is due: the part of the recurrence rules of RFC 5545 that we support. */
export interface Rule {
  freq: Frequency;
  interval: number;
  byDay: Weekday[];
  /** The how manieth such day of its month, −1 for the last; null for each. */
  nth: number | null;
  byMonthDay: number[];
  byMonth: number[];
  count: number | null;
  until: string | null;
}

/** A part of a rule that is unknown, wrong, or not supported. */
const notSupported = (part: string, message: string): DomainError => {
  const named = /^[A-Z-]{1,20}$/.test(part);
  return new DomainError('rule_not_supported', message, [
    { path: named ? ['rule', part] : ['rule'], code: 'rule_not_supported', message },
  ]);
};

const numbers = (part: string, text: string, fits: (value: number) => boolean, message: string): number[] => {
  const values = text.split(',').map((each) => (/^[+-]?\d{1,3}$/.test(each) ? Number(each) : Number.NaN));
  if (!values.every(fits)) throw notSupported(part, message);
  return [...new Set(values)];
};

const number = (part: string, text: string, most: number): number => {
  if (!/^\d{1,3}$/.test(text) || Number(text) < 1 || Number(text) > most)
    throw notSupported(part, `${part} must be a number from 1 to ${most}.`);
  return Number(text);
};

const weekdays = (text: string): Pick<Rule, 'byDay' | 'nth'> => {
  const days = text.split(',').map((each) => /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(each));
  const known = days.every((day) => WEEKDAYS.includes(day?.[2] as Weekday));
  const nth = days[0]?.[1] === undefined ? null : Number(days[0][1]);
  const isPlain = days.every((day) => day?.[1] === undefined);
  const isOne = days.length === 1 && nth !== null && (nth === -1 || (nth >= 1 && nth <= 4));
  if (!known || !(isPlain || isOne))
    throw notSupported('BYDAY', 'BYDAY takes days such as MO,TH, or one such as 1MO, 4MO or -1MO.');
  return { byDay: [...new Set(days.map((day) => day![2] as Weekday))], nth };
};

const untilOf = (text: string): string => {
  const day = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  if (!isDay(day)) throw notSupported('UNTIL', 'UNTIL must be a day such as 20260630.');
  return day;
};

const partsOf = (text: string): Map<string, string> => {
  const parts = new Map<string, string>();
  for (const each of text.toUpperCase().split(';')) {
    const [, name = each, value] = /^([^=]*)=(.+)$/.exec(each) ?? [];
    if (value === undefined) throw notSupported(name, 'A rule has parts such as FREQ=WEEKLY;INTERVAL=2.');
    if (parts.has(name)) throw notSupported(name, `${name} can be given once.`);
    parts.set(name, value);
  }
  return parts;
};

const READ: Record<string, (text: string) => Partial<Rule>> = {
  FREQ: (text) => {
    if (!FREQUENCIES.includes(text as Frequency))
      throw notSupported('FREQ', `FREQ must be one of ${FREQUENCIES.join(', ')}.`);
    return { freq: text as Frequency };
  },
  INTERVAL: (text) => ({ interval: number('INTERVAL', text, MAX_INTERVAL) }),
  COUNT: (text) => ({ count: number('COUNT', text, MAX_COUNT) }),
  UNTIL: (text) => ({ until: untilOf(text) }),
  BYDAY: weekdays,
  BYMONTHDAY: (text) => ({
    byMonthDay: numbers(
      'BYMONTHDAY',
      text,
      (day) => day === -1 || (day >= 1 && day <= 28),
      'BYMONTHDAY takes days from 1 to 28, or -1.',
    ),
  }),
  BYMONTH: (text) => ({
    byMonth: numbers('BYMONTH', text, (month) => month >= 1 && month <= 12, 'BYMONTH takes months from 1 to 12.'),
  }),
  WKST: (text) => {
    if (text !== 'MO') throw notSupported('WKST', 'Weeks begin on Monday.');
    return {};
  },
};

/** The parts that do not fit together, or not with this frequency. */
const refuseMixed = ({ freq, byDay, nth, byMonthDay, byMonth, count, until }: Rule, anchor: Anchor): void => {
  const refuse = (when: boolean, part: string, message: string) => {
    if (when) throw notSupported(part, message);
  };
  refuse(count !== null && until !== null, 'UNTIL', 'Give COUNT or UNTIL, not both.');
  if (anchor === 'done') {
    const byInterval = freq === 'DAILY' || freq === 'WEEKLY';
    refuse(!byInterval, 'FREQ', 'After the last time: FREQ must be DAILY or WEEKLY.');
    refuse(byDay.length > 0, 'BYDAY', 'After the last time: BYDAY is not supported.');
    refuse(byMonthDay.length > 0, 'BYMONTHDAY', 'After the last time: BYMONTHDAY is not supported.');
    refuse(byMonth.length > 0, 'BYMONTH', 'After the last time: BYMONTH is not supported.');
  }
  const perMonth = freq === 'MONTHLY' || freq === 'YEARLY';
  refuse(byDay.length > 0 && perMonth && nth === null, 'BYDAY', 'By month BYDAY takes one day such as 1MO or -1SU.');
  refuse(nth !== null && !perMonth, 'BYDAY', `${freq} takes no BYDAY such as 1MO.`);
  refuse(nth !== null && freq === 'YEARLY' && byMonth.length === 0, 'BYDAY', 'A year with BYDAY needs BYMONTH.');
  refuse(byMonthDay.length > 0 && freq === 'WEEKLY', 'BYMONTHDAY', 'WEEKLY takes no BYMONTHDAY.');
  refuse(byMonthDay.length > 0 && nth !== null, 'BYMONTHDAY', 'Give BYDAY or BYMONTHDAY, not both.');
};

/** @throws DomainError rule_not_supported, whose path ends with the part */
export const parseRule = (text: string, anchor: Anchor = 'calendar'): Rule => {
  const rule: Rule = {
    freq: 'DAILY',
    interval: 1,
    byDay: [],
    nth: null,
    byMonthDay: [],
    byMonth: [],
    count: null,
    until: null,
  };
  const parts = partsOf(text);
  if (!parts.has('FREQ')) throw notSupported('FREQ', 'A rule needs FREQ.');
  for (const [name, value] of parts) {
    const read = Object.hasOwn(READ, name) ? READ[name] : undefined;
    if (!read) throw notSupported(name, `${name.slice(0, 20)} is not supported.`);
    Object.assign(rule, read(value));
  }
  refuseMixed(rule, anchor);
  return rule;
};
