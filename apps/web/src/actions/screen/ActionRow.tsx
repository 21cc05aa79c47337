import type { Action, Apiary } from '@kypseli/contract';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsWaiting } from '../../commands/use-commands';
import { DoneRing } from '../../ui/DoneRing';
import { ActionPlates } from '../ActionPlates';
import { ACTION_ICONS } from '../action-icons';
import { useCompletion } from '../use-completion';
import { useTaskWords } from '../use-task-words';
import styles from './ActionTable.module.css';

interface ActionRowProps {
  task: Action;
  apiary: Apiary;
  apart: boolean;
  onEdit: (task: Action, apiary: Apiary) => void;
  onFinish: (task: Action, apiary: Apiary) => void;
}

/** As many plates as a row holds. */
const PLATES = 6;

/** One action as a row of the table. */
export const ActionRow = ({ task, apiary, apart, onEdit, onFinish }: ActionRowProps) => {
  const { t } = useTranslation('actions');
  const { complete, reopen, question } = useCompletion(apiary, (one) => onFinish(one, apiary));
  const { titleOf, detailsOf, noticeOf, whatOf } = useTaskWords();
  const Icon = ACTION_ICONS[task.type];
  const what = whatOf(task);
  const waiting = useIsWaiting(task.id);
  return (
    <tr>
      <td>
        <button
          type="button"
          data-row
          className={styles.name}
          aria-label={t('list.edit', { what })}
          onClick={() => onEdit(task, apiary)}
        >
          <Icon aria-hidden />
          {titleOf(task)}
          <IconPencil className={styles.pencil} size={18} aria-hidden />
        </button>
      </td>
      {apart && <td>{apiary.name}</td>}
      <td className={styles.what}>
        {detailsOf(task)}
        {waiting && <p>{t('list.sending')}</p>}
        <p>{noticeOf(task)}</p>
      </td>
      <td>
        <ActionPlates task={task} apiary={apiary} most={PLATES} />
      </td>
      <td className={styles.key}>
        <DoneRing
          label={t(task.completed ? 'list.reopen' : 'list.complete', { what })}
          done={task.completed}
          onClick={() => (task.completed ? reopen(task) : complete(task))}
        />
        {question}
      </td>
    </tr>
  );
};
