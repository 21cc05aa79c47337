import { type Action, actions, type CallInput, type HiveWithStatus, hives as routes } from '@kypseli/contract';
import { perHiveOf } from '@kypseli/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '../../api/queries';
import type { Change, SeveralChange } from '../../commands/effects';
import { inBatches } from '../../commands/in-batches';
import type { TaskChange } from '../../commands/kinds/actions';
import type { EachChange, TagsChange } from '../../commands/kinds/hives';
import { useCommands } from '../../commands/use-commands';
import type { Place } from './use-places';

type BatchBody = CallInput<typeof actions.planBatch>['body'];
export type BatchPlan = Omit<BatchBody, 'apiaries'>;

interface HivesOf {
  apiaryId: string;
  hives: readonly HiveWithStatus[];
}

const several = (changes: readonly Change[]): Change => ({
  kind: 'several',
  args: { changes } satisfies SeveralChange,
});

/** The commands on hives of several apiaries, each of which waits in the line of every one. */
export const useBatchCommands = () => {
  const { t } = useTranslation('batch');
  const { submit } = useCommands();
  return useMemo(() => {
    const inApiaries = (count: number) => t('inApiaries', { count });
    return {
      plan: (plan: BatchPlan, places: readonly Place[], what: string, today: string, again?: string) => {
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
          hive_numbers: known,
          details:
            typeof amount === 'number'
              ? { ...details, amount: perHiveOf(amount, plan.share ?? 'each_hive', count, hives) }
              : details,
        });
        /** Of the batch itself is the first id. */
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
          input: { body: { ...plan, apiaries: places.map(({ id }) => ({ apiary_id: id })) } as BatchBody },
          apiaryId: places.map(({ id }) => id),
          describe: {
            key: 'batch:command.plan',
            values: { what, count: hives, apiaries: inApiaries(places.length) },
          },
          again,
          change: tasks(taskIn),
          undone: (id) => tasks(() => null, id),
          invalidates: [queryKeys.allActions, queryKeys.overview],
        });
      },

      tag: (all: readonly HivesOf[], add: readonly string[], remove: readonly string[], again?: string) => {
        const ids = all.flatMap(({ hives }) => hives.map(({ id }) => id));
        return inBatches(ids, (batch) => {
          const chosen = new Set(batch);
          const parts = all
            .map(({ apiaryId, hives }) => ({ apiaryId, hives: hives.filter(({ id }) => chosen.has(id)) }))
            .filter(({ hives }) => hives.length > 0);
          const lines = parts.map(({ apiaryId }) => apiaryId);
          return submit({
            route: routes.tagMany,
            input: { body: { hives_selected: batch, add: [...add], remove: [...remove] } },
            apiaryId: lines,
            again,
            describe: { key: 'batch:command.tag', values: { count: batch.length, apiaries: inApiaries(lines.length) } },
            change: several(
              parts.map(({ apiaryId, hives }) => ({
                kind: 'tags',
                args: { apiaryId, ids: hives.map(({ id }) => id), add, remove } satisfies TagsChange,
              })),
            ),
            undone: () =>
              several(
                parts.map(({ apiaryId, hives }) => ({
                  kind: 'each',
                  args: {
                    apiaryId,
                    values: Object.fromEntries(hives.map(({ id, tags }) => [id, { tags }])),
                  } satisfies EachChange,
                })),
              ),
            invalidates: lines.map((id) => queryKeys.hives(id)),
          });
        });
      },
    };
  }, [submit, t]);
};
