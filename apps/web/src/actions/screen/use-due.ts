import type { Action, Apiary } from '@kypseli/contract';
import { useQueries } from '@tanstack/react-query';
import { tasksQuery } from '../../api/use-tasks';

/** An action and its apiary. */
export interface Due {
  task: Action;
  apiary: Apiary;
}

/** The actions of some apiaries in one order: open ones by day, completed ones newest first. */
export const useDue = (apiaries: readonly Apiary[], completed: boolean) => {
  const queries = useQueries({ queries: apiaries.map(({ id }) => tasksQuery({ apiary_id: id }, completed)) });
  const due: Due[] = apiaries.flatMap((apiary, at) => (queries[at]?.data ?? []).map((task) => ({ task, apiary })));
  const turn = completed ? -1 : 1;
  const failed = queries.filter(({ isError, data }) => isError && data === undefined);
  return {
    // Within a day, apiaries keep their order, each with the server's own order.
    due: due.sort((a, b) => turn * a.task.initiated_at.localeCompare(b.task.initiated_at)),
    /** Apiaries already loaded are shown while the rest load. */
    pending: due.length === 0 && queries.some(({ isPending }) => isPending),
    failed: failed.length > 0,
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
};
