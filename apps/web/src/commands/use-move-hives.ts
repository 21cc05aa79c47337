import { type Apiary, type HiveWithStatus, hives as routes } from '@kypseli/contract';
import { useMemo } from 'react';
import { queryKeys } from '../api/queries';
import { queryClient } from '../api/query-client';
import { inBatches } from './in-batches';
import type { FlagsChange, MovedChange } from './kinds/hives';
import { useCommands } from './use-commands';

interface FromTo {
  from: Apiary;
  to: Apiary;
  /** When they moved; today by default. */
  day?: string | undefined;
  /** The number of the paper that it is done with. */
  document?: string | undefined;
}

/** The hives as the lists of an apiary show them. */
const listed = (apiaryId: string, ids: ReadonlySet<string>): HiveWithStatus[] => {
  const lists = queryClient.getQueriesData<HiveWithStatus[]>({ queryKey: queryKeys.hives(apiaryId) });
  return [...new Map(lists.flatMap(([, hives]) => hives ?? []).map((hive) => [hive.id, hive])).values()].filter(
    ({ id, moved }) => ids.has(id) && !moved,
  );
};

const moved = ({ from, to }: FromTo, hives: readonly HiveWithStatus[]) => ({
  kind: 'moved',
  args: { from: from.id, to: to.id, hives } satisfies MovedChange,
});

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
        change: {
          kind: 'flags',
          args: { apiaryId, ids: [id], flags: { hiveNumber: number.to } } satisfies FlagsChange,
        },
        invalidates: [queryKeys.hives(apiaryId), queryKeys.analytics(apiaryId)],
      });
    /** `numbers`: new ones by hive id, set before the move and reverted after its undo. */
    return (
      { from, to, day, document }: FromTo,
      ids: readonly string[],
      numbers: Record<string, { from: string; to: string }>,
    ) => {
      for (const [id, number] of Object.entries(numbers)) void renumber(from.id, id, number);
      const sent = inBatches(ids, (batch) => {
        const hives = listed(from.id, new Set(batch));
        return submit({
          route: routes.moveMany,
          input: { body: { hives_selected: batch, apiary_id: to.id, day, document } },
          apiaryId: [from.id, to.id],
          describe: { key: 'hives:command.move', values: { count: batch.length, apiary: to.name } },
          change: moved({ from, to }, hives),
          undone: () => moved({ from: to, to: from }, hives),
          invalidates: [
            queryKeys.apiaries,
            ...[from, to].flatMap(({ id }) => [queryKeys.hives(id), queryKeys.groups(id), queryKeys.analytics(id)]),
          ],
        });
      });
      return {
        arrived: Promise.all(sent),
        safe: Promise.all(sent.map(({ safe }) => safe)),
        undo: () => {
          for (const each of sent.toReversed()) each.undo();
          for (const [id, number] of Object.entries(numbers))
            void renumber(from.id, id, { from: number.to, to: number.from });
        },
      };
    };
  }, [submit]);
};
