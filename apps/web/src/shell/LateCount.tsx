import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { todayQuery } from '../api/today';
import { useToday } from '../api/use-today';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './LateCount.module.css';

/** How much is late, once Today is known. */
export const LateCount = () => {
  const { t } = useTranslation('shell');
  const today = useToday();
  const { data } = useQuery({ ...todayQuery, enabled: false });
  const count = data?.items.filter(({ day }) => day < today).length ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{t('late', { count })}</VisuallyHidden>
    </span>
  );
};
