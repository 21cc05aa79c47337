import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import styles from './ActionsPage.module.css';

interface ActionsHeadProps {
  completed: boolean;
  onCompleted: (completed: boolean) => void;
  /** Further buttons, where there is room. */
  children: ReactNode;
}

/** The screen's name and its switch; on desktop also the buttons. */
export const ActionsHeader = ({ completed, onCompleted, children }: ActionsHeadProps) => {
  const { t } = useTranslation('actions');
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{t('title')}</h1>
      <Button className={styles.switch} onClick={() => onCompleted(!completed)}>
        {t(completed ? 'viewUncompleted' : 'viewCompleted')}
      </Button>
      <div className={styles.wide}>{children}</div>
    </header>
  );
};
