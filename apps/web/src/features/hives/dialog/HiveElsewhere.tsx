import { Dialog } from '@base-ui/react/dialog';
import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { hivesQuery } from '../../../api/queries';
import { useSelection } from '../../../shell/selection';
import { PageError } from '../../../ui/PageError';
import { Skeleton } from '../../../ui/Skeleton';
import { useHivesScreen } from '../data/hives-context';
import styles from './HiveDialog.module.css';

interface HiveElsewhereProps {
  id: string;
  /** Shown if the hive is in no apiary. */
  children: ReactNode;
}

/** After a reload or from a bookmark, an address may name a hive of another apiary: that apiary is then selected. */
export const HiveElsewhere = ({ id, children }: HiveElsewhereProps) => {
  const { t } = useTranslation('hives');
  const { apiaries, apiary, selectApiary } = useSelection();
  const here = useHivesScreen();
  const others = apiaries.filter((other) => other.id !== apiary?.id);
  const lists = useQueries({ queries: others.map((other) => hivesQuery(other.id, null)) });
  const at = lists.findIndex(({ data }) => data?.some((hive) => hive.id === id && !hive.moved));
  const found = others[at]?.id;
  const failed = lists.filter(({ data, isError }) => data === undefined && isError);
  const retry = () => {
    if (here.failed) here.retry();
    for (const { refetch } of failed) void refetch();
  };
  useEffect(() => {
    if (found !== undefined) selectApiary(found);
  }, [found, selectApiary]);
  if (found !== undefined || lists.some(({ isPending }) => isPending)) return <Skeleton rows={3} height={72} />;
  // Where the list did not come, nobody knows that the hive is gone.
  if (here.failed || failed.length > 0)
    return (
      <>
        <Dialog.Title className={styles.hidden}>{t('list.failed')}</Dialog.Title>
        <PageError failed={t('list.failed')} onRetry={retry} />
      </>
    );
  return children;
};
