import { IconAlertCircle } from '@tabler/icons-react';
import styles from './Failure.module.css';

/** The server's refusal, above the button. */
export const Failure = ({ text }: { text: string | null }) => (
  <div role="alert" className={styles.alert}>
    {text && (
      <p className={styles.failure}>
        <IconAlertCircle size={20} aria-hidden />
        {text}
      </p>
    )}
  </div>
);
