import type { Ref } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './LeaveOut.module.css';

interface LeaveOutProps {
  ref: Ref<HTMLInputElement>;
  count: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** The keeper's decision to continue in spite of problems. */
export const LeaveOut = ({ ref, count, checked, onChange }: LeaveOutProps) => {
  const { t } = useTranslation('imports');
  const id = useId();
  return (
    <label className={styles.choice}>
      <input
        ref={ref}
        type="checkbox"
        aria-describedby={id}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {t('check.leaveOut', { count })}
        <small id={id} className={styles.hint}>
          {t('check.leaveOutHint')}
        </small>
      </span>
    </label>
  );
};
