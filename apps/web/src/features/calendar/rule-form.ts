import { type Anchor, type Frequency, parseRule, type Rule, WEEKDAYS, type Weekday } from '@kypseli/domain';

export type Ending = 'never' | 'until' | 'count';
/** Which day of its month: as the start, the last one, or a weekday such as the first Monday. */
export type MonthDay = 'start' | 'last' | 'weekday' | 'lastWeekday';

/** How often, as a keeper chooses it. */
export interface RuleForm {
  anchor: Anchor;
  freq: Frequency;
  interval: string;
  weekdays: Weekday[];
  monthDay: MonthDay;
  ending: Ending;
  until: string;
  count: string;
  /** A rule that the form cannot say: it stays as it is until another is chosen. */
  kept: string | null;
}

export const NEW_RULE: RuleForm = {
  anchor: 'done',
  freq: 'DAILY',
  interval: '9',
  weekdays: [],
  monthDay: 'start',
  ending: 'never',
  until: '',
  count: '10',
  kept: null,
};

const DAYS_OF_WEEK = 7;

export const weekdayOf = (day: string): Weekday =>
  WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % DAYS_OF_WEEK]!;
/** The how manieth of its weekdays in its month a day is. */
export const nthOf = (day: string): number => Math.ceil(Number(day.slice(8)) / DAYS_OF_WEEK);

const monthDayPart = (monthDay: MonthDay, start: string): string | null => {
  switch (monthDay) {
    case 'last':
      return 'BYMONTHDAY=-1';
    case 'weekday':
      return `BYDAY=${nthOf(start)}${weekdayOf(start)}`;
    case 'lastWeekday':
      return `BYDAY=-1${weekdayOf(start)}`;
    default:
      return null;
  }
};

/** The rule as it is stored. */
export const ruleOf = ({ kept, ...form }: RuleForm, start: string): string => {
  if (kept !== null) return kept;
  const { anchor, freq, interval, weekdays, monthDay, ending, until, count } = form;
  const onCalendar = anchor === 'calendar';
  return [
    `FREQ=${freq}`,
    Number(interval) > 1 && `INTERVAL=${Number(interval)}`,
    onCalendar &&
      freq === 'WEEKLY' &&
      weekdays.length > 0 &&
      `BYDAY=${WEEKDAYS.filter((day) => weekdays.includes(day))}`,
    onCalendar && freq === 'MONTHLY' && monthDayPart(monthDay, start),
    ending === 'until' && `UNTIL=${until.replaceAll('-', '')}`,
    ending === 'count' && `COUNT=${Number(count)}`,
  ]
    .filter(Boolean)
    .join(';');
};

const formOf = ({ freq, interval, byDay, nth, byMonthDay, count, until }: Rule, anchor: Anchor): RuleForm => ({
  ...NEW_RULE,
  anchor,
  freq,
  interval: String(interval),
  weekdays: freq === 'WEEKLY' ? byDay : [],
  monthDay: byMonthDay.length > 0 ? 'last' : nth === -1 ? 'lastWeekday' : nth !== null ? 'weekday' : 'start',
  ending: until !== null ? 'until' : count !== null ? 'count' : 'never',
  until: until ?? '',
  count: String(count ?? NEW_RULE.count),
});

/** Two rules that are the same by their parts. */
const same = (one: string, other: string): boolean =>
  JSON.stringify(parseRule(one)) === JSON.stringify(parseRule(other));

/** A stored rule in the form. */
export const ruleFormOf = (rule: string, anchor: Anchor, start: string): RuleForm => {
  const form = formOf(parseRule(rule, anchor), anchor);
  return same(ruleOf(form, start), rule) ? form : { ...form, kept: rule };
};
