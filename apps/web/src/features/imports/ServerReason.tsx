import type { Import } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import styles from './Import.module.css';

/** What the server says of an import that failed, to those who read English: it has no other words. */
export const ServerReason = ({ record: { error } }: { record: Import }) => {
  const { i18n } = useTranslation();
  return error && i18n.language === 'en' && <p className={styles.caption}>{error}</p>;
};
