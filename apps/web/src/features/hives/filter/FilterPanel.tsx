import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useHivesScreen } from '../data/hives-context';
import { HiveSearch } from '../list/HiveSearch';
import { FilterForm } from './FilterForm';
import styles from './FilterPanel.module.css';
import { NO_FILTER } from './filter';
import { useSliderEnds } from './use-slider-ends';

/** The filter beside the table on desktop. */
export const FilterPanel = () => {
  const { t } = useTranslation(['hives', 'bulk']);
  const { hives, filtered, setFilter } = useHivesScreen();
  const ends = useSliderEnds(hives);
  return (
    <aside className={styles.panel} aria-label={t('bulk:filter.title')}>
      <div className={styles.header}>
        <h2>{t('bulk:filter.panel')}</h2>
        {filtered && (
          <button type="button" className={styles.reset} onClick={() => setFilter(NO_FILTER)}>
            {t('bulk:filter.reset')}
          </button>
        )}
      </div>
      <HiveSearch />
      <FilterForm ends={ends} compact />
      <p className={styles.help}>
        <IconInfoCircle size={20} aria-hidden />
        {t('bulk:filterHelp')}
      </p>
    </aside>
  );
};
