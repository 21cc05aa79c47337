import { type Action, type Apiary, madeId, occurrenceId } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { useToday } from '../api/use-today';
import type { Sent } from '../commands/queue';
import { currentAccount } from '../offline/account';
import { type ActionFormValues, type PlanBody, planOf } from './action-form';
import { useActionCommands } from './use-action-commands';
import { useTaskWords } from './use-task-words';
import { useTypedTask } from './use-typed-task';

const sameHives = (a: Action['hive_numbers'], b: Action['hive_numbers']) =>
  a.length === b.length && a.every(({ id }) => b.some((hive) => hive.id === id));

interface SaveOptions {
  again?: string | undefined;
  occurrence?: PlanBody['occurrence'];
  /** A new one has been done on its day. */
  completed?: boolean;
}

/**
 * Sends the form as a new or a changed action; `again` is the refused command that it takes the place of. Returns the
 * resulting action, its text, and its undo.
 */
export const useSaveAction = (apiary: Apiary) => {
  const { t } = useTranslation('actions');
  const today = useToday();
  const commands = useActionCommands(apiary.id);
  const { titleOf } = useTaskWords();
  const typedTask = useTypedTask();

  return (
    typed: ActionFormValues,
    task: Action | undefined,
    { again, occurrence, completed }: SaveOptions = {},
  ): { what: string; task: Action; sent: Sent } => {
    const plan = planOf(typed, today);
    if (!task) {
      const what = t(`type.${plan.type}`);
      const body = { ...plan, ...(occurrence && { occurrence }), ...(completed && { completed }) } as PlanBody;
      const of = occurrence && occurrenceId(occurrence.plan_id, apiary.id, occurrence.day);
      const { task: planned, sent } = commands.plan(body, typed.hives, what, today, { again, occurrence: of });
      return { what, task: { ...planned, id: madeId(currentAccount() ?? '', sent.id, 0) }, sent };
    }
    // An unchanged weight keeps its precision despite the unit conversion.
    if (typed.type === 'feeding' && typed.amount === typedTask(task).amount && typed.feedUnit === task.details.unit)
      plan.details = { ...plan.details, amount: Number(task.details.amount) };
    const changed: Action = {
      ...task,
      type: plan.type,
      title: plan.title ?? null,
      initiated_at: plan.initiated_at ?? task.initiated_at,
      hive_numbers: typed.hives,
      details: (plan.details ?? {}) as Action['details'],
    };
    const { hive_ids, ...rest } = plan;
    // Hives that are in different apiaries by now are sent only if the selection changed.
    const body = sameHives(task.hive_numbers, typed.hives) ? rest : { ...rest, hive_ids };
    const what = titleOf(changed);
    const sent = commands.change(task, changed, { ...body, title: changed.title }, what, again);
    return { what, task: changed, sent };
  };
};
