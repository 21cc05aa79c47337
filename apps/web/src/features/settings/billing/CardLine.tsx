import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import styles from './Billing.module.css';
import type { Billing } from './use-billing';

interface CardLineProps {
  card: Billing['card'];
  busy: boolean;
  onEdit: () => void;
}

/** The card for renewals: brand, last digits, expiry. */
export const CardLine = ({ card, busy, onEdit }: CardLineProps) => {
  const { t } = useTranslation('plan');
  return (
    <section className={styles.card} aria-label={t('card.title')}>
      {card && <span className={styles.brand}>{card.brand}</span>}
      <div className={styles.number}>
        {card ? (
          <>
            <strong>
              <span aria-hidden>•••• </span>
              {card.last4}
            </strong>
            <p className={styles.caption}>
              {t('card.expires', { date: `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}` })}
            </p>
          </>
        ) : (
          t('card.none')
        )}
      </div>
      <Button icon={<IconPencil size={20} aria-hidden />} disabled={busy} onClick={onEdit}>
        {t('card.edit')}
      </Button>
    </section>
  );
};
