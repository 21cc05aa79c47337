import { accounts, type OpenSession } from '@kypseli/contract';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { client } from '../../../api/client';
import { queryKeys } from '../../../api/queries';
import { useFormat } from '../../../i18n/format';
import { Button } from '../../../ui/Button';
import { PageError } from '../../../ui/PageError';
import { Skeleton } from '../../../ui/Skeleton';
import { toast } from '../../../ui/toast-store';
import styles from './SessionList.module.css';
import { useAccountCommands } from './use-account-commands';
import { useDeviceWords } from './use-device-words';

const useSessions = () =>
  useQuery({
    queryKey: queryKeys.sessions,
    queryFn: async ({ signal }) => (await client.call(accounts.listSessions, {}, { signal })).result.sessions,
    refetchOnMount: 'always',
  });

/** Where the keeper is logged in; ends any or all of the other sessions. */
export const SessionList = () => {
  const { t } = useTranslation('settings');
  const { date, time } = useFormat();
  const device = useDeviceWords();
  const { data: sessions, isError, refetch } = useSessions();
  const { endSession } = useAccountCommands();
  if (!sessions)
    return isError ? (
      <PageError neverStored failed={t('sessions.notLoaded')} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={2} height={64} />
    );
  const others = sessions.filter(({ current }) => !current);
  const end = async (ended: OpenSession[]) => {
    const outcomes = await Promise.allSettled(ended.map(endSession));
    const count = outcomes.filter(({ status }) => status === 'fulfilled').length;
    if (count > 0) toast(t('sessions.ended', { count }));
  };
  return (
    <>
      <ul className={styles.list}>
        {sessions.map((one) => {
          const seen = new Date(one.last_seen_at);
          return (
            <li key={one.id} className={styles.session}>
              <IconDeviceMobile aria-hidden />
              <div className={styles.texts}>
                <strong>{device(one.device)}</strong>
                <p className={styles.seen}>
                  {one.current ? t('sessions.current') : t('sessions.seen', { date: date(seen), time: time(seen) })}
                  {one.by_support && ` · ${t('sessions.bySupport')}`}
                </p>
              </div>
              {!one.current && (
                <Button
                  aria-label={t('sessions.endOne', { device: device(one.device) })}
                  onClick={() => void end([one])}
                >
                  {t('sessions.end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {others.length > 0 && <p className={styles.seen}>{t('sessions.later')}</p>}
      {others.length > 1 && (
        <div>
          <Button onClick={() => void end(others)}>{t('sessions.endOthers', { count: others.length })}</Button>
        </div>
      )}
    </>
  );
};
