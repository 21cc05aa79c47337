import { type Action, type Apiary, ApiError, inspections } from '@kypseli/contract';
import { hasMedicine, uniqueKey } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import { client } from '../api/client';
import { errorText } from '../api/errors';
import { answerOrKept } from '../commands/answer-or-kept';
import { offerUndo } from '../commands/offer-undo';
import { useSelection } from '../shell/selection';
import { toast } from '../ui/toast-store';
import { useActionCommands } from './use-action-commands';
import { useTaskWords } from './use-task-words';

/** The numbers of an action's hives that are taken at the destination; empty if the list cannot be loaded. */
const takenIn = async (apiaryId: string, task: Action): Promise<string[]> => {
  try {
    const { result } = await client.call(inspections.hivesWithStatus, { query: { apiary_id: apiaryId } });
    const there = new Set(result.hives.filter(({ moved }) => !moved).map((hive) => uniqueKey(hive.hiveNumber)));
    return task.hive_numbers.map(({ number }) => number).filter((number) => there.has(uniqueKey(number)));
  } catch {
    return [];
  }
};

/** Completes and reopens actions, at once and with undo; `finish` asks for a missing medicine. */
export const useCompletion = (apiary: Apiary, finish?: (task: Action) => void) => {
  const { t } = useTranslation('actions');
  const { apiaries } = useSelection();
  const commands = useActionCommands(apiary.id);
  const { titleOf, whatOf } = useTaskWords();

  /** Completing moves the hives, undo moves them back; a number taken at the destination keeps it open. */
  const transport = async (task: Action, to: string) => {
    const name = apiaries.find(({ id }) => id === to)?.name ?? '';
    const moved = { count: task.hive_numbers.length, apiary: name };
    const sent = commands.complete(task, whatOf(task));
    try {
      const answer = await answerOrKept(sent);
      offerUndo(answer ? t('transport.moved', moved) : t('list.completed', { what: titleOf(task) }), sent);
    } catch (error) {
      const taken = error instanceof ApiError && error.code === 'hive_number_taken';
      const numbers = taken ? await takenIn(to, task) : [];
      const why =
        numbers.length > 0
          ? t('transport.taken', { count: numbers.length, numbers: numbers.join(', '), apiary: name })
          : errorText(error);
      toast(t('transport.refused', { why }), { kind: 'refused' });
    }
  };
  return {
    complete: (task: Action) => {
      if (finish && task.type === 'treatment' && !hasMedicine(task.details)) return finish(task);
      const to = task.details.to_apiary_id;
      if (task.type === 'transport' && typeof to === 'string') return void transport(task, to);
      offerUndo(t('list.completed', { what: titleOf(task) }), commands.complete(task, whatOf(task)));
    },
    reopen: (task: Action) => {
      const key = task.type === 'transport' ? 'transport.reopened' : 'list.reopened';
      offerUndo(t(key, { what: titleOf(task) }), commands.reopen(task, whatOf(task)));
    },
  };
};
