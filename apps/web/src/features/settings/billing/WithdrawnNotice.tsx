import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format';
import styles from './Billing.module.css';

/** Confirms the withdrawal and names the refund. */
const WithdrawnNotice = ({ refundEur }: { refundEur: number }) => {
  const { t } = useTranslation('withdrawal');
  const { euro } = useFormat();
  return (
    <p className={styles.notice} role="status">
      <strong>{t('done', { price: euro(refundEur) })}</strong>
    </p>
  );
};

export default WithdrawnNotice;
