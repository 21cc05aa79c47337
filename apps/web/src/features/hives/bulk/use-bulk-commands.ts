import { type HiveWithStatus, hives as routes } from '@kypseli/contract';
import { queryKeys } from '../../../api/queries';
import { inBatches } from '../../../commands/in-batches';
import type { EachChange, FlagsChange, TagsChange } from '../../../commands/kinds/hives';
import { useCommands } from '../../../commands/use-commands';
import { byApiary } from '../data/by-apiary';
import { useHivesScreen } from '../data/hives-context';

/** Stars and tags several hives, with commands for each apiary, shown at once in every cached round. */
export const useBulkCommands = () => {
  const { submit } = useCommands();
  const { apiary, all } = useHivesScreen();
  const inEach = <T>(hives: readonly HiveWithStatus[], send: (apiaryId: string, batch: string[]) => T): T[] =>
    byApiary({ apiary, all }, hives).flatMap(([of, some]) =>
      inBatches(
        some.map(({ id }) => id),
        (batch) => send(of.id, batch),
      ),
    );
  const flags = (apiaryId: string, ids: readonly string[], starred: boolean) => ({
    kind: 'flags',
    args: { apiaryId, ids, flags: { starred } } satisfies FlagsChange,
  });
  return {
    star: (hives: readonly HiveWithStatus[], starred: boolean) =>
      inEach(hives, (apiaryId, batch) =>
        submit({
          route: routes.setManyStarred,
          input: { body: { hives_selected: batch, starred } },
          apiaryId,
          describe: { key: `bulk:command.${starred ? 'star' : 'unstar'}`, values: { count: batch.length } },
          change: flags(apiaryId, batch, starred),
          undone: () => flags(apiaryId, batch, !starred),
          invalidates: [queryKeys.hives(apiaryId)],
        }),
      ),

    tag: (hives: readonly HiveWithStatus[], add: readonly string[], remove: readonly string[]) => {
      const before = Object.fromEntries(hives.map(({ id, tags }) => [id, { tags }]));
      return inEach(hives, (apiaryId, batch) =>
        submit({
          route: routes.tagMany,
          input: { body: { hives_selected: batch, add: [...add], remove: [...remove] } },
          apiaryId,
          describe: { key: 'bulk:command.tag', values: { count: batch.length } },
          change: { kind: 'tags', args: { apiaryId, ids: batch, add, remove } satisfies TagsChange },
          undone: () => ({ kind: 'each', args: { apiaryId, values: before } satisfies EachChange }),
          invalidates: [queryKeys.hives(apiaryId)],
        }),
      );
    },
  };
};
