import { type Action, madeId } from '@kypseli/contract';
import { queryKeys } from '../../api/queries';
import type { Meaning, Of } from '../effects';

export interface TaskChange {
  apiaryId: string;
  /** Of the action; without it, it is one that the command `madeBy` makes, or this command. */
  id?: string;
  madeBy?: string;
  /** Its place among what that command makes. */
  nth?: number;
  /** The action as it is then; null: it is gone. */
  task: Action | null;
}

const byDay = (a: Action, b: Action) => a.initiated_at.localeCompare(b.initiated_at) || a.id.localeCompare(b.id);
const newestFirst = (a: Action, b: Action) => b.initiated_at.localeCompare(a.initiated_at) || a.id.localeCompare(b.id);

/** An action in every list of its apiary and its hives, open or completed. */
export const task = ({ apiaryId, task: given, nth = 0, ...names }: TaskChange, of: Of): Meaning => {
  const id = names.id ?? madeId(of.account, names.madeBy ?? of.id, nth);
  const one = given && { ...given, id };
  return {
    makes: names.id === undefined && names.madeBy === undefined ? [id] : [],
    effects: [
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
    ],
  };
};
