import { actions } from '@kypseli/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from './client';
import { queryKeys } from './queries';

/** The actions of a hive, or of an apiary. */
export type TasksOf = { hive_id: string } | { apiary_id: string };

/** Open ones by day, completed ones newest first. */
export const tasksQuery = (of: TasksOf, completed: boolean) =>
  queryOptions({
    queryKey: [...queryKeys.actions('hive_id' in of ? of.hive_id : of.apiary_id), completed ? 'completed' : 'open'],
    queryFn: async ({ signal }) => {
      const query = { ...of, completed: completed ? ('1' as const) : ('0' as const) };
      return (await client.call(actions.list, { query }, { signal })).tasks;
    },
  });

export const useTasks = (of: TasksOf, completed: boolean, enabled = true) =>
  useQuery({ ...tasksQuery(of, completed), enabled });
