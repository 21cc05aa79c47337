import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import styles from './FieldFrame.module.css';

export interface FieldTexts {
  label: string;
  /** The hint, between label and control. */
  hint?: ReactNode;
  /** The error, as a sentence. */
  error?: string | undefined;
  /** After the label in a lighter weight, e.g. "optional". */
  aside?: string | undefined;
}

interface FieldFrameProps extends FieldTexts {
  children: (wiring: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

/** Label above, error below with its icon, and the ARIA links between them and the control. */
export const FieldFrame = ({ label, hint, error, aside, children }: FieldFrameProps) => {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label} {aside && <span className={styles.aside}>{aside}</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p className={styles.error} id={errorId}>
          <IconAlertCircle size={18} aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
};
