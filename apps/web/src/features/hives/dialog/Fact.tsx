import type { ReactNode } from 'react';
import styles from './StatusTab.module.css';

interface FactProps {
  label: string;
  warning?: boolean;
  children: ReactNode;
}

/** A label and its value in one line. */
export const Fact = ({ label, warning, children }: FactProps) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd data-warning={warning || undefined}>{children}</dd>
  </div>
);
