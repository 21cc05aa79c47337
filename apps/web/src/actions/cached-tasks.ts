import type { Task } from '@kypseli/contract';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../api/queries';

const byDay = (a: Task, b: Task) => a.initiated_at.localeCompare(b.initiated_at) || a.id.localeCompare(b.id);
const newestFirst = (a: Task, b: Task) => b.initiated_at.localeCompare(a.initiated_at) || a.id.localeCompare(b.id);

/**
 * Replaces the action with this id in every cached list it belongs to (its apiary's and its hives', open or completed),
 * or removes it if `task` is null. Returns a function that reverts the change.
 */
export const putTask = (client: QueryClient, apiaryId: string, id: string, now: Task | null): (() => void) => {
  const touched: (() => void)[] = [];
  for (const [key, tasks] of client.getQueriesData<Task[]>({ queryKey: queryKeys.allActions })) {
    if (!tasks) continue;
    const [, of, view] = key;
    const completed = view === 'completed';
    const rest = tasks.filter((task) => task.id !== id);
    const belongs =
      now?.completed === completed && (of === apiaryId || now.hive_numbers.some((hive) => hive.id === of));
    if (!belongs && rest.length === tasks.length) continue;
    touched.push(() => client.setQueryData(key, tasks));
    client.setQueryData(key, belongs ? [...rest, now].sort(completed ? newestFirst : byDay) : rest);
  }
  return () => {
    for (const restore of touched) restore();
  };
};
