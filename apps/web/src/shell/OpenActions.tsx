import { useTranslation } from 'react-i18next';
import { useTasks } from '../api/use-tasks';
import styles from './Drawer.module.css';
import { useSelection } from './selection';

/** The number of open actions in the apiary; loaded when the drawer opens. */
export const OpenActions = () => {
  const { t } = useTranslation('shell');
  const { apiary } = useSelection();
  const { data: tasks } = useTasks({ apiary_id: apiary?.id ?? '' }, false, apiary !== null);
  if (!tasks || tasks.length === 0) return null;
  return <span className={styles.count}>{t('drawer.open', { count: tasks.length })}</span>;
};
