import { useTranslation } from 'react-i18next';
import { roundDate, useFormat } from '../../i18n/format';
import { Button } from '../../ui/Button';
import type { Days } from '../../ui/time/timeframe';
import styles from './SeasonPage.module.css';

interface AsLoadedProps {
  /** Whether these are the days that were asked for. */
  asked: boolean;
  days: Days;
  /** When they were loaded, in milliseconds since 1970. */
  at: number;
  onRetry: () => void;
}

/** What is seen without a connection: which days, and of when. */
export const AsLoaded = ({ asked, days, at, onRetry }: AsLoadedProps) => {
  const { t } = useTranslation(['season', 'common']);
  const { time } = useFormat();
  const words = { from: roundDate(days.from), to: roundDate(days.to), time: time(new Date(at)) };
  return (
    <div className={styles.asLoaded} role="status">
      <p>{t(asked ? 'asLoaded.asked' : 'asLoaded.others', words)}</p>
      <Button onClick={onRetry}>{t('common:action.tryAgain')}</Button>
    </div>
  );
};
