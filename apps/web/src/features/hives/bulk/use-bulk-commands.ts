import { type HiveWithStatus, hives as routes } from '@kypseli/contract';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../api/queries';
import { changeCachedHives, changeHives } from '../../../commands/cached-hives';
import { inBatches } from '../../../commands/in-batches';
import { useCommands } from '../../../commands/use-commands';

type Change = (hive: HiveWithStatus) => Partial<HiveWithStatus>;

/** Stars and tags several hives of one apiary, shown at once in every cached round. */
export const useBulkCommands = (apiaryId: string) => {
  const { submit } = useCommands();
  const invalidates = [queryKeys.hives(apiaryId)];
  const changed = (ids: readonly string[], change: Change) => (client: QueryClient) =>
    changeCachedHives(
      client,
      apiaryId,
      changeHives(new Set(ids), (one) => ({ ...one, ...change(one) })),
    );
  const idsOf = (hives: readonly HiveWithStatus[]) => hives.map(({ id }) => id);
  return {
    star: (hives: readonly HiveWithStatus[], starred: boolean) =>
      inBatches(idsOf(hives), (batch) =>
        submit({
          route: routes.setManyStarred,
          input: { body: { hives_selected: batch, starred } },
          apiaryId,
          describe: { key: `bulk:command.${starred ? 'star' : 'unstar'}`, values: { count: batch.length } },
          apply: changed(batch, () => ({ starred })),
          unapply: changed(batch, () => ({ starred: !starred })),
          invalidates,
        }),
      ),

    tag: (hives: readonly HiveWithStatus[], add: readonly string[], remove: readonly string[]) => {
      const before = new Map(hives.map(({ id, tags }) => [id, tags]));
      return inBatches(idsOf(hives), (batch) =>
        submit({
          route: routes.tagMany,
          input: { body: { hives_selected: batch, add: [...add], remove: [...remove] } },
          apiaryId,
          describe: { key: 'bulk:command.tag', values: { count: batch.length } },
          apply: changed(batch, ({ tags }) => ({ tags: tagsAfter(tags, add, remove) })),
          unapply: changed(batch, ({ id, tags }) => ({ tags: before.get(id) ?? tags })),
          invalidates,
        }),
      );
    },
  };
};

/** The tags that a hive keeps, then the new ones. */
export const tagsAfter = (tags: readonly string[], add: readonly string[], remove: readonly string[]): string[] => [
  ...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add]),
];
