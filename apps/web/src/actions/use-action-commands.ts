import { type Action, actions, type CallInput } from '@kypseli/contract';
import { useMemo } from 'react';
import { queryKeys } from '../api/queries';
import type { TaskChange } from '../commands/kinds/actions';
import { useCommands } from '../commands/use-commands';
import type { Message } from '../i18n/message';
import type { NamedHive, PlanBody } from './action-form';

const hiveIdsOf = (...tasks: Action[]) => [
  ...new Set(tasks.flatMap(({ hive_numbers }) => hive_numbers.map(({ id }) => id))),
];

interface PlanOptions {
  /** The refused command that this one takes the place of. */
  again?: string | undefined;
  /** The id of the occurrence that it is made from. */
  occurrence?: string | undefined;
  /** How a refusal names it. */
  describe?: Message;
}

type Submit = ReturnType<typeof useCommands>['submit'];

/** The commands on the actions of an apiary: plan, change, delete, complete, reopen. */
export const useActionCommands = (apiaryId: string) => {
  const { submit } = useCommands();
  return useMemo(() => actionCommandsOf(apiaryId, submit), [apiaryId, submit]);
};

export const actionCommandsOf = (apiaryId: string, submit: Submit) => {
  const invalidates = (...tasks: Action[]) => [
    queryKeys.calendars,
    queryKeys.actions(apiaryId),
    // The treatment register.
    queryKeys.papers,
    ...hiveIdsOf(...tasks).map((id) => queryKeys.actions(id)),
  ];
  const put = (id: string, task: Action | null) => ({
    kind: 'task',
    args: { apiaryId, id, task } satisfies TaskChange,
  });
  /** Nearly everything of both apiaries shows where hives are. */
  const ofBoth = (to: string) => [
    queryKeys.apiaries,
    ...[apiaryId, to].flatMap((id) => [queryKeys.hives(id), queryKeys.groups(id), queryKeys.analytics(id)]),
  ];
  return {
    plan: (
      body: PlanBody,
      hives: readonly NamedHive[],
      what: string,
      today: string,
      { again, occurrence, describe }: PlanOptions = {},
    ) => {
      const day = body.initiated_at ?? today;
      const isDone = 'completed' in body && body.completed === true;
      const planned: Action = {
        id: '',
        type: body.type,
        title: body.title ?? null,
        initiated_at: day,
        completed: isDone,
        completed_at: isDone ? new Date().toISOString() : null,
        done_on: isDone ? day : null,
        hive_numbers: [...hives],
        details: (body.details ?? {}) as Action['details'],
        ...(occurrence !== undefined && { occurrence_id: occurrence }),
      };
      const sent = submit({
        route: actions.plan,
        input: { body },
        apiaryId,
        again,
        describe: describe ?? { key: 'actions:command.plan', values: { what, count: hives.length } },
        change: { kind: 'task', args: { apiaryId, task: planned } satisfies TaskChange },
        undone: (id) => ({ kind: 'task', args: { apiaryId, madeBy: id, task: null } satisfies TaskChange }),
        // The undo of the split takes it back.
        opposite: body.split_id === undefined ? undefined : () => undefined,
        invalidates: invalidates(planned),
      });
      return { task: planned, sent };
    },

    /** `changed` is the action after the change. */
    change: (
      task: Action,
      changed: Action,
      body: CallInput<typeof actions.change>['body'],
      what: string,
      again?: string,
    ) =>
      submit({
        route: actions.change,
        input: { params: { id: task.id }, body },
        apiaryId,
        again,
        describe: { key: 'actions:command.change', values: { what } },
        change: put(task.id, changed),
        undone: () => put(task.id, task),
        invalidates: invalidates(task, changed),
      }),

    remove: (task: Action, what: string) =>
      submit({
        route: actions.delete,
        input: { params: { id: task.id } },
        apiaryId,
        describe: { key: 'actions:command.delete', values: { what } },
        change: put(task.id, null),
        undone: () => put(task.id, task),
        invalidates: invalidates(task),
      }),

    complete: (task: Action, what: string, day: string) => {
      const to = task.type === 'transport' ? task.details.to_apiary_id : undefined;
      return submit({
        route: actions.complete,
        input: { params: { id: task.id }, body: { day } },
        apiaryId: to === undefined ? apiaryId : [apiaryId, String(to)],
        describe: { key: 'actions:command.complete', values: { what } },
        change: put(task.id, {
          ...task,
          completed: true,
          completed_at: new Date().toISOString(),
          done_on: day,
          initiated_at: day,
        }),
        undone: () => put(task.id, task),
        invalidates: [...invalidates(task), ...(to === undefined ? [] : ofBoth(String(to)))],
        // The caller explains why hives could not be moved.
        explain: to === undefined ? 'toast' : 'form',
      });
    },

    reopen: (task: Action, what: string) =>
      submit({
        route: actions.reopen,
        input: { params: { id: task.id }, body: {} },
        apiaryId,
        describe: { key: 'actions:command.reopen', values: { what } },
        change: put(task.id, { ...task, completed: false, completed_at: null, done_on: null }),
        undone: () => put(task.id, task),
        invalidates: invalidates(task),
      }),
  };
};
