import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { offerPlans } from '../../../shell/offered';
import { Button } from '../../../ui/Button';
import styles from '../Import.module.css';

interface RunRefusedProps {
  failure: string | null;
  /** The message if the plan has no room for the hives; null if it has. */
  limit: string | null;
  /** More about the limit. */
  children?: ReactNode;
}

const Wrong = ({ children }: { children: ReactNode }) => (
  <p className={styles.wrong}>
    <IconAlertCircle size={20} aria-hidden />
    {children}
  </p>
);

/** Why an import did not begin. */
export const RunRefused = ({ failure, limit, children }: RunRefusedProps) => {
  const { t } = useTranslation('imports');
  return (
    <div role="alert" className={styles.narrow}>
      {failure && <Wrong>{failure}</Wrong>}
      {limit !== null && (
        <div className={styles.card}>
          <Wrong>{limit}</Wrong>
          {children}
          <Button onClick={offerPlans}>{t('check.plans')}</Button>
        </div>
      )}
    </div>
  );
};
