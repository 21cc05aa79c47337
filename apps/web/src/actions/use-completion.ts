import type { Action, Apiary } from '@kypseli/contract';
import { hasMedicine } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import { offerUndo } from '../commands/offer-undo';
import { useSelection } from '../shell/selection';
import { useActionCommands } from './use-action-commands';
import { useTaskWords } from './use-task-words';

/** Completes and reopens actions, at once and with undo; `finish` asks for a missing medicine. */
export const useCompletion = (apiary: Apiary, finish?: (task: Action) => void) => {
  const { t } = useTranslation('actions');
  const { apiaries } = useSelection();
  const commands = useActionCommands(apiary.id);
  const { titleOf, whatOf } = useTaskWords();

  /** Completing moves the hives, undo moves them back. */
  const transport = async (task: Action, to: string) => {
    const sent = commands.complete(task, whatOf(task));
    const { sayWhatMoved } = await import('./say-what-moved');
    await sayWhatMoved(sent, {
      task,
      to,
      name: apiaries.find(({ id }) => id === to)?.name ?? '',
      title: titleOf(task),
    });
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
