import { type Action, type CalendarItem, madeId, occurrenceId, type WorkPlan } from '@kypseli/contract';
import { addDays, occurrences } from '@kypseli/domain';
import { queryKeys } from '../../api/queries';
import { type Today, todayQuery } from '../../api/today';
import type { Effect, Meaning, Of } from '../effects';

type Items = CalendarItem[];

const byDay = (a: CalendarItem, b: CalendarItem) => a.day.localeCompare(b.day);
/** How far Today and the overview know ahead what is due (days). */
export const DAYS_AHEAD = 20;
const isOpen = ({ state }: CalendarItem) => state !== 'done' && state !== 'skipped';

/** The items of every calendar, and those of today, which are open. */
const inCalendars = (to: (items: Items, from: string, until: string) => Items): Effect[] => [
  {
    queryKey: queryKeys.calendars,
    to: (items: Items, [, from, until]) => to(items, String(from), String(until)),
  },
  {
    queryKey: todayQuery.queryKey,
    to: (today: Today): Today => ({
      ...today,
      items: to(today.items, '', addDays(today.day, DAYS_AHEAD)).filter(isOpen),
    }),
  },
];

/** An item in every calendar that has its day, in place of those that it stands for. */
const put = (
  isOld: (item: CalendarItem) => boolean,
  itemOf: (old: CalendarItem | undefined) => CalendarItem | null,
): Effect[] =>
  inCalendars((items, from, until) => {
    const others = items.filter((item) => !isOld(item));
    const item = itemOf(items.find(isOld));
    if (item && item.day >= from && item.day <= until) return [...others, item].sort(byDay);
    return others.length === items.length ? items : others;
  });

export interface ItemChange {
  /** As it is then. */
  item: CalendarItem;
}

/** An occurrence or an action is moved, skipped or due again. */
export const item = ({ item: changed }: ItemChange): Meaning => ({
  makes: [],
  effects: put(
    ({ id }) => id === changed.id,
    () => changed,
  ),
});

/** An action, which stands for the occurrence that it was made from. */
export const actionInCalendar = (apiaryId: string, id: string, task: Action | null): Effect[] =>
  put(
    (old) => old.action_id === id || (task?.occurrence_id !== undefined && old.id === task.occurrence_id),
    (old) =>
      task && {
        id: task.occurrence_id ?? id,
        kind: task.type,
        plan_id: old?.plan_id ?? null,
        action_id: id,
        apiary_id: apiaryId,
        day: task.initiated_at,
        planned_day: null,
        title: task.title,
        state: task.completed ? 'done' : 'due',
        hive_count: task.hive_numbers.length,
      },
  );

export interface PlanChange {
  /** Of the plan; without it, it is the one that the command `madeBy` makes, or this command. */
  id?: string;
  madeBy?: string;
  /** The plan as it is then; null: it has ended. */
  plan: Omit<WorkPlan, 'id'> | null;
  /** It is scheduled anew: what is due from this day on follows from its rule. */
  since?: string;
  /** How many hives each apiary has. */
  hives?: Record<string, number>;
}

/** A plan in the list, and what it asks for in the calendars. */
export const plan = ({ plan: given, since, hives = {}, ...names }: PlanChange, of: Of): Meaning => {
  const id = names.id ?? madeId(of.account, names.madeBy ?? of.id, 0);
  const one = given && { ...given, id };
  const isOpenOfPlan = (item: CalendarItem) => item.plan_id === id && item.action_id === null && isOpen(item);
  const due = ({ apiary_ids, rule, anchor, start_day: startDay, kind, title }: WorkPlan, from: string, to: string) =>
    apiary_ids.flatMap((apiaryId) =>
      occurrences({ rule, anchor, startDay, since: since!, changes: new Map(), done: [] }, from, to).map(
        ({ day }): CalendarItem => ({
          id: occurrenceId(id, apiaryId, day),
          kind,
          plan_id: id,
          action_id: null,
          apiary_id: apiaryId,
          day,
          planned_day: day,
          title,
          state: 'due',
          hive_count: hives[apiaryId] ?? 0,
        }),
      ),
    );
  return {
    makes: names.id === undefined && names.madeBy === undefined ? [id] : [],
    effects: [
      {
        queryKey: queryKeys.plans,
        to: (plans: WorkPlan[]) => {
          if (!one) return plans.filter((other) => other.id !== id);
          return plans.some((other) => other.id === id)
            ? plans.map((other) => (other.id === id ? one : other))
            : [...plans, one];
        },
      },
      ...inCalendars((items, from, until) => {
        if (one && !one.paused && since === undefined)
          return items.flatMap((each) =>
            isOpenOfPlan(each)
              ? one.apiary_ids.includes(each.apiary_id)
                ? [{ ...each, title: one.title }]
                : []
              : [each],
          );
        const others = items.filter((each) => !isOpenOfPlan(each));
        return one && !one.paused ? [...others, ...due(one, from, until)].sort(byDay) : others;
      }),
    ],
  };
};
