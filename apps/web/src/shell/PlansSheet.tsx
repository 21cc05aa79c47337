import { billing } from '@kypseli/contract';
import { PAID_PLANS, type PaidPlan, PRICE_EUR } from '@kypseli/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../api/client';
import { errorText } from '../api/errors';
import { useFormat } from '../i18n/format';
import { Sheet } from '../ui/Sheet';
import { toast } from '../ui/toast-store';
import styles from './PlansSheet.module.css';

/** The limit of the free version in the spec's words, and the two plans that lift it. */
export const PlansSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation('billing');
  const { euro } = useFormat();
  const [paying, setPaying] = useState(false);
  const pay = async (plan: PaidPlan) => {
    setPaying(true);
    try {
      const { result } = await client.call(billing.checkout, { body: { plan } });
      window.location.assign(result.url);
    } catch (error) {
      toast(errorText(error), { kind: 'refused' });
      setPaying(false);
    }
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('limit')} lead={t('select')}>
      <ul className={styles.plans}>
        {PAID_PLANS.map((plan) => (
          <li key={plan}>
            <button type="button" className={styles.plan} disabled={paying} onClick={() => void pay(plan)}>
              <span className={styles.name}>{t(`${plan}.name`)}</span>
              <span className={styles.price}>
                {euro(PRICE_EUR[plan])} <small>{t(`${plan}.per`)}</small>
              </span>
              <span className={styles.aside}>{t(`${plan}.aside`, { price: euro(PRICE_EUR.monthly * 12) })}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.kept}>{t('kept')}</p>
    </Sheet>
  );
};
