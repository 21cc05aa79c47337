import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import styles from '../Import.module.css';
import { Progress } from '../Progress';

/** A running upload, with a cancel button. */
export const Sending = ({ file, sent, onCancel }: { file: File; sent: number; onCancel: () => void }) => {
  const { t } = useTranslation('imports');
  return (
    <section className={`${styles.card} ${styles.narrow}`} aria-busy="true">
      <h3 className={styles.title}>{t('file.sending', { file: file.name })}</h3>
      <Progress value={sent} label={(percent) => (percent >= 100 ? t('file.reading') : t('file.sent', { percent }))} />
      <div className={styles.row}>
        <Button onClick={onCancel}>{t('file.cancel')}</Button>
      </div>
    </section>
  );
};
