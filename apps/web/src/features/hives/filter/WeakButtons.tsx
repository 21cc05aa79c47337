import { classes } from '@kypseli/ui/classes';
import { useTranslation } from 'react-i18next';
import type { Measure } from '../data/figures';
import { useHivesScreen } from '../data/hives-context';
import type { Range } from './filter';
import styles from './WeakButtons.module.css';
import { weakestQuarter, weakRange } from './weak';

const same = (a: Range | null, b: Range) => a !== null && a[0] === b[0] && a[1] === b[1];

interface WeakButtonsProps {
  measure: Measure;
  /** Only the button of the weak hives. */
  short?: boolean;
}

/** One touch filters the weak hives; a second one shows all again. */
export const WeakButtons = ({ measure, short = false }: WeakButtonsProps) => {
  const { t } = useTranslation('bulk');
  const { all, hives, round, filter, setFilter } = useHivesScreen();
  // A hive is weak among those of its apiary, and by its bees.
  const weak = all || measure !== 'populationFrames' ? null : weakRange(hives, round.day);
  const quarter = short ? null : weakestQuarter(hives, measure);
  const keys = [
    ...(quarter ? [{ ...quarter, word: t('filter.weakestQuarter') }] : []),
    ...(weak ? [{ ...weak, word: t('filter.weak', { count: weak.count }) }] : []),
  ];
  if (keys.length === 0) return null;
  return (
    <div className={classes(styles.buttons, short && styles.short)}>
      {keys.map(({ word, range }) => {
        const on = same(filter.ranges[measure], range);
        return (
          <button
            key={word}
            type="button"
            className={styles.key}
            aria-pressed={on}
            onClick={() => setFilter({ ...filter, ranges: { ...filter.ranges, [measure]: on ? null : range } })}
          >
            {word}
          </button>
        );
      })}
    </div>
  );
};
