import type { Action, Apiary } from '@kypseli/contract';
import { useCommands } from '../commands/use-commands';
import { REGISTER_LINES } from './action-form';
import { actionCommandsOf } from './use-action-commands';
import { useTaskWords } from './use-task-words';

export interface ActionOf {
  task: Action;
  apiary: Apiary;
}

/** The fields that are the same in all apiaries of a batch; a medicine may come out of the hives on different days. */
const SAME: ReadonlySet<string> = new Set([
  'product',
  'substance',
  'amount',
  'unit',
  'route',
  'withdrawalDays',
  'purchasedAt',
  ...REGISTER_LINES,
]);

/** Adds to other actions of a batch what they lack and this one has; what they have stays. */
export const useCompleteAlike = () => {
  const { submit } = useCommands();
  const { titleOf } = useTaskWords();
  return (saved: Action, alike: readonly ActionOf[]) =>
    alike.flatMap(({ task, apiary }) => {
      const added = Object.entries(saved.details).filter(
        ([name, value]) => SAME.has(name) && value !== undefined && task.details[name] === undefined,
      );
      if (added.length === 0) return [];
      const changed = { ...task, details: { ...task.details, ...Object.fromEntries(added) } };
      const body = { details: changed.details };
      return [actionCommandsOf(apiary.id, submit).change(task, changed, body, titleOf(changed))];
    });
};
