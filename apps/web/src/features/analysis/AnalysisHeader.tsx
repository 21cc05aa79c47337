import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { roundDate } from '../../i18n/format';
import { useTitle } from '../../shell/use-title';
import styles from './AnalysisHeader.module.css';

interface AnalysisHeaderProps {
  round?: { apiary: string; inspected: number; total: number; day: string };
  /** Buttons for the whole analysis. */
  buttons?: ReactNode;
}

/** The screen's name, and how many hives the round inspected. */
export const AnalysisHeader = ({ round, buttons }: AnalysisHeaderProps) => {
  const { t } = useTranslation('analysis');
  useTitle(t('header.title'));
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{t('header.title')}</h1>
      {round && (
        <p className={styles.summary}>
          <span className={styles.short}>{t('header.short', { inspected: round.inspected, count: round.total })}</span>
          <span className={styles.whole}>
            {t('header.summary', {
              apiary: round.apiary,
              inspected: round.inspected,
              count: round.total,
              date: roundDate(round.day),
            })}
          </span>
        </p>
      )}
      {buttons && <div className={styles.buttons}>{buttons}</div>}
    </header>
  );
};
