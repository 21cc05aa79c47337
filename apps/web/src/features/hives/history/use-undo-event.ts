import { type HistoryEvent, type HiveWithStatus, history } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '../../../api/queries';
import { routeName } from '../../../commands/queue-state';
import { useCommands, useQueue } from '../../../commands/use-commands';
import { toast } from '../../../ui/toast-store';

/** Undoing these removes the hive from this apiary. */
const LEAVES = ['HivesMovedIn', 'HivesRestored'];

interface AfterUndo {
  /** The hive is no longer in this apiary. */
  onGone: () => void;
  onRefused: () => void;
}

/**
 * `undo` queues the undo of the command behind an event of a hive's history. `undoing` has the ids of the commands whose
 * undo is queued or being sent.
 */
export const useUndoEvent = (hive: HiveWithStatus, apiaryId: string, { onGone, onRefused }: AfterUndo) => {
  const { t } = useTranslation('history');
  const { submit } = useCommands();
  const { entries } = useQueue();
  const undoing = new Set(
    entries.flatMap(({ route, request }) =>
      route === routeName(history.undo)
        ? [(JSON.parse(request.body ?? '{}') as { command_id: string }).command_id]
        : [],
    ),
  );
  const send = ({ command_id, data }: HistoryEvent, sentence: string) => {
    const apiaryIds = [apiaryId, data.from_apiary_id, data.to_apiary_id].filter((id) => typeof id === 'string');
    return submit({
      route: history.undo,
      input: { body: { command_id } },
      apiaryId,
      describe: { key: 'common:sync.undo', values: { what: sentence } },
      // Only the server knows what else the command changed.
      invalidates: [
        queryKeys.apiaries,
        queryKeys.inspections(hive.id),
        queryKeys.allActions,
        ...[...new Set(apiaryIds)].flatMap((id) => [
          queryKeys.hives(id),
          queryKeys.groups(id),
          queryKeys.analytics(id),
        ]),
      ],
    });
  };
  const undo = (event: HistoryEvent, sentence: string) =>
    void send(event, sentence).then(() => {
      if (!LEAVES.includes(event.type)) return;
      toast(t('left', { what: sentence }));
      onGone();
      // The queue's toast has explained the refusal.
    }, onRefused);
  return { undo, undoing };
};
