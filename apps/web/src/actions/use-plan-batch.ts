import { type Action, actions, type CallInput } from '@kypseli/contract';
import { perHiveOf } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '../api/queries';
import { several } from '../commands/effects';
import type { TaskChange } from '../commands/kinds/actions';
import { useCommands } from '../commands/use-commands';
import type { NamedHive } from './action-form';

type BatchBody = CallInput<typeof actions.planBatch>['body'];
export type BatchPlan = Omit<BatchBody, 'apiaries'>;

/** An apiary of a batch, with its hives, which may not be known by number yet. */
export interface Place {
  id: string;
  name: string;
  count: number;
  hives: readonly NamedHive[] | undefined;
  /** The selected ones; without it, all active hives. */
  hiveIds?: readonly string[] | undefined;
}

const inBody = ({ id, hiveIds }: Place): BatchBody['apiaries'][number] => ({
  apiary_id: id,
  ...(hiveIds && { hive_ids: [...hiveIds] }),
});

/** Plans one action for hives of several apiaries, with one command that waits in the line of every one. */
export const usePlanBatch = () => {
  const { t } = useTranslation('batch');
  const { submit } = useCommands();
  return (plan: BatchPlan, places: readonly Place[], what: string, today: string, again?: string) => {
    const hives = places.reduce((sum, { count }) => sum + count, 0);
    const details = (plan.details ?? {}) as Action['details'];
    const { amount } = details;
    const taskIn = ({ count, hives: known = [] }: Place): Action => ({
      id: '',
      type: plan.type,
      title: null,
      initiated_at: plan.initiated_at ?? today,
      completed: plan.completed ?? false,
      completed_at: plan.completed ? new Date().toISOString() : null,
      done_on: plan.completed ? (plan.initiated_at ?? today) : null,
      hive_numbers: [...known],
      details:
        typeof amount === 'number'
          ? { ...details, amount: perHiveOf(amount, plan.share ?? 'each_hive', count, hives) }
          : details,
    });
    /** The first id is that of the batch itself. */
    const tasks = (task: (place: Place) => Action | null, madeBy?: string) =>
      several(
        places.map((place, at) => ({
          kind: 'task',
          args: {
            ...{ apiaryId: place.id, nth: at + 1, task: task(place), count: place.count },
            ...(madeBy && { madeBy }),
          } satisfies TaskChange,
        })),
      );
    return submit({
      route: actions.planBatch,
      input: { body: { ...plan, apiaries: places.map(inBody) } as BatchBody },
      apiaryId: places.map(({ id }) => id),
      describe: {
        key: 'batch:command.plan',
        values: { what, count: hives, apiaries: t('inApiaries', { count: places.length }) },
      },
      again,
      change: tasks(taskIn),
      undone: (id) => tasks(() => null, id),
      invalidates: [queryKeys.allActions, queryKeys.overview],
    });
  };
};
