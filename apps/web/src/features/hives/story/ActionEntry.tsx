import type { Action } from '@kypseli/contract';
import { IconRotate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ACTION_ICONS } from '../../../actions/action-icons';
import { useTaskWords } from '../../../actions/use-task-words';
import { IconButton } from '../../../ui/IconButton';
import styles from './HiveStory.module.css';

interface ActionEntryProps {
  task: Action;
  onEdit: (task: Action) => void;
  onReopen: (task: Action) => void;
}

/** A completed action; a touch opens it, the button beside it says that it is still to do. */
export const ActionEntry = ({ task, onEdit, onReopen }: ActionEntryProps) => {
  const { t } = useTranslation('actions');
  const { titleOf, detailsOf, noticeOf, whatOf } = useTaskWords();
  const Icon = ACTION_ICONS[task.type];
  const details = detailsOf(task);
  const notice = noticeOf(task);
  const what = whatOf(task);
  return (
    <li className={styles.entry}>
      <Icon aria-hidden />
      <button
        type="button"
        data-row
        className={styles.action}
        aria-label={t('list.edit', { what })}
        onClick={() => onEdit(task)}
      >
        <b>{titleOf(task)}</b>
        {details && <span>{details}</span>}
        {notice && <span className={styles.quiet}>{notice}</span>}
      </button>
      <IconButton label={t('list.reopen', { what })} icon={<IconRotate />} onClick={() => onReopen(task)} />
    </li>
  );
};
