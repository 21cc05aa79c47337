import type { GeneralStatus } from '@kypseli/domain';
import styles from './StatusMark.module.css';

const HEXAGON = 'M12 1.8 20.9 6.9V17.1L12 22.2 3.1 17.1V6.9Z';
const shapes = {
  excellent: (
    <>
      <path className={styles.excellent} d={HEXAGON} />
      <path className={styles.cut} d="m7.8 12.2 3 3 5.6-6" />
    </>
  ),
  good: <circle className={styles.good} cx="12" cy="12" r="9.4" />,
  moderate: <path className={styles.moderate} d="M12 2.6 22 20.6H2Z" />,
  bad: (
    <>
      <rect className={styles.bad} x="2.6" y="2.6" width="18.8" height="18.8" rx="2.6" />
      <path className={styles.cut} d="m8.2 8.2 7.6 7.6m0-7.6-7.6 7.6" />
    </>
  ),
  none: <circle className={styles.none} cx="12" cy="12" r="9.4" />,
} as const;

export interface StatusMarkProps {
  /** null: not recorded. */
  status: GeneralStatus | null;
  size?: number;
}

/** The five shapes of a hive's status, always shown with the word. */
export const StatusMark = ({ status, size = 22 }: StatusMarkProps) => (
  <svg className={styles.mark} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    {shapes[status ?? 'none']}
  </svg>
);
