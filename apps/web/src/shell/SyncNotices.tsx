import { useTranslation } from 'react-i18next';
import { clock } from '../api/clock';
import { useCommands, useQueue } from '../commands/use-commands';
import { Button } from '../ui/Button';
import styles from './SyncSheet.module.css';

const MINUTE_MS = 60_000;
/** From how many minutes on the keeper should know that the phone's clock is wrong. */
const WRONG = 5;
const HOUR = 60;
const DAY = 24 * HOUR;

/** Safari on iOS deletes what pages have stored after 7 days without a visit, unless the app is installed. */
const isTabOfIos = () =>
  'standalone' in navigator && !(navigator as { standalone?: boolean }).standalone && navigator.maxTouchPoints > 0;

/** Changes that are lost, what endangers the unsent ones, and a clock that is wrong. */
export const SyncNotices = ({ unsent }: { unsent: boolean }) => {
  const { t } = useTranslation(['sync', 'common']);
  const { lost } = useQueue();
  const { readLoss } = useCommands();
  const wrong = Math.abs(clock.now().getTime() - Date.now()) / MINUTE_MS;
  const time = () => {
    if (wrong >= DAY) return t('days', { count: Math.round(wrong / DAY) });
    return wrong >= HOUR ? t('hours', { count: Math.round(wrong / HOUR) }) : t('minutes', { count: Math.round(wrong) });
  };
  return (
    <>
      {lost > 0 && (
        <div className={styles.notice}>
          <p>
            {t('common:sync.lost', { count: lost })} {t('lostWhy')}
          </p>
          <Button onClick={readLoss}>{t('read')}</Button>
        </div>
      )}
      {wrong > WRONG && <p className={styles.notice}>{t('clock', { time: time() })}</p>}
      {unsent && isTabOfIos() && <p className={styles.notice}>{t('tab')}</p>}
    </>
  );
};
