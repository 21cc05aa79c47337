import type { Import } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import styles from './Import.module.css';

/** The server's reason for a failed import, for readers of English: it has no translation. */
export const ServerReason = ({ record: { error } }: { record: Import }) => {
  const { i18n } = useTranslation();
  return error && i18n.language === 'en' && <p className={styles.caption}>{error}</p>;
};
