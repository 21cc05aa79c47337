import type { Action, Apiary } from '@kypseli/contract';
import { hasMedicine } from '@kypseli/domain';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../api/use-today';
import { offerUndo } from '../commands/offer-undo';
import { useSelection } from '../shell/selection';
import { OnDemand } from '../ui/lazy/OnDemand';
import { withTexts } from '../ui/lazy/with-texts';
import { useActionCommands } from './use-action-commands';
import { useTaskWords } from './use-task-words';

const loadDoneDay = async () => (await withTexts(import('./DoneDaySheet'), 'actions')).DoneDaySheet;

/**
 * Completes and reopens actions, with undo; `finish` asks for a missing medicine. `completeOn` completes on a given day,
 * `complete` today: if the action is overdue, `question` asks for the day first, so it must be rendered.
 */
export const useCompletion = (apiary: Apiary, finish?: (task: Action) => void) => {
  const { t } = useTranslation('actions');
  const { apiaries } = useSelection();
  const commands = useActionCommands(apiary.id);
  const { titleOf, whatOf } = useTaskWords();
  const today = useToday();
  const [asked, setAsked] = useState<{ task: Action; open: boolean } | null>(null);

  /** Completing moves the hives, undo moves them back. */
  const transport = async (task: Action, to: string, day: string) => {
    const sent = commands.complete(task, whatOf(task), day);
    const { sayWhatMoved } = await import('./say-what-moved');
    await sayWhatMoved(sent, {
      task,
      to,
      name: apiaries.find(({ id }) => id === to)?.name ?? '',
      title: titleOf(task),
    });
  };
  const completeOn = (task: Action, day: string) => {
    const to = task.details.to_apiary_id;
    if (task.type === 'transport' && typeof to === 'string') return void transport(task, to, day);
    offerUndo(t('list.completed', { what: titleOf(task) }), commands.complete(task, whatOf(task), day));
  };
  const question: ReactNode = asked && (
    <OnDemand
      load={loadDoneDay}
      open={asked.open}
      onClose={() => setAsked({ ...asked, open: false })}
      task={asked.task}
      onChosen={(day: string) => completeOn(asked.task, day)}
    />
  );
  return {
    question,
    completeOn,
    complete: (task: Action) => {
      if (finish && task.type === 'treatment' && !hasMedicine(task.details)) return finish(task);
      if (task.initiated_at < today) return setAsked({ task, open: true });
      completeOn(task, today);
    },
    reopen: (task: Action) => {
      const key = task.type === 'transport' ? 'transport.reopened' : 'list.reopened';
      offerUndo(t(key, { what: titleOf(task) }), commands.reopen(task, whatOf(task)));
    },
  };
};
