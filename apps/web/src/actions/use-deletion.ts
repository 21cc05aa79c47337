import type { Apiary, Task } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { useToday } from '../api/use-today';
import { toast } from '../ui/toast-store';
import { planAgain } from './action-form';
import { useActionCommands } from './use-action-commands';
import { useTaskWords } from './use-task-words';

/** Deletes an action. What was still open is planned again by Undo; what was done cannot be made again as it was. */
export const useDeletion = (apiary: Apiary) => {
  const { t } = useTranslation(['actions', 'common']);
  const today = useToday();
  const commands = useActionCommands(apiary.id);
  const { whatOf } = useTaskWords();
  return (task: Task) => {
    const what = whatOf(task);
    const again = () => void commands.plan(planAgain(task), task.hive_numbers, what, today);
    void commands.remove(task, what);
    toast(
      t('delete.deleted', { what }),
      task.completed ? {} : { action: { label: t('common:action.undo'), onSelect: again } },
    );
  };
};
