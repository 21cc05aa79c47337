import type { Action } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useTaskWords } from './use-task-words';

interface DeleteActionProps {
  open: boolean;
  onClose: () => void;
  task: Action;
  onConfirm: () => void;
}

/** Asks for confirmation before a completed action is deleted. */
export const DeleteAction = ({ open, onClose, task, onConfirm }: DeleteActionProps) => {
  const { t } = useTranslation('actions');
  const what = useTaskWords().whatOf(task);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('delete.title')}
      confirm={t('delete.confirm')}
      keep={t('delete.keep')}
      onConfirm={onConfirm}
    >
      <p>{t(task.type === 'treatment' ? 'delete.aboutTreatment' : 'delete.about', { what })}</p>
      <p>{t('delete.sure')}</p>
    </ConfirmDialog>
  );
};
