import type { Action, Apiary } from '@kypseli/contract';
import { IconClock, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsWaiting } from '../commands/use-commands';
import { useFormat } from '../i18n/format';
import { DoneRing } from '../ui/DoneRing';
import styles from './ActionCard.module.css';
import { ActionPlates } from './ActionPlates';
import { ACTION_ICONS } from './action-icons';
import { useCompletion } from './use-completion';
import { useTaskWords } from './use-task-words';

interface ActionCardProps {
  task: Action;
  apiary: Apiary;
  onEdit: (task: Action) => void;
  /** Asks for what an action lacks before it is completed. */
  onFinish: (task: Action) => void;
  /** The day, in a list without groups. */
  day?: string;
  overdue?: boolean;
  /** The hive whose name the card is shown under. */
  besides?: string;
}

/** One action: what, how much, for which hives. The text opens it, the ring completes it at once, with undo. */
export const ActionCard = ({ task, apiary, onEdit, onFinish, day, overdue, besides }: ActionCardProps) => {
  const { t } = useTranslation('actions');
  const format = useFormat();
  const { complete, reopen, question } = useCompletion(apiary, onFinish);
  const { titleOf, detailsOf, noticeOf, whatOf } = useTaskWords();
  const Icon = ACTION_ICONS[task.type];
  const details = detailsOf(task);
  const notice = noticeOf(task);
  const what = whatOf(task);
  const waiting = useIsWaiting(task.id);
  const others = task.hive_numbers.some(({ id }) => id !== besides);
  return (
    <article className={styles.card}>
      <div className={styles.body}>
        <button
          type="button"
          data-row
          className={styles.words}
          aria-label={t('list.edit', { what })}
          onClick={() => onEdit(task)}
        >
          <span className={styles.title}>
            <Icon aria-hidden />
            {titleOf(task)}
            <IconPencil className={styles.pencil} size={18} aria-hidden />
          </span>
          {details && <span>{details}</span>}
          {notice && <span>{notice}</span>}
          {day && (
            <span className={styles.day} data-overdue={overdue || undefined}>
              {overdue && <IconClock size={18} aria-hidden />}
              {day}
            </span>
          )}
          {waiting && <span>{t('list.sending')}</span>}
          {task.done_on && <span>{t('list.doneOn', { date: format.day(task.done_on) })}</span>}
        </button>
        {others && <ActionPlates task={task} apiary={apiary} />}
      </div>
      <DoneRing
        label={t(task.completed ? 'list.reopen' : 'list.complete', { what })}
        done={task.completed}
        onClick={() => (task.completed ? reopen(task) : complete(task))}
      />
      {question}
    </article>
  );
};
