import { addDays } from '../shared/calendar.js';
import { type Anchor, parseRule, type Rule, WEEKDAYS } from './rule.js';

const MS_PER_DAY = 86_400_000;
/** A rule that never fits, such as the 31st in February, is not looked for forever. */
const LONGEST_DAYS = 100 * 365.25;
const DAYS_OF_WEEK = 7;
const MONTHS = 12;

/** A round this long before it is due is the round. */
export const EARLY_DAYS = 3;
/** What has been open for longer is no longer due: however old a plan is, no more of its past is looked at. */
export const LOOK_BACK_DAYS = 366;

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY;
const dayOf = (number: number): string => new Date(number * MS_PER_DAY).toISOString().slice(0, 10);
/** Months are counted from 0 here, and may run over the year. */
const firstOf = (month: number): number =>
  Date.UTC(Math.floor(month / MONTHS), ((month % MONTHS) + MONTHS) % MONTHS) / MS_PER_DAY;
const weekdayOf = (number: number): number => (((number + 3) % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK;

interface Start {
  number: number;
  month: number;
  dayOfMonth: number;
}

/** The days of one month by the rule; a day that the month lacks is skipped. */
const daysOfMonth = ({ byDay, nth, byMonthDay }: Rule, month: number, { dayOfMonth }: Start): number[] => {
  const [first, next] = [firstOf(month), firstOf(month + 1)];
  if (nth !== null) {
    const weekday = WEEKDAYS.indexOf(byDay[0]!);
    if (nth === -1) return [next - 1 - ((weekdayOf(next - 1) - weekday + DAYS_OF_WEEK) % DAYS_OF_WEEK)];
    return [first + ((weekday - weekdayOf(first) + DAYS_OF_WEEK) % DAYS_OF_WEEK) + (nth - 1) * DAYS_OF_WEEK];
  }
  return (byMonthDay.length > 0 ? byMonthDay : [dayOfMonth])
    .map((day) => (day === -1 ? next - 1 : first + day - 1))
    .filter((day) => day < next);
};

/** The nth day, week, month or year of the rule: when it begins, and its days. */
const period = (rule: Rule, start: Start, n: number): { begins: number; days: number[] } => {
  const { freq, interval, byDay, byMonthDay, byMonth } = rule;
  const inMonth = (month: number) =>
    byMonth.length === 0 || byMonth.includes((((month % MONTHS) + MONTHS) % MONTHS) + 1);
  const monthOf = (number: number) => new Date(number * MS_PER_DAY).getUTCMonth();
  switch (freq) {
    case 'DAILY': {
      const day = start.number + n * interval;
      const of = new Date(day * MS_PER_DAY);
      const isLast = new Date((day + 1) * MS_PER_DAY).getUTCDate() === 1;
      const fits =
        inMonth(of.getUTCMonth()) &&
        (byDay.length === 0 || byDay.includes(WEEKDAYS[weekdayOf(day)]!)) &&
        (byMonthDay.length === 0 || byMonthDay.includes(of.getUTCDate()) || (isLast && byMonthDay.includes(-1)));
      return { begins: day, days: fits ? [day] : [] };
    }
    case 'WEEKLY': {
      const begins = start.number - weekdayOf(start.number) + n * interval * DAYS_OF_WEEK;
      const weekdays = byDay.length > 0 ? byDay.map((day) => WEEKDAYS.indexOf(day)) : [weekdayOf(start.number)];
      return { begins, days: weekdays.map((day) => begins + day).filter((day) => inMonth(monthOf(day))) };
    }
    case 'MONTHLY': {
      const month = start.month + n * interval;
      return { begins: firstOf(month), days: inMonth(month) ? daysOfMonth(rule, month, start) : [] };
    }
    case 'YEARLY': {
      const january = (Math.floor(start.month / MONTHS) + n * interval) * MONTHS;
      const all = Array.from({ length: MONTHS }, (_, month) => january + month);
      const months =
        byMonth.length > 0 || byMonthDay.length > 0 ? all.filter(inMonth) : [january + (start.month % MONTHS)];
      return { begins: firstOf(january), days: months.flatMap((month) => daysOfMonth(rule, month, start)) };
    }
    default:
      return freq satisfies never;
  }
};

/** The first period that may have a day from `from` on. */
const periodAt = ({ freq, interval }: Rule, start: Start, from: string): number => {
  const of = new Date(`${from}T00:00:00Z`);
  const months = of.getUTCFullYear() * MONTHS + of.getUTCMonth() - start.month;
  const days = numberOf(from) - start.number;
  const passed = { DAILY: days, WEEKLY: days / DAYS_OF_WEEK, MONTHLY: months, YEARLY: months / MONTHS }[freq];
  return Math.max(0, Math.floor(passed / interval) - 1);
};

/** The days of a rule that begins on `startDay`, from `from` to `to`. The start is one of them only if it fits. */
export const recurrence = (rule: Rule, startDay: string, from: string, to: string): string[] => {
  const of = new Date(`${startDay}T00:00:00Z`);
  const start = {
    number: numberOf(startDay),
    month: of.getUTCFullYear() * MONTHS + of.getUTCMonth(),
    dayOfMonth: of.getUTCDate(),
  };
  const last = Math.min(
    numberOf(rule.until !== null && rule.until < to ? rule.until : to),
    start.number + LONGEST_DAYS,
  );
  const first = numberOf(from);
  const found: string[] = [];
  let counted = 0;
  for (let n = rule.count === null ? periodAt(rule, start, from) : 0; ; n++) {
    const { begins, days } = period(rule, start, n);
    if (begins > last) return found;
    for (const day of days.sort((a, b) => a - b)) {
      if (day < start.number || day > last) continue;
      if (rule.count !== null && ++counted > rule.count) return found;
      if (day >= first) found.push(dayOf(day));
    }
  }
};

/** What is known of a plan in one apiary. */
export interface Scheduled {
  rule: string;
  anchor: Anchor;
  startDay: string;
  /** What was open before this day is no longer due: the plan was changed, or resumed after a pause. */
  since: string;
  /** Occurrences that were moved to another day, or skipped (null), by their day. */
  changes: ReadonlyMap<string, string | null>;
  /** The days of the rounds of the apiary, in order; or when the action for the occurrence of a day was done. */
  done: readonly string[] | ((day: string) => string | null);
}

export interface Occurrence {
  /** Its day by the rule, which identifies it. */
  day: string;
  /** When it is due after it was moved; when it was done. */
  on: string;
  state: 'open' | 'done' | 'skipped';
}

const isRoundOf = (round: string, due: string): boolean => addDays(round, EARLY_DAYS) >= due;
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const later = (one: string, other: string): string => (one > other ? one : other);

const byDay = (a: Occurrence, b: Occurrence): number => compare(a.on, b.on) || compare(a.day, b.day);

/** The days of the latest plan: it is asked for in one apiary after the other. */
let latest: { key: string; days: string[] } = { key: '', days: [] };
const daysOf = (rule: Rule, { rule: text, startDay }: Scheduled, from: string, to: string): string[] => {
  const key = `${text} ${startDay} ${from} ${to}`;
  if (latest.key !== key) latest = { key, days: recurrence(rule, startDay, from, to) };
  return latest.days;
};

const onCalendar = (rule: Rule, plan: Scheduled, from: string, to: string): Occurrence[] => {
  const { startDay, since, changes, done } = plan;
  const begin = later(startDay, addDays(from, -LOOK_BACK_DAYS));
  // One that an early round has closed may be after the end, and one that was moved to an earlier day.
  const end = addDays(to, EARLY_DAYS);
  const days = daysOf(rule, plan, begin, end);
  const moved = [...changes].flatMap(([day, on]) =>
    day > end && on !== null && on <= to ? recurrence(rule, startDay, day, day) : [],
  );
  const all = [...days, ...moved].map((day): Occurrence => {
    const movedTo = changes.get(day);
    if (movedTo === null) return { day, on: day, state: 'skipped' };
    const doneOn = typeof done === 'function' ? done(day) : null;
    return { day, on: doneOn ?? movedTo ?? day, state: doneOn === null ? 'open' : 'done' };
  });
  all.sort(byDay);
  let oldest = 0;
  for (const round of typeof done === 'function' ? [] : done) {
    if (round < addDays(begin, -EARLY_DAYS)) continue;
    const earliest = addDays(round, -LOOK_BACK_DAYS);
    const isOver = ({ day, on, state }: Occurrence) =>
      state !== 'open' || on < earliest || (round >= since && day < since);
    while (oldest < all.length && isOver(all[oldest]!)) oldest++;
    const next = all[oldest];
    if (next && isRoundOf(round, next.on)) Object.assign(next, { on: round, state: 'done' });
  }
  return all;
};

/** One after the other: each is due an interval after the one before was done. */
const afterTheLast = (rule: Rule, plan: Scheduled): Occurrence[] => {
  const { startDay, since, changes, done } = plan;
  const interval = rule.interval * (rule.freq === 'WEEKLY' ? DAYS_OF_WEEK : 1);
  const begin = addDays(startDay, -EARLY_DAYS);
  const rounds = typeof done === 'function' ? [] : done.filter((round) => round >= begin);
  const before = typeof done === 'function' ? undefined : done.findLast((round) => round < begin);
  const found: Occurrence[] = [];
  let due = before === undefined ? startDay : later(startDay, addDays(before, interval));
  let nth = 0;
  for (;;) {
    const next = typeof done === 'function' ? done(due) : (rounds[nth] ?? null);
    const isDoneBefore = next !== null && (typeof done === 'function' || next < since);
    if (due < since && !isDoneBefore && changes.get(due) !== null) due = since;
    if ((rule.until !== null && due > rule.until) || found.length === rule.count) return found;
    const moved = changes.get(due);
    if (moved === null) {
      found.push({ day: due, on: due, state: 'skipped' });
      due = addDays(due, interval);
      continue;
    }
    const on = moved ?? due;
    const doneOn = typeof done === 'function' ? done(due) : next;
    if (doneOn === null) return [...found, { day: due, on, state: 'open' }];
    if (typeof done === 'function' || isRoundOf(doneOn, on)) found.push({ day: due, on: doneOn, state: 'done' });
    const following = addDays(doneOn, interval);
    due = typeof done === 'function' ? later(following, addDays(due, 1)) : following;
    nth++;
  }
};

/**
 * What a plan asks for in one apiary from `from` to `to`, earliest first. Occurrences are not stored: they follow from
 * the rule, and from what was done. A round closes the oldest open one, from three days before it is due on.
 */
export const occurrences = (plan: Scheduled, from: string, to: string): Occurrence[] => {
  const rule = parseRule(plan.rule, plan.anchor);
  const all = plan.anchor === 'calendar' ? onCalendar(rule, plan, from, to) : afterTheLast(rule, plan);
  return all
    .filter(({ day, on, state }) => on >= from && on <= to && !(state === 'open' && day < plan.since))
    .sort(byDay);
};
