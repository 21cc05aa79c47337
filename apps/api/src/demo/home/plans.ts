import { addDays } from '@kypseli/domain';
import { type HomeApiary, latestVisit } from './apiary.js';
import { isWinter } from './rounds.js';
import { OXALIC, OXALIC_DAY } from './treatments.js';

const MORNING = 6 * 60;
const VISIT_DAYS = 14;
export const SCALE_DAYS = 28;
const WEEK_DAYS = 7;

/** The plans of the season, which are made when it begins. */
export const makePlans = (apiary: HomeApiary, day: string): void => {
  const round = { kind: 'round', title: 'Round', rule: `FREQ=DAILY;INTERVAL=${VISIT_DAYS}`, anchor: 'done' } as const;
  apiary.write(day, MORNING, { do: 'plan', name: 'round', plan: { ...round, start_day: apiary.calendar.visits[0]! } });
  const [month, date] = OXALIC_DAY.split('-').map(Number);
  const treatment = {
    kind: 'treatment',
    title: 'Winter treatment',
    rule: `FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=${date}`,
    anchor: 'calendar',
    start_day: day,
    details: OXALIC,
  } as const;
  apiary.write(day, MORNING, { do: 'plan', name: 'oxalic', plan: treatment });
};

/** No round is due in winter. */
export const pauseRounds = (apiary: HomeApiary, day: string, before: string): void => {
  if (isWinter(day) === isWinter(before)) return;
  apiary.write(day, MORNING, { do: 'pause', plan: 'round', paused: isWinter(day) });
};

/** A task that recurs, with the days on which it was done. */
const recur = (apiary: HomeApiary, name: string, title: string, days: readonly string[], interval: number) => {
  const rule = `FREQ=DAILY;INTERVAL=${interval}`;
  const first = days[0]!;
  const plan = { kind: 'task', title, rule, anchor: 'done', start_day: first } as const;
  apiary.write(first, MORNING, { do: 'plan', name, plan });
  for (const day of days) {
    const of = { plan: name, day };
    apiary.write(day, MORNING + 30, {
      do: 'action',
      type: 'task',
      title,
      details: {},
      on: day,
      hives: apiary.hivesOn(addDays(day, -1)),
      of,
    });
  }
};

/** How often each was done: none is older than the apiary. */
const TIMES = 2;
const daysTo = (last: string, interval: number) =>
  Array.from({ length: TIMES }, (_, nth) => addDays(last, (nth + 1 - TIMES) * interval));

/** These recur all year: one is due on the day after the end, one is late since the day before that. */
export const recurringTasks = (apiary: HomeApiary): void => {
  const { end } = apiary.calendar;
  recur(apiary, 'scale', 'Weigh the hives', daysTo(latestVisit(apiary.calendar), SCALE_DAYS), SCALE_DAYS);
  recur(apiary, 'water', 'Fill the water trough', daysTo(addDays(end, 1 - WEEK_DAYS), WEEK_DAYS), WEEK_DAYS);
  recur(apiary, 'entrances', 'Look at the entrances', daysTo(addDays(end, -WEEK_DAYS), WEEK_DAYS), WEEK_DAYS);
};
