import type { Apiary, Task } from '@kypseli/contract';
import { useQueries } from '@tanstack/react-query';
import { tasksQuery } from '../../api/use-tasks';

/** An action and the apiary that it belongs to. */
export interface Due {
  task: Task;
  apiary: Apiary;
}

/** The actions of some apiaries in one order: open ones by day, completed ones newest first. */
export const useDue = (apiaries: readonly Apiary[], completed: boolean) => {
  const queries = useQueries({ queries: apiaries.map(({ id }) => tasksQuery({ apiary_id: id }, completed)) });
  const due: Due[] = apiaries.flatMap((apiary, at) => (queries[at]?.data ?? []).map((task) => ({ task, apiary })));
  const turn = completed ? -1 : 1;
  const failed = queries.filter(({ isError, data }) => isError && data === undefined);
  return {
    // The order within a day is that of the apiaries, each as the server gives it.
    due: due.sort((a, b) => turn * a.task.initiated_at.localeCompare(b.task.initiated_at)),
    /** What is there is shown while the rest is on its way. */
    pending: due.length === 0 && queries.some(({ isPending }) => isPending),
    failed: failed.length > 0,
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
};
