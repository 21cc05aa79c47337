import { actions } from '@kypseli/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../api/client';
import { keys } from '../../../api/queries';

export const taskKey = (hiveId: string, completed: boolean) =>
  [...keys.actions(hiveId), completed ? 'completed' : 'open'] as const;

/** The actions of one hive: open ones by day, completed ones newest first. */
export const useTasks = (hiveId: string, completed: boolean) =>
  useQuery({
    queryKey: taskKey(hiveId, completed),
    queryFn: async ({ signal }) => {
      const query = { hive_id: hiveId, completed: completed ? ('1' as const) : ('0' as const) };
      return (await client.call(actions.list, { query }, { signal })).tasks;
    },
  });
