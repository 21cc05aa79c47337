import { type Apiary, ApiError, inspections, type Task } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { client } from '../api/client';
import { errorText } from '../api/errors';
import { useSelection } from '../shell/selection';
import { toast } from '../ui/toast-store';
import { useActionCommands } from './use-action-commands';
import { useTaskWords } from './use-task-words';

/** The numbers of an action's hives that hives of another apiary bear already; none where that cannot be asked. */
const takenIn = async (apiaryId: string, task: Task): Promise<string[]> => {
  try {
    const { result } = await client.call(inspections.hivesWithStatus, { query: { apiary_id: apiaryId } });
    const there = new Set(result.hives.filter(({ moved }) => !moved).map((hive) => hive.hiveNumber.toLowerCase()));
    return task.hive_numbers.map(({ number }) => number).filter((number) => there.has(number.toLowerCase()));
  } catch {
    return [];
  }
};

/** Completing an action and opening it again, at once and with undo: the one place that knows how that is taken back. */
export const useCompletion = (apiary: Apiary) => {
  const { t } = useTranslation(['actions', 'common']);
  const { apiaries } = useSelection();
  const commands = useActionCommands(apiary.id);
  const { titleOf, whatOf } = useTaskWords();
  const undo = (onSelect: () => void) => ({ action: { label: t('common:action.undo'), onSelect } });

  /** Its hives are moved, which opening it again does not take back; a number taken there leaves it open. */
  const transport = async (task: Task, to: string) => {
    const name = apiaries.find(({ id }) => id === to)?.name ?? '';
    const moved = { count: task.hive_numbers.length, apiary: name };
    try {
      await commands.complete(task, whatOf(task));
      toast(t('transport.moved', moved));
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
    complete: (task: Task) => {
      const to = task.details.to_apiary_id;
      if (task.type === 'transport' && typeof to === 'string') return void transport(task, to);
      const what = whatOf(task);
      void commands.complete(task, what);
      toast(
        t('list.completed', { what: titleOf(task) }),
        undo(() => void commands.reopen({ ...task, completed: true }, what)),
      );
    },
    reopen: (task: Task) => {
      const what = whatOf(task);
      void commands.reopen(task, what);
      if (task.type === 'transport') toast(t('transport.reopened', { what: titleOf(task) }));
      else
        toast(
          t('list.reopened', { what: titleOf(task) }),
          undo(() => void commands.complete({ ...task, completed: false }, what)),
        );
    },
  };
};
