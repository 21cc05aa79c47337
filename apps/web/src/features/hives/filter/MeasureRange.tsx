import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RangeSlider } from '../../../ui/bees/RangeSlider';
import { type Measure, recordedValues } from '../data/figures';
import { useHivesScreen } from '../data/hives-context';
import styles from './FilterForm.module.css';
import { WeakButtons } from './WeakButtons';

interface MeasureRangeProps {
  measure: Measure;
  ends: { min: number; max: number };
  compact: boolean;
}

/** One measure's slider; hidden if the round recorded none of it. */
export const MeasureRange = ({ measure, ends, compact }: MeasureRangeProps) => {
  const { t } = useTranslation(['hives', 'bulk']);
  const { hives, loading, figures, filter, setFilter } = useHivesScreen();
  const values = useMemo(() => recordedValues(hives, measure), [hives, measure]);
  const label = t(`measure.${measure}`);
  if (loading)
    return (
      <section className={styles.section}>
        <h3>{label}</h3>
        <div className={styles.coming} />
      </section>
    );
  if (values.length === 0)
    return (
      <section className={styles.section}>
        <div className={styles.header}>
          <h3>{label}</h3>
          {!compact && <span className={styles.aside}>{t('bulk:filter.notInRound')}</span>}
        </div>
        <p className={styles.none}>{compact ? t('bulk:filter.notInRound') : t('bulk:filter.nothingToNarrow', ends)}</p>
      </section>
    );
  const slider = (
    <RangeSlider
      label={label}
      min={ends.min}
      max={ends.max}
      value={filter.ranges[measure]}
      values={values}
      average={figures.averages[measure]}
      onChange={(range) => setFilter({ ...filter, ranges: { ...filter.ranges, [measure]: range } })}
    />
  );
  // The frames of bees decide which colony is weak.
  if (measure !== 'populationFrames') return slider;
  return (
    <div className={styles.section}>
      {slider}
      <WeakButtons measure={measure} />
    </div>
  );
};
