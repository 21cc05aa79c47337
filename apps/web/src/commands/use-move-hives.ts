import { type Apiary, type HiveWithStatus, hives as routes } from '@kypseli/contract';
import { byHiveNumber } from '@kypseli/domain';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryKeys } from '../api/queries';
import { changeCachedHives, changeHives, withoutEntry } from './cached-hives';
import { inBatches } from './in-batches';
import { useCommands } from './use-commands';

interface FromTo {
  from: Apiary;
  to: Apiary;
}

const cachedHives = (client: QueryClient, apiaryId: string, ids: ReadonlySet<string>): HiveWithStatus[] => {
  const lists = client.getQueriesData<HiveWithStatus[]>({ queryKey: queryKeys.hives(apiaryId) });
  return [...new Map(lists.flatMap(([, hives]) => hives ?? []).map((hive) => [hive.id, hive])).values()].filter(
    ({ id, moved }) => ids.has(id) && !moved,
  );
};

const counted = (client: QueryClient, changes: Record<string, number>) => {
  const before = client.getQueryData<Apiary[]>(queryKeys.apiaries);
  client.setQueryData<Apiary[]>(queryKeys.apiaries, (list) =>
    list?.map((one) => ({ ...one, hiveCount: one.hiveCount + (changes[one.id] ?? 0) })),
  );
  return () => void client.setQueryData(queryKeys.apiaries, before);
};

/** The hives leave one apiary's lists, or stay in its rounds as moved, and appear in the other's without an entry. */
const placed =
  ({ from, to }: FromTo, batch: readonly string[]) =>
  (client: QueryClient) => {
    const ids = new Set(batch);
    const going = cachedHives(client, from.id, ids);
    const back = [
      changeCachedHives(client, from.id, (hives, groupId) =>
        groupId === null
          ? hives.filter(({ id }) => !ids.has(id))
          : changeHives(ids, (hive) => ({ ...hive, moved: true }))(hives),
      ),
      changeCachedHives(client, to.id, (hives) =>
        [...hives.filter(({ id }) => !ids.has(id)), ...going.map(withoutEntry)].sort(byHiveNumber),
      ),
      counted(client, { [from.id]: -batch.length, [to.id]: batch.length }),
    ];
    return () => {
      for (const undo of back.reverse()) undo();
    };
  };

/** Moves hives to another apiary, shown at once in both; numbers may change on the way. */
export const useMoveHives = () => {
  const { submit } = useCommands();
  return useMemo(() => {
    const renumber = (apiaryId: string, id: string, number: { from: string; to: string }) =>
      submit({
        route: routes.edit,
        input: { params: { id }, body: { hiveNumber: number.to } },
        apiaryId,
        describe: { key: 'hives:command.edit', values: { number: number.from } },
        apply: (client) =>
          changeCachedHives(client, apiaryId, (hives) =>
            changeHives(new Set([id]), (hive) => ({ ...hive, hiveNumber: number.to }))(hives).sort(byHiveNumber),
          ),
        invalidates: [queryKeys.hives(apiaryId), queryKeys.analytics(apiaryId)],
      });
    /** `numbers`: new ones by hive id, set before the move and reverted after its undo. */
    return ({ from, to }: FromTo, ids: readonly string[], numbers: Record<string, { from: string; to: string }>) => {
      for (const [id, number] of Object.entries(numbers)) void renumber(from.id, id, number);
      const sent = inBatches(ids, (batch) =>
        submit({
          route: routes.moveMany,
          input: { body: { hives_selected: batch, apiary_id: to.id } },
          apiaryId: from.id,
          describe: { key: 'hives:command.move', values: { count: batch.length, apiary: to.name } },
          apply: placed({ from, to }, batch),
          unapply: placed({ from: to, to: from }, batch),
          invalidates: [
            queryKeys.apiaries,
            ...[from, to].flatMap(({ id }) => [queryKeys.hives(id), queryKeys.groups(id), queryKeys.analytics(id)]),
          ],
        }),
      );
      return {
        arrived: Promise.all(sent),
        undo: () => {
          for (const each of sent.toReversed()) each.undo();
          for (const [id, number] of Object.entries(numbers))
            void renumber(from.id, id, { from: number.to, to: number.from });
        },
      };
    };
  }, [submit]);
};
