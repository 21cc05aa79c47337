import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { optionalPart } from '../../../ui/lazy/lazy-part';
import { OnDemand } from '../../../ui/lazy/OnDemand';
import { withTexts } from '../../../ui/lazy/with-texts';
import { useHivesScreen } from '../data/hives-context';
import { limitsOf } from '../filter/filter';
import { HiveSearch } from './HiveSearch';
import styles from './HivesTools.module.css';
import { StatusStrip } from './StatusStrip';

const weakKeys = optionalPart(async () => ({ default: (await import('../filter/WeakButtons')).WeakButtons }), 'bulk');
const sortButton = optionalPart(async () => ({ default: (await import('./SortButton')).SortButton }), 'bulk');
const filterSheet = async () => (await withTexts(import('../filter/FilterSheet'), 'bulk')).FilterSheet;

/** Search, filter, order and the status strip over the rows of a phone. */
export const HivesTools = () => {
  const { t } = useTranslation('hives');
  const { filter } = useHivesScreen();
  const [open, setOpen] = useState(false);
  const limits = limitsOf(filter).filter((name) => name !== 'keyword').length;
  return (
    <div className={styles.tools}>
      <h1 className={styles.title}>{t('list.title')}</h1>
      <div className={styles.line}>
        <HiveSearch />
        <Button
          icon={<IconAdjustmentsHorizontal aria-hidden />}
          aria-haspopup="dialog"
          aria-label={limits > 0 ? t('filter.openWith', { count: limits }) : undefined}
          onClick={() => setOpen(true)}
        >
          {t('filter.open')}
        </Button>
        <Suspense fallback={<span className={styles.sort} />}>
          <sortButton.Part named />
        </Suspense>
      </div>
      <div className={styles.quick}>
        <StatusStrip />
        <Suspense fallback={null}>
          <weakKeys.Part measure="populationFrames" short />
        </Suspense>
      </div>
      <OnDemand load={filterSheet} open={open} onClose={() => setOpen(false)} />
    </div>
  );
};
