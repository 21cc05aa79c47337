import { type HiveWithStatus, hives as routes } from '@kypseli/contract';
import { queryKeys } from '../../../api/queries';
import { inBatches } from '../../../commands/in-batches';
import type { EachChange, FlagsChange, TagsChange } from '../../../commands/kinds/hives';
import { useCommands } from '../../../commands/use-commands';

/** Stars and tags several hives of one apiary, shown at once in every cached round. */
export const useBulkCommands = (apiaryId: string) => {
  const { submit } = useCommands();
  const invalidates = [queryKeys.hives(apiaryId)];
  const flags = (ids: readonly string[], starred: boolean) => ({
    kind: 'flags',
    args: { apiaryId, ids, flags: { starred } } satisfies FlagsChange,
  });
  const idsOf = (hives: readonly HiveWithStatus[]) => hives.map(({ id }) => id);
  return {
    star: (hives: readonly HiveWithStatus[], starred: boolean) =>
      inBatches(idsOf(hives), (batch) =>
        submit({
          route: routes.setManyStarred,
          input: { body: { hives_selected: batch, starred } },
          apiaryId,
          describe: { key: `bulk:command.${starred ? 'star' : 'unstar'}`, values: { count: batch.length } },
          change: flags(batch, starred),
          undone: () => flags(batch, !starred),
          invalidates,
        }),
      ),

    tag: (hives: readonly HiveWithStatus[], add: readonly string[], remove: readonly string[]) => {
      const before = Object.fromEntries(hives.map(({ id, tags }) => [id, { tags }]));
      return inBatches(idsOf(hives), (batch) =>
        submit({
          route: routes.tagMany,
          input: { body: { hives_selected: batch, add: [...add], remove: [...remove] } },
          apiaryId,
          describe: { key: 'bulk:command.tag', values: { count: batch.length } },
          change: { kind: 'tags', args: { apiaryId, ids: batch, add, remove } satisfies TagsChange },
          undone: () => ({ kind: 'each', args: { apiaryId, values: before } satisfies EachChange }),
          invalidates,
        }),
      );
    },
  };
};
