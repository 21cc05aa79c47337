import type { Action, Apiary, CalendarItem } from '@kypseli/contract';
import type { ActionType } from '@kypseli/domain';
import { useCompletion } from '../../actions/use-completion';
import { errorText } from '../../api/errors';
import { queryClient } from '../../api/query-client';
import { tasksQuery } from '../../api/use-tasks';
import { useGo } from '../../shell/paths';
import { toast } from '../../ui/toast-store';
import { type ItemActions, isOpen } from './item-actions';

/** What can be done with one item, each where it can be; `question` must be rendered. */
export const useItem = (item: CalendarItem, apiary: Apiary, actions: ItemActions) => {
  const go = useGo();
  const { complete, reopen, question } = useCompletion(apiary, (task) =>
    actions.onDo({ apiary, task, completing: true }),
  );
  const { kind, state, action_id: actionId, planned_day: plannedDay, day } = item;
  const plan = actions.planOf(item);
  const open = isOpen(item);
  const done = state === 'done';
  const withTask = (use: (task: Action) => void) => async () => {
    try {
      const tasks = await queryClient.fetchQuery({ ...tasksQuery({ apiary_id: apiary.id }, done), staleTime: 10_000 });
      const task = tasks.find(({ id }) => id === actionId);
      if (task) use(task);
    } catch (error) {
      toast(errorText(error), { kind: 'refused' });
    }
  };
  const record = () => {
    if (!plan || plannedDay === null) return;
    const { title, details, id } = plan;
    const occurrence = { plan_id: id, day: plannedDay };
    actions.onDo({ apiary, planned: { type: kind as ActionType, title, details, occurrence } });
  };
  const round = kind === 'round';
  const hasAction = actionId !== null;
  const none = undefined;
  return {
    plan,
    question,
    start: round && open ? () => go(`hives?apiary=${apiary.id}&round=new`) : none,
    openRound: round && done ? () => go(`hives?apiary=${apiary.id}&round=${day}`) : none,
    record: !round && !hasAction && open && plan ? record : none,
    complete: hasAction && open ? () => void withTask(complete)() : none,
    reopen: hasAction && done ? () => void withTask(reopen)() : none,
    openAction: hasAction ? () => void withTask((task) => actions.onDo({ apiary, task }))() : none,
    move: open ? () => actions.onMove([item]) : none,
    skip: open && plannedDay !== null ? () => actions.onSkip(item) : none,
    again: state === 'skipped' ? () => actions.onDrop(item, day) : none,
    edit: plan ? () => actions.onEdit(plan) : none,
  };
};
