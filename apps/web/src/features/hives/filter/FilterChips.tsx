import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useHivesScreen } from '../data/hives-context';
import styles from './FilterChips.module.css';
import { limitsOf, without } from './filter';
import { useLimitText } from './use-limit-texts';

/** The active filters, each removable by a touch. */
export const FilterChips = () => {
  const { t } = useTranslation(['hives', 'bulk']);
  const { filter, setFilter, hives, shown } = useHivesScreen();
  const limitText = useLimitText();
  // The search field shows its text itself.
  const limits = limitsOf(filter).filter((name) => name !== 'keyword');
  if (limits.length === 0) return null;
  return (
    <div className={styles.chips}>
      <ul className={styles.list} aria-label={t('bulk:filter.chips')}>
        {limits.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={styles.chip}
              aria-label={t('bulk:filter.remove', { limit: limitText(name) })}
              onClick={() => setFilter(without(filter, name))}
            >
              {limitText(name)}
              <IconX size={18} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <span className={styles.count} role="status">
        {t('list.match', { shown: shown.length, count: hives.length })}
      </span>
    </div>
  );
};
