import { type PaidPlan, PRICE_EUR } from '@kypseli/domain';
import { classes } from '@kypseli/ui/classes';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format';
import styles from './PlanCard.module.css';

interface PlanCardProps {
  plan: PaidPlan;
  /** True for the keeper's current plan. */
  yours?: boolean;
  /** The button that chooses it. */
  children?: ReactNode;
}

/** A plan with its price and what it saves. */
export const PlanCard = ({ plan, yours, children }: PlanCardProps) => {
  const { t } = useTranslation('billing');
  const { euro } = useFormat();
  return (
    <li className={classes(styles.plan, yours && styles.yours)}>
      <div className={styles.header}>
        <p className={styles.name}>{t(`${plan}.name`)}</p>
        {yours && (
          <span className={styles.badge}>
            <IconCheck size={16} aria-hidden />
            {t('yours')}
          </span>
        )}
      </div>
      <p className={styles.price}>
        {euro(PRICE_EUR[plan])} <small>{t(`${plan}.per`)}</small>
      </p>
      <p className={styles.aside}>{t(`${plan}.aside`, { price: euro(PRICE_EUR.monthly * 12) })}</p>
      <p className={styles.aside}>{t('terms')}</p>
      {children}
    </li>
  );
};

export const Plans = ({ children }: { children: ReactNode }) => <ul className={styles.plans}>{children}</ul>;
