import { addDays } from '@kypseli/domain';
import { type Calendar, FIRST_HIVES, HomeApiary } from './apiary.js';
import { oneDayOlder, seasonOn } from './colony.js';
import { endLately, mark, writeDown } from './lately.js';
import { makePlans, pauseRounds, recurringTasks, SCALE_DAYS } from './plans.js';
import { isWinter, monthOf, walkRound, weigh } from './rounds.js';
import type { Step } from './steps.js';
import { worsen } from './troubles.js';
import { feedLight, takenOn, workAfter, workOn } from './year.js';

const MINUTE_MS = 60_000;
const SATURDAY = 6;
const VISIT_DAYS = 14;
/** So long before the end is the latest round at least: then the next one is due in the week ahead. */
const RESTED_DAYS = 6;
const RATED_MONTHS = [5, 7, 9];
const WASHED_AT_ONCE = 3;
/** Counted before and after the treatment of August. */
const COMPARED = [1, 5, 9, 16];
/** Seen again at each round. */
const WATCHED = 9;

const isSaturday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === SATURDAY;

/** The two seasons that end with a day: the running one has begun in March. */
export const calendarOf = (end: string): Calendar => {
  const year = Number(end.slice(0, 4));
  const firstYear = monthOf(end) >= 3 ? year - 1 : year - 2;
  let latest = addDays(end, -RESTED_DAYS);
  while (!isSaturday(latest)) latest = addDays(latest, -1);
  const visits: string[] = [];
  for (let day = latest; day >= `${firstYear}-03-01`; day = addDays(day, -VISIT_DAYS)) visits.unshift(day);
  // On every second of them is the scale there, the latest included; in winter nothing else is done.
  const isWeighed = (nth: number) => (visits.length - 1 - nth) % (SCALE_DAYS / VISIT_DAYS) === 0;
  return { firstYear, visits: visits.filter((day, nth) => !isWinter(day) || isWeighed(nth)), end };
};

const washedOn = (apiary: HomeApiary, day: string, nth: number): Set<number> => {
  if (monthOf(day) === 8 || monthOf(day) === 9) return new Set(COMPARED.filter(apiary.has));
  const { hives } = apiary;
  const some = Array.from(
    { length: WASHED_AT_ONCE },
    (_, each) => hives[(nth * WASHED_AT_ONCE + each) % hives.length]!,
  );
  return new Set([WATCHED, ...some]);
};

/** A round, or in winter a day with the scale, and the work of the season after it. */
const visit = (apiary: HomeApiary, day: string, nth: number): void => {
  const before = apiary.calendar.visits[nth - 1] ?? '';
  worsen(apiary, day);
  if (isWinter(day)) {
    weigh(apiary, day);
    feedLight(apiary, day);
  } else {
    const isFirstOf = (part: string) => before.slice(0, part.length) < part;
    walkRound(apiary, day, {
      quick: isFirstOf(day.slice(0, 4)) || isWinter(before),
      weighed: nth % 2 === 0,
      rated: RATED_MONTHS.includes(monthOf(day)) && isFirstOf(day.slice(0, 7)),
      washed: washedOn(apiary, day, nth),
      taken: takenOn(apiary, day, before),
    });
  }
  workAfter(apiary, day, before);
};

/**
 * The steps of the keeper of the made-up apiary in the two seasons up to a day, in order. The same seed and day give the
 * same steps.
 */
export const homeSeasons = (seed: number, end: string): Step[] => {
  const calendar = calendarOf(end);
  const apiary = new HomeApiary(seed, calendar);
  const start = addDays(calendar.visits[0]!, -1);
  apiary.write(start, 0, { do: 'establish', hives: FIRST_HIVES });
  mark(apiary, start);
  makePlans(apiary, start);
  apiary.closeDay(start);
  let nth = 0;
  for (let day = addDays(start, 1); day <= end; day = addDays(day, 1)) {
    const season = seasonOn(day);
    for (const hive of apiary.hives) apiary.change(hive, oneDayOlder(apiary.colony(hive), day, season));
    pauseRounds(apiary, day, addDays(day, -1));
    if (day === calendar.visits[nth]) visit(apiary, day, nth++);
    workOn(apiary, day);
    writeDown(apiary, day);
    apiary.closeDay(day);
  }
  recurringTasks(apiary);
  endLately(apiary);
  const order = ({ day, minute }: Step) => Date.parse(day) / MINUTE_MS + minute;
  return apiary.steps.sort((one, other) => order(one) - order(other));
};
