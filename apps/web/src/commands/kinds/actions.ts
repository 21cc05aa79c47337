import { type Action, type CallOutput, madeId, type overview } from '@kypseli/contract';
import { addDays } from '@kypseli/domain';
import { overviewQuery } from '../../api/overview';
import { queryKeys } from '../../api/queries';
import type { Effect, Meaning, Of } from '../effects';
import { actionInCalendar, DAYS_AHEAD } from './calendar';

export interface TaskChange {
  apiaryId: string;
  /** Of the action; without it, it is one that the command `madeBy` makes, or this command. */
  id?: string;
  madeBy?: string;
  /** Its place among what that command makes. */
  nth?: number;
  /** The action as it is then; null: it is gone. */
  task: Action | null;
  /** How many hives it has, where their numbers are not known. */
  count?: number;
}

const byDay = (a: Action, b: Action) => a.initiated_at.localeCompare(b.initiated_at) || a.id.localeCompare(b.id);
const newestFirst = (a: Action, b: Action) => b.initiated_at.localeCompare(a.initiated_at) || a.id.localeCompare(b.id);

type Overview = CallOutput<typeof overview.show>['result'];
type Due = Overview['week'][number];

const LAST_DAY_OF_WEEK = 6;

const earliest = (a: Pick<Due, 'day' | 'id'>, b: Pick<Due, 'day' | 'id'>) =>
  a.day.localeCompare(b.day) || a.id.localeCompare(b.id);

/** An action as what is to be done in its apiary; null: nothing. */
const inOverview = (id: string, apiaryId: string, due: Due | null): Effect => ({
  queryKey: overviewQuery.queryKey,
  // An answer that an earlier version has stored lacks what is due later.
  to: ({ apiaries, week, later = [], ...rest }: Overview): Overview => {
    const endOfWeek = addDays(rest.day, LAST_DAY_OF_WEEK);
    const isSoon = due !== null && due.day <= endOfWeek;
    const isLater = due !== null && due.day > endOfWeek && due.day <= addDays(rest.day, DAYS_AHEAD);
    const withDue = (list: Due[], belongs: boolean) =>
      [...list.filter((other) => other.id !== id), ...(belongs && due ? [due] : [])].sort(earliest);
    return {
      ...rest,
      week: withDue(week, isSoon),
      later: withDue(later, isLater),
      apiaries: apiaries.map((apiary) => {
        if (apiary.id !== apiaryId) return apiary;
        const left = apiary.next?.id === id ? [] : [apiary.next];
        const [next = null] = [...left, due].filter((one) => one !== null).sort(earliest);
        return { ...apiary, next };
      }),
    };
  },
});

/** An action in every list of its apiary and its hives, open or completed. */
export const task = ({ apiaryId, task: given, nth = 0, count, ...names }: TaskChange, of: Of): Meaning => {
  const id = names.id ?? madeId(of.account, names.madeBy ?? of.id, nth);
  const one = given && { ...given, id };
  const due = one &&
    !one.completed && {
      ...{ id, plan_id: null, day: one.initiated_at, kind: one.type, title: one.title, apiary_ids: [apiaryId] },
      hive_count: count ?? one.hive_numbers.length,
    };
  return {
    makes: names.id === undefined && names.madeBy === undefined ? [id] : [],
    effects: [
      inOverview(id, apiaryId, due || null),
      {
        queryKey: queryKeys.allActions,
        to: (tasks: Action[], [, apiaryOrHiveId, list]) => {
          const completed = list === 'completed';
          const others = tasks.filter((other) => other.id !== id);
          const belongs =
            one?.completed === completed &&
            (apiaryOrHiveId === apiaryId || one.hive_numbers.some((hive) => hive.id === apiaryOrHiveId));
          if (!belongs) return others.length === tasks.length ? tasks : others;
          return [...others, one].sort(completed ? newestFirst : byDay);
        },
      },
      ...actionInCalendar(apiaryId, id, one),
    ],
  };
};
