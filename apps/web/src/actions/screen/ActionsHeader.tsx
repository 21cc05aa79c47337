import { IconCalendarMonth, IconList } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Segments } from '../../ui/Segments';
import styles from './ActionsPage.module.css';

export type View = 'list' | 'month';

interface ActionsHeadProps {
  completed: boolean;
  onCompleted: (completed: boolean) => void;
  view: View;
  onView: (view: View) => void;
  /** Further buttons, where there is room. */
  children: ReactNode;
}

/** The screen's name and its switch; on desktop also list or month, and the buttons. */
export const ActionsHeader = ({ completed, onCompleted, view, onView, children }: ActionsHeadProps) => {
  const { t } = useTranslation('actions');
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{t('title')}</h1>
      <Button className={styles.switch} onClick={() => onCompleted(!completed)}>
        {t(completed ? 'viewUncompleted' : 'viewCompleted')}
      </Button>
      <div className={styles.wide}>
        <Segments
          label={t('screen.views')}
          value={view}
          options={[
            { value: 'list', label: t('screen.asList'), icon: <IconList size={20} aria-hidden /> },
            { value: 'month', label: t('screen.asMonth'), icon: <IconCalendarMonth size={20} aria-hidden /> },
          ]}
          onChange={(next) => next && onView(next)}
        />
        {children}
      </div>
    </header>
  );
};
