import type { Action, Apiary, CalendarItem } from '@kypseli/contract';
import type { ActionType } from '@kypseli/domain';
import {
  IconArrowRight,
  IconCalendarRepeat,
  IconCheck,
  IconCircleMinus,
  IconPencil,
  IconRotate,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompletion } from '../../actions/use-completion';
import { errorText } from '../../api/errors';
import { queryClient } from '../../api/query-client';
import { tasksQuery } from '../../api/use-tasks';
import { useGo } from '../../shell/paths';
import { Menu } from '../../ui/Menu';
import { toast } from '../../ui/toast-store';
import { type ItemActions, isOpen } from './item-actions';

interface ItemMenuProps {
  item: CalendarItem;
  apiary: Apiary;
  actions: ItemActions;
  trigger: ReactElement;
}

/** What can be done to one item. */
export const ItemMenu = ({ item, apiary, actions, trigger }: ItemMenuProps) => {
  const { t } = useTranslation('calendar');
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
  const size = 20;
  const items = [
    kind === 'round' &&
      open && {
        key: 'start',
        label: t('menu.start'),
        icon: <IconCheck size={size} />,
        onSelect: () => go(`hives?apiary=${apiary.id}&round=new`),
      },
    kind === 'round' &&
      done && {
        key: 'round',
        label: t('menu.round'),
        icon: <IconArrowRight size={size} />,
        onSelect: () => go(`hives?apiary=${apiary.id}&round=${day}`),
      },
    kind !== 'round' &&
      actionId === null &&
      open &&
      plan && { key: 'record', label: t('menu.record'), icon: <IconCheck size={size} />, onSelect: record },
    actionId !== null &&
      open && {
        key: 'done',
        label: t('menu.done'),
        icon: <IconCheck size={size} />,
        onSelect: () => void withTask(complete)(),
      },
    actionId !== null &&
      done && {
        key: 'reopen',
        label: t('menu.reopen'),
        icon: <IconRotate size={size} />,
        onSelect: () => void withTask(reopen)(),
      },
    actionId !== null && {
      key: 'action',
      label: t('menu.action'),
      icon: <IconPencil size={size} />,
      onSelect: () => void withTask((task) => actions.onDo({ apiary, task }))(),
    },
    open && {
      key: 'move',
      label: t('menu.move'),
      icon: <IconArrowRight size={size} />,
      onSelect: () => actions.onMove([item]),
    },
    open &&
      plannedDay !== null && {
        key: 'skip',
        label: t('menu.skip'),
        icon: <IconCircleMinus size={size} />,
        onSelect: () => actions.onSkip(item),
      },
    state === 'skipped' && {
      key: 'again',
      label: t('menu.again'),
      icon: <IconRotate size={size} />,
      onSelect: () => actions.onDrop(item, day),
    },
    plan && {
      key: 'plan',
      label: t('menu.plan'),
      icon: <IconCalendarRepeat size={size} />,
      apart: true,
      onSelect: () => actions.onEdit(plan),
    },
  ].filter((each) => typeof each === 'object');
  return (
    <>
      <Menu defaultOpen align="start" trigger={trigger} items={items} />
      {question}
    </>
  );
};
