import { type HiveWithStatus, hives as routes } from '@kypseli/contract';
import type { Gone, HiveDetails } from '@kypseli/domain';
import { useMemo } from 'react';
import { queryKeys } from '../../../api/queries';
import { queryClient } from '../../../api/query-client';
import type { Change } from '../../../commands/effects';
import { inBatches } from '../../../commands/in-batches';
import type { AddedChange, FlagsChange, RemovedChange, RestoredChange } from '../../../commands/kinds/hives';
import { useCommands } from '../../../commands/use-commands';

/** The number and the fields of a hive, as an edit sends them. */
export type HiveChange = { hiveNumber: string } & HiveDetails;

type Submit = ReturnType<typeof useCommands>['submit'];

/** The commands on the hives of an apiary, each shown at once in every cached round. */
export const hiveCommandsOf = (apiaryId: string, submit: Submit) => {
  const invalidates = [queryKeys.hives(apiaryId)];
  /** The counts of hives, of hives expected in a round, and of those in its averages. */
  const withCounts = [...invalidates, queryKeys.apiaries, queryKeys.groups(apiaryId), queryKeys.analytics(apiaryId)];
  const flags = (ids: readonly string[], flag: FlagsChange['flags']): Change => ({
    kind: 'flags',
    args: { apiaryId, ids, flags: flag } satisfies FlagsChange,
  });
  /** The hives of all lists, by round. */
  const listed = (ids: readonly string[]): RestoredChange['lists'] =>
    queryClient
      .getQueriesData<HiveWithStatus[]>({ queryKey: queryKeys.hives(apiaryId) })
      .map(([key, hives = []]) => [key[2] as string | null, hives.filter(({ id }) => ids.includes(id))]);
  return {
    star: (hive: HiveWithStatus, starred: boolean) =>
      submit({
        route: routes.setStarred,
        input: { params: { id: hive.id }, body: { starred } },
        apiaryId,
        describe: { key: 'hives:command.star', values: { number: hive.hiveNumber } },
        change: flags([hive.id], { starred }),
        undone: () => flags([hive.id], { starred: !starred }),
        invalidates,
      }),

    /**
     * `gone`: what happened to the colonies of deactivated hives, and when. `again`: the refused command that this one
     * takes the place of.
     */
    setActive: (ids: readonly string[], active: boolean, gone: Gone | null = null, again?: string) =>
      inBatches(ids, (batch) =>
        submit({
          route: routes.setManyActive,
          input: {
            body: { hives_selected: batch, active, ...(gone && { reason: gone.reason, date: gone.day }) },
          },
          apiaryId,
          again,
          describe: {
            key: active ? 'hives:command.activate' : 'hives:command.deactivate',
            values: { count: batch.length },
          },
          change: flags(batch, { active, inactiveReason: gone?.reason ?? null, inactiveSince: gone?.day ?? null }),
          undone: () => flags(batch, { active: !active, inactiveReason: null, inactiveSince: null }),
          invalidates: withCounts,
        }),
      ),

    remove: (ids: readonly string[]) =>
      inBatches(ids, (batch) => {
        const lists = listed(batch);
        return submit({
          route: routes.deleteMany,
          input: { body: { hives_selected: batch } },
          apiaryId,
          describe: { key: 'hives:command.delete', values: { count: batch.length } },
          change: { kind: 'removed', args: { apiaryId, ids: batch } satisfies RemovedChange },
          undone: () => ({ kind: 'restored', args: { apiaryId, lists } satisfies RestoredChange }),
          invalidates: withCounts,
        });
      }),

    /** `again` as in `setActive`. */
    edit: (hive: HiveWithStatus, change: HiveChange, again?: string) =>
      submit({
        route: routes.edit,
        input: { params: { id: hive.id }, body: change },
        apiaryId,
        again,
        describe: { key: 'hives:command.edit', values: { number: hive.hiveNumber } },
        change: flags([hive.id], change),
        undone: () => flags([hive.id], { hiveNumber: hive.hiveNumber, tags: hive.tags }),
        // The analysis shows hives by their number.
        invalidates: [...invalidates, queryKeys.analytics(apiaryId)],
        explain: 'form',
      }),

    /**
     * With these numbers; `count`: the server gives the numbers, which are expected to be these. `again` as in `setActive`.
     */
    add: (hives: AddedChange['hives'], { count, again }: { count?: number; again?: string | undefined } = {}) =>
      submit({
        route: routes.add,
        input: { body: { apiary_id: apiaryId, ...(count === undefined ? hives[0] : { count }) } },
        apiaryId,
        describe: { key: 'hives:command.add', values: { count: hives.length } },
        again,
        change: { kind: 'added', args: { apiaryId, hives } satisfies AddedChange },
        invalidates: withCounts,
        explain: 'form',
      }),
  };
};
export type HiveCommands = ReturnType<typeof hiveCommandsOf>;

export const useHiveCommands = (apiaryId: string): HiveCommands => {
  const { submit } = useCommands();
  return useMemo(() => hiveCommandsOf(apiaryId, submit), [apiaryId, submit]);
};
