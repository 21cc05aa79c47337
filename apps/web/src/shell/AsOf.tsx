import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format';
import { todayIn } from '../i18n/today';
import { useAges } from '../offline/as-of';
import styles from './AsOf.module.css';

/** Queries that every screen asks, which say nothing of the age of what it shows. */
const EVERYWHERE = ['profile', 'subscription'];

/** Says how old the oldest data of this screen is, while the server cannot be reached. */
export const AsOf = () => {
  const { t } = useTranslation();
  const { time, dayInWords } = useFormat();
  const ages = useAges();
  const cache = useQueryClient().getQueryCache();
  const oldest = () => {
    const shown = cache.findAll({
      type: 'active',
      predicate: ({ queryKey: [name] }) => !EVERYWHERE.includes(`${name}`),
    });
    const known = shown.map(({ queryHash }) => ages.get(queryHash)).filter((at) => at !== undefined);
    return known.length > 0 ? Math.min(...known) : null;
  };
  const at = useSyncExternalStore(
    useCallback((listener) => cache.subscribe(listener), [cache]),
    oldest,
  );
  if (at === null) return null;
  const then = new Date(at);
  const day = todayIn(undefined, then);
  const when = day === todayIn(undefined) ? time(then) : `${dayInWords(day)}, ${time(then)}`;
  return (
    <p className={styles.asOf} role="status">
      {t('sync.asOf', { when })}
    </p>
  );
};
