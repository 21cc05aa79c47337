import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAppPath } from '../../../shell/paths';
import { useHivesScreen } from '../data/hives-context';
import { FROM_LIST, useOpenHive } from '../dialog/use-open-hive';
import styles from './OpenHive.module.css';

interface OpenHiveProps {
  id: string;
  number: string;
  current: boolean;
}

/** The link that covers a row; plate and star are above it. */
export const OpenHive = ({ id, number, current }: OpenHiveProps) => {
  const { t } = useTranslation('hives');
  const appPath = useAppPath();
  const { pathOf } = useOpenHive();
  const { all } = useHivesScreen();
  return (
    <Link
      // A hive opens in its own apiary.
      to={appPath(all ? `hives/${id}?apiary=${all.apiaryOf(id).id}` : pathOf(id))}
      state={all ? undefined : FROM_LIST}
      className={styles.open}
      // Among all apiaries several hives can have the same number.
      aria-label={[t('row.open', { number }), ...(all ? [all.apiaryOf(id).name] : [])].join(', ')}
      aria-current={current || undefined}
      data-hive={id}
      data-row
      preventScrollReset
    />
  );
};
