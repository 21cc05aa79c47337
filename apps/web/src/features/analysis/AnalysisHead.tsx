import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { roundDate } from '../../i18n/format';
import { useTitle } from '../../shell/use-title';
import styles from './AnalysisHead.module.css';

interface AnalysisHeadProps {
  round?: { apiary: string; inspected: number; total: number; day: string };
  /** Buttons for the whole analysis. */
  keys?: ReactNode;
}

/** The screen's name, and how many hives the round inspected. */
export const AnalysisHead = ({ round, keys }: AnalysisHeadProps) => {
  const { t } = useTranslation('analysis');
  useTitle(t('head.title'));
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{t('head.title')}</h1>
      {round && (
        <p className={styles.summary}>
          <span className={styles.short}>{t('head.short', { inspected: round.inspected, count: round.total })}</span>
          <span className={styles.whole}>
            {t('head.summary', {
              apiary: round.apiary,
              inspected: round.inspected,
              count: round.total,
              date: roundDate(round.day),
            })}
          </span>
        </p>
      )}
      {keys && <div className={styles.buttons}>{keys}</div>}
    </header>
  );
};
