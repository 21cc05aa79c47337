import { type HiveWithStatus, hives as routes } from '@kypseli/contract';
import { byHiveNumber, type Gone, type HiveDetails } from '@kypseli/domain';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryKeys } from '../../../api/queries';
import { changeCachedHives, changeHives } from '../../../commands/cached-hives';
import type { Change } from '../../../commands/effects';
import { inBatches } from '../../../commands/in-batches';
import type { FlagsChange } from '../../../commands/kinds/flags';
import { useCommands } from '../../../commands/use-commands';

/** The number and the fields of a hive, as an edit sends them. */
export type HiveChange = { hiveNumber: string } & HiveDetails;

type Submit = ReturnType<typeof useCommands>['submit'];

/** The commands on the hives of an apiary, each shown at once in every cached round. */
export const hiveCommandsOf = (apiaryId: string, submit: Submit) => {
  const invalidates = [queryKeys.hives(apiaryId)];
  /** The counts of hives, of hives expected in a round, and of those in its averages. */
  const withCounts = [...invalidates, queryKeys.apiaries, queryKeys.groups(apiaryId), queryKeys.analytics(apiaryId)];
  const flagged = (ids: readonly string[], flag: Partial<HiveWithStatus>) => (client: QueryClient) =>
    changeCachedHives(
      client,
      apiaryId,
      changeHives(new Set(ids), (one) => ({ ...one, ...flag })),
    );
  const flags = (ids: readonly string[], flag: FlagsChange['flags']): Change => ({
    kind: 'flags',
    args: { apiaryId, ids, flags: flag } satisfies FlagsChange,
  });
  const edited = (id: string, change: HiveChange) => (client: QueryClient) =>
    changeCachedHives(client, apiaryId, (hives) =>
      changeHives(new Set([id]), (one) => ({ ...one, ...change }))(hives).sort(byHiveNumber),
    );
  return {
    star: (hive: HiveWithStatus, starred: boolean) =>
      submit({
        route: routes.setStarred,
        input: { params: { id: hive.id }, body: { starred } },
        apiaryId,
        describe: { key: 'hives:command.star', values: { number: hive.hiveNumber } },
        apply: flagged([hive.id], { starred }),
        change: flags([hive.id], { starred }),
        unapply: flagged([hive.id], { starred: !starred }),
        invalidates,
      }),

    /** `gone`: what happened to the colonies of deactivated hives, and when. */
    setActive: (ids: readonly string[], active: boolean, gone: Gone | null = null) =>
      inBatches(ids, (batch) =>
        submit({
          route: routes.setManyActive,
          input: {
            body: { hives_selected: batch, active, ...(gone && { reason: gone.reason, date: gone.day }) },
          },
          apiaryId,
          describe: {
            key: active ? 'hives:command.activate' : 'hives:command.deactivate',
            values: { count: batch.length },
          },
          apply: flagged(batch, { active, inactiveReason: gone?.reason ?? null, inactiveSince: gone?.day ?? null }),
          change: flags(batch, { active, inactiveReason: gone?.reason ?? null, inactiveSince: gone?.day ?? null }),
          unapply: flagged(batch, { active: !active, inactiveReason: null, inactiveSince: null }),
          invalidates: withCounts,
        }),
      ),

    remove: (ids: readonly string[]) =>
      inBatches(ids, (batch) => {
        const removed = new Map<string | null, HiveWithStatus[]>();
        return submit({
          route: routes.deleteMany,
          input: { body: { hives_selected: batch } },
          apiaryId,
          describe: { key: 'hives:command.delete', values: { count: batch.length } },
          apply: (client) =>
            changeCachedHives(client, apiaryId, (hives, groupId) => {
              removed.set(
                groupId,
                hives.filter(({ id }) => batch.includes(id)),
              );
              return hives.filter(({ id }) => !batch.includes(id));
            }),
          unapply: (client) =>
            changeCachedHives(client, apiaryId, (hives, groupId) =>
              [...hives.filter(({ id }) => !batch.includes(id)), ...(removed.get(groupId) ?? [])].sort(byHiveNumber),
            ),
          invalidates: withCounts,
        });
      }),

    edit: (hive: HiveWithStatus, change: HiveChange) =>
      submit({
        route: routes.edit,
        input: { params: { id: hive.id }, body: change },
        apiaryId,
        describe: { key: 'hives:command.edit', values: { number: hive.hiveNumber } },
        apply: edited(hive.id, change),
        unapply: edited(hive.id, { hiveNumber: hive.hiveNumber, tags: hive.tags }),
        // The analysis shows hives by their number.
        invalidates: [...invalidates, queryKeys.analytics(apiaryId)],
        explain: 'form',
      }),

    /** The server assigns the numbers, so nothing is shown before it has. */
    add: (body: { count: number } | HiveChange) =>
      submit({
        route: routes.add,
        input: { body: { apiary_id: apiaryId, ...body } },
        apiaryId,
        describe: { key: 'hives:command.add', values: { count: 'count' in body ? body.count : 1 } },
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
