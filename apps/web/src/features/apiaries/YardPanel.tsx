import type { Apiary } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useHives } from '../../api/queries';
import { roundDate } from '../../i18n/format';
import { useAppPath } from '../../shell/paths';
import { useSelection } from '../../shell/selection';
import { CombBox } from '../../ui/bees/CombBox';
import { NumberPlate } from '../../ui/bees/NumberPlate';
import { EmptyState } from '../../ui/EmptyState';
import { PageError } from '../../ui/PageError';
import { Skeleton } from '../../ui/Skeleton';
import { YardFacts } from './YardFacts';
import styles from './YardPanel.module.css';

/** More would no longer be read by shape. */
const DRAWN = 200;

/** The chosen yard as it stood in its latest round, each hive drawn; a touch opens it. */
export const YardPanel = ({ apiary }: { apiary: Apiary }) => {
  const { t } = useTranslation(['apiaries', 'common']);
  const appPath = useAppPath();
  const { group, groupId } = useSelection();
  const { data: hives, isError, refetch } = useHives(apiary.id, groupId);
  const counted = hives?.some(({ populationFrames, broodFrames }) => populationFrames !== null || broodFrames !== null);
  return (
    <section className={styles.panel} aria-label={apiary.name}>
      <header className={styles.head}>
        <h2 className={styles.title}>{apiary.name}</h2>
        <p className={styles.round}>
          {group
            ? t('yard.round', { date: roundDate(group.initiate_at), count: group.count, total: apiary.hiveCount })
            : groupId === null && t('noRound')}
        </p>
      </header>
      <YardFacts apiary={apiary} />
      {isError && !hives && <PageError failed={t('common:pageError.hives')} onRetry={() => void refetch()} />}
      {!isError && !hives && <Skeleton rows={3} height={72} />}
      {hives?.length === 0 && <EmptyState drawing={<CombBox bees={null} size="large" />} title={t('yard.empty')} />}
      {group && hives && hives.length > 0 && !counted && <p className={styles.note}>{t('yard.notCounted')}</p>}
      {hives && hives.length > 0 && (
        <ul className={styles.yard}>
          {hives.slice(0, DRAWN).map((hive) => (
            <li key={hive.id}>
              <Link to={appPath(`hives/${hive.id}`)} className={styles.hive}>
                {counted && <CombBox bees={hive.populationFrames} brood={hive.broodFrames} boxes={hive.boxes} />}
                <NumberPlate number={hive.hiveNumber} look={hive.inspection_id ? 'ink' : 'dashed'} size="table" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {hives && hives.length > DRAWN && (
        <p className={styles.round}>{t('yard.more', { count: hives.length - DRAWN })}</p>
      )}
    </section>
  );
};
