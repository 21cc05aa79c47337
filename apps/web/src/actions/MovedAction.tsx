import type { Action, Apiary } from '@kypseli/contract';
import { IconRotate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button';
import { ActionPlates } from './ActionPlates';
import styles from './ActionSheet.module.css';
import { useCompletion } from './use-completion';
import { useTaskWords } from './use-task-words';

interface MovedActionProps {
  task: Action;
  apiary: Apiary;
  onReopened: () => void;
}

/** A completed transport is read-only; it can be reopened. */
export const MovedAction = ({ task, apiary, onReopened }: MovedActionProps) => {
  const { t } = useTranslation('actions');
  const { reopen } = useCompletion(apiary);
  const { whatOf } = useTaskWords();
  return (
    <div className={styles.form}>
      <p>{whatOf(task)}</p>
      <ActionPlates task={task} apiary={apiary} most={12} />
      <p className={styles.notice}>{t('transport.done')}</p>
      <Button
        size="large"
        icon={<IconRotate aria-hidden />}
        onClick={() => {
          reopen(task);
          onReopened();
        }}
      >
        {t('transport.reopen')}
      </Button>
    </div>
  );
};
