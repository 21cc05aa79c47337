import { type HiveWithStatus, hives as routes } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '../../api/queries';
import { several } from '../../commands/effects';
import { inBatches } from '../../commands/in-batches';
import type { EachChange, TagsChange } from '../../commands/kinds/hives';
import { useCommands } from '../../commands/use-commands';

interface HivesOf {
  apiaryId: string;
  hives: readonly HiveWithStatus[];
}

/** Tags hives of several apiaries, with commands that wait in the line of every one. */
export const useTagApiaries = () => {
  const { t } = useTranslation('batch');
  const { submit } = useCommands();
  return (all: readonly HivesOf[], add: readonly string[], remove: readonly string[], again?: string) => {
    const ids = all.flatMap(({ hives }) => hives.map(({ id }) => id));
    return inBatches(ids, (batch) => {
      const chosen = new Set(batch);
      const parts = all
        .map(({ apiaryId, hives }) => ({ apiaryId, hives: hives.filter(({ id }) => chosen.has(id)) }))
        .filter(({ hives }) => hives.length > 0);
      const lines = parts.map(({ apiaryId }) => apiaryId);
      const apiaries = t('inApiaries', { count: lines.length });
      return submit({
        route: routes.tagMany,
        input: { body: { hives_selected: batch, add: [...add], remove: [...remove] } },
        apiaryId: lines,
        again,
        describe: { key: 'batch:command.tag', values: { count: batch.length, apiaries } },
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
  };
};
