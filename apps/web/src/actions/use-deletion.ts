import type { Action, Apiary } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { offerUndo } from '../commands/offer-undo';
import { useActionCommands } from './use-action-commands';
import { useTaskWords } from './use-task-words';

/** Deletes an open or completed action; Undo restores it. */
export const useDeletion = (apiary: Apiary) => {
  const { t } = useTranslation('actions');
  const commands = useActionCommands(apiary.id);
  const { whatOf } = useTaskWords();
  return (task: Action) => {
    const what = whatOf(task);
    offerUndo(t('delete.deleted', { what }), commands.remove(task, what));
  };
};
