import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './StatusTab.module.css';

interface FactProps {
  label: string;
  warning?: boolean;
  /** Null: not recorded. */
  children: ReactNode;
}

/** A label and its value in one line. */
export const Fact = ({ label, warning, children }: FactProps) => {
  const { t } = useTranslation(['hives', 'hive']);
  const none = children === null || children === false || children === undefined;
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd data-none={none || undefined} data-warning={warning || undefined}>
        {none ? t('hive:notRecorded') : children}
      </dd>
    </div>
  );
};
