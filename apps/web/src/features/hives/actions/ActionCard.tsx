import type { Task } from '@kypseli/contract';
import { IconCheck, IconClock, IconRotate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { roundDate } from '../../../i18n/format';
import { IconButton } from '../../../ui/IconButton';
import { toast } from '../../../ui/toast-store';
import { useHivesScreen } from '../data/hives-context';
import styles from './ActionsTab.module.css';
import { ACTION_ICONS } from './action-icons';
import { isWaiting, useActionCommands } from './use-action-commands';
import { useRelativeDay } from './use-relative-day';
import { useTaskWords } from './use-task-words';

/** One action: what, how much, when; its key completes it at once, with undo. */
export const ActionCard = ({ task }: { task: Task }) => {
  const { t } = useTranslation(['actions', 'common']);
  const { apiary, today } = useHivesScreen();
  const commands = useActionCommands(apiary.id);
  const relative = useRelativeDay(today);
  const { titleOf, detailsOf, harvestOf } = useTaskWords();
  const Icon = ACTION_ICONS[task.type];
  const title = titleOf(task);
  const details = detailsOf(task);
  const what = details ? `${title}: ${details}` : title;
  const overdue = !task.completed && task.initiated_at < today;
  const harvest = harvestOf(task);

  const toggle = () => {
    const undo = { label: t('common:action.undo') };
    if (task.completed) {
      void commands.reopen(task, what);
      toast(t('list.reopened', { what }), {
        action: { ...undo, onSelect: () => void commands.complete({ ...task, completed: false }, what) },
      });
    } else {
      void commands.complete(task, what);
      toast(t('list.completed', { what }), {
        action: { ...undo, onSelect: () => void commands.reopen({ ...task, completed: true }, what) },
      });
    }
  };
  return (
    <article className={styles.card}>
      <Icon className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        {details && <p>{details}</p>}
        {harvest && <p className={styles.quiet}>{harvest}</p>}
        <p className={styles.day} data-overdue={overdue || undefined}>
          {overdue && <IconClock size={18} aria-hidden />}
          {isWaiting(task) ? t('list.sending') : `${relative(task.initiated_at)}, ${roundDate(task.initiated_at)}`}
        </p>
      </div>
      <IconButton
        look="boxed"
        size="yard"
        disabled={isWaiting(task)}
        label={t(task.completed ? 'list.reopen' : 'list.complete', { what })}
        icon={task.completed ? <IconRotate /> : <IconCheck />}
        onClick={toggle}
      />
    </article>
  );
};
