import { PRICE_EUR } from '@kypseli/domain';
import { IconAlertCircle, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format';
import { Button } from '../../../ui/Button';
import styles from './Billing.module.css';
import type { Billing } from './use-billing';

interface BillingNoticeProps {
  billing: Billing;
  busy: boolean;
  onEditCard: () => void;
}

/** Urgent news: a payment failed, or a plan ends or has ended. */
export const BillingNotice = ({ billing: { subscription, flag }, busy, onEditCard }: BillingNoticeProps) => {
  const { t } = useTranslation('plan');
  const { date, euro } = useFormat();
  const { plan, status, cancel_at_period_end: ending, current_period_end: end } = subscription;
  const day = end ? date(new Date(end)) : '';
  if (status === 'past_due' && plan !== 'free')
    return (
      <div className={styles.failed} role="alert">
        <p className={styles.line}>
          <IconAlertCircle aria-hidden />
          <strong>{t('notice.failed', { price: euro(PRICE_EUR[plan]), date: day })}</strong>
        </p>
        <p>{t('notice.failedSafe')}</p>
        <div>
          <Button variant="honey" icon={<IconPencil size={20} aria-hidden />} disabled={busy} onClick={onEditCard}>
            {t('card.edit')}
          </Button>
        </div>
      </div>
    );
  if (!ending && status !== 'cancelled' && status !== 'expired') return null;
  const meaning = ending ? 'notice.runsUntil' : flag === 'missing' ? 'notice.overLimit' : 'notice.ended';
  return (
    <div className={styles.notice} role="status">
      <strong>{t(status === 'expired' ? 'notice.expired' : 'cancel.done')}</strong>
      <p>{t(meaning, { date: day })}</p>
    </div>
  );
};
