import { actions, type CallInput, type HiveWithStatus, type Task } from '@kypseli/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { keys } from '../../../api/queries';
import { useCommands } from '../../../commands/use-commands';
import { taskKey } from './use-tasks';

/** An action that the server does not have yet; it cannot be completed before. */
const WAITING = 'waiting:';
export const isWaiting = (task: Task) => task.id.startsWith(WAITING);

type PlanBody = CallInput<typeof actions.plan>['body'];

/** Changes the cached actions of some hives; gives back what takes the change away again. */
const changeTasks = (
  client: QueryClient,
  hiveIds: readonly string[],
  change: (tasks: Task[], completed: boolean) => Task[],
) => {
  const undo = hiveIds.flatMap((id) =>
    [false, true].map((completed) => {
      const key = taskKey(id, completed);
      const before = client.getQueryData<Task[]>(key);
      if (before) client.setQueryData(key, change(before, completed));
      return () => {
        if (before) client.setQueryData(key, before);
      };
    }),
  );
  return () => {
    for (const step of undo) step();
  };
};

const byDay = (a: Task, b: Task) => a.initiated_at.localeCompare(b.initiated_at);

/** Planning, completing and opening again the actions of an apiary's hives. */
export const useActionCommands = (apiaryId: string) => {
  const { submit } = useCommands();
  return useMemo(() => {
    const invalidates = (hiveIds: readonly string[]) => [
      keys.actions(apiaryId),
      ...hiveIds.map((id) => keys.actions(id)),
    ];
    const setCompleted = (task: Task, what: string, completed: boolean) => {
      const hiveIds = task.hive_numbers.map(({ id }) => id);
      const changed = { ...task, completed, completed_at: completed ? new Date().toISOString() : null };
      return submit({
        route: completed ? actions.complete : actions.reopen,
        input: { params: { id: task.id }, body: {} },
        apiaryId,
        describe: { key: completed ? 'actions:command.complete' : 'actions:command.reopen', values: { what } },
        apply: (client) =>
          changeTasks(client, hiveIds, (tasks, ofCompleted) => {
            const rest = tasks.filter(({ id }) => id !== task.id);
            if (ofCompleted !== completed) return rest;
            return completed ? [changed, ...rest] : [...rest, changed].sort(byDay);
          }),
        invalidates: invalidates(hiveIds),
      });
    };
    return {
      complete: (task: Task, what: string) => setCompleted(task, what, true),
      reopen: (task: Task, what: string) => setCompleted(task, what, false),
      plan: (body: PlanBody, hives: readonly HiveWithStatus[], what: string, today: string) => {
        const hiveIds = hives.map(({ id }) => id);
        const planned: Task = {
          id: `${WAITING}${uuidv7()}`,
          type: body.type,
          title: body.title ?? null,
          initiated_at: body.initiated_at ?? today,
          completed: false,
          completed_at: null,
          hive_numbers: hives.map(({ id, hiveNumber }) => ({ id, number: hiveNumber })),
          details: body.details ?? {},
        };
        return submit({
          route: actions.plan,
          input: { body },
          apiaryId,
          describe: { key: 'actions:command.plan', values: { what, count: hives.length } },
          apply: (client) =>
            changeTasks(client, hiveIds, (tasks, completed) => (completed ? tasks : [...tasks, planned].sort(byDay))),
          invalidates: invalidates(hiveIds),
        });
      },
    };
  }, [apiaryId, submit]);
};
