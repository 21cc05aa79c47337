import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Skeleton.module.css';
import { VisuallyHidden } from './VisuallyHidden';

/** Faster loads show nothing, so that nothing flickers. */
const DELAY = 300;

/** Placeholder rows, as high as real ones. */
export const Skeleton = ({ rows = 6, height = 96 }: { rows?: number; height?: number }) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), DELAY);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.rows} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {shown &&
        Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes have no identity
          <div key={row} className={styles.row} style={{ height }} />
        ))}
    </div>
  );
};
