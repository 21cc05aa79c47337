import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format';
import styles from './Billing.module.css';
import type { Billing } from './use-billing';

/** The status of the subscription, the next payment, and the hives against the limit. */
export const SubscriptionFacts = ({ billing: { subscription, flag } }: { billing: Billing }) => {
  const { t } = useTranslation('plan');
  const { date, euro } = useFormat();
  const { plan, status, price_eur, current_period_end: end, cancel_at_period_end: ending } = subscription;
  const { hive_count: hives, hive_limit: limit } = subscription;
  const day = end ? date(new Date(end)) : '';

  const payment = () => {
    if (plan === 'free' || ending) return t('facts.noPayment');
    return t(status === 'past_due' ? 'facts.due' : 'facts.payment', { price: euro(price_eur), date: day });
  };
  return (
    <section className={styles.facts} aria-labelledby="subscription">
      <div className={styles.header}>
        <h2 id="subscription">{t('facts.title')}</h2>
        <p className={styles.status} data-flag={flag}>
          {flag === 'missing' || flag === 'error' ? <IconAlertCircle aria-hidden /> : <IconCheck aria-hidden />}
          {ending && flag === 'active' ? t('facts.activeUntil', { date: day }) : t(`status.${flag}`)}
        </p>
      </div>
      <dl>
        <div className={styles.row}>
          <dt>{t('facts.next')}</dt>
          <dd>{payment()}</dd>
        </div>
        <div className={styles.row}>
          <dt>{t('facts.hives')}</dt>
          <dd>{limit === null ? t('facts.noLimit', { hives }) : t('facts.ofLimit', { hives, count: limit })}</dd>
        </div>
      </dl>
      <p className={styles.caption}>{t(`statusMeans.${flag}`)}</p>
    </section>
  );
};
