import type { Action } from '@kypseli/contract';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../api/queries';

const byDay = (a: Action, b: Action) => a.initiated_at.localeCompare(b.initiated_at) || a.id.localeCompare(b.id);
const newestFirst = (a: Action, b: Action) => b.initiated_at.localeCompare(a.initiated_at) || a.id.localeCompare(b.id);

/**
 * Replaces the action with this id in every cached list (of its apiary and its hives, open or completed), or removes it
 * if `action` is null. Returns a function that reverts the change.
 */
export const putTask = (client: QueryClient, apiaryId: string, id: string, action: Action | null): (() => void) => {
  const reverts: (() => void)[] = [];
  for (const [key, tasks] of client.getQueriesData<Action[]>({ queryKey: queryKeys.allActions })) {
    if (!tasks) continue;
    const [, apiaryOrHiveId, list] = key;
    const completed = list === 'completed';
    const others = tasks.filter((task) => task.id !== id);
    const belongs =
      action?.completed === completed &&
      (apiaryOrHiveId === apiaryId || action.hive_numbers.some((hive) => hive.id === apiaryOrHiveId));
    if (!belongs && others.length === tasks.length) continue;
    reverts.push(() => client.setQueryData(key, tasks));
    client.setQueryData(key, belongs ? [...others, action].sort(completed ? newestFirst : byDay) : others);
  }
  return () => {
    for (const revert of reverts) revert();
  };
};
