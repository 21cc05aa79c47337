import type { Action, Apiary } from '@kypseli/contract';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsWaiting } from '../commands/use-commands';
import { useFormat } from '../i18n/format';
import { EventRow } from '../ui/EventRow';
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
    <>
      <EventRow
        lead={<Icon aria-hidden />}
        title={titleOf(task)}
        label={t('list.edit', { what })}
        onOpen={() => onEdit(task)}
        ring={{
          label: t(task.completed ? 'list.reopen' : 'list.complete', { what }),
          done: task.completed,
          onClick: () => (task.completed ? reopen(task) : complete(task)),
        }}
        below={others && <ActionPlates task={task} apiary={apiary} />}
      >
        {details && <span className={styles.detail}>{details}</span>}
        {notice && <span className={styles.detail}>{notice}</span>}
        {day && (
          <span className={styles.day} data-overdue={overdue || undefined}>
            {overdue && <IconClock size={18} aria-hidden />}
            {day}
          </span>
        )}
        {waiting && <small>{t('list.sending')}</small>}
        {task.done_on && <small>{t('list.doneOn', { date: format.day(task.done_on) })}</small>}
      </EventRow>
      {question}
    </>
  );
};
