import type { SeasonRound } from '@kypseli/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { roundDate } from '../../../i18n/format';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { geometryOf } from '../../../ui/charts/geometry';
import { withoutGaps } from '../../../ui/charts/line';
import { RoundStrips } from '../../../ui/charts/RoundStrips';
import { useWidth } from '../../../ui/charts/use-width';
import styles from './SeasonChart.module.css';
import { SidesDrawing } from './SidesDrawing';
import { SpreadDrawing } from './SpreadDrawing';

export interface SeasonChartProps {
  label: string;
  rounds: readonly SeasonRound[];
  height: number;
  /** With the hives above and below the average under the line. */
  sides?: boolean;
  chosen: string | null;
  onChoose: (day: string) => void;
}

/** One measure over the rounds; touching a round selects it. */
const SeasonChart = ({ label, rounds, height, sides = false, chosen, onChoose }: SeasonChartProps) => {
  const { t, i18n } = useTranslation('season');
  const { hundredths, tenths, frames } = useNumbers();
  const { ref, width } = useWidth();
  const days = useMemo(() => rounds.map(({ ig_date }) => ig_date), [rounds]);
  const geometry = useMemo(() => geometryOf(days, width, i18n.language), [days, width, i18n.language]);
  const runs = useMemo(
    () =>
      withoutGaps(rounds, ({ ig_date: day, ig_avg: value, min, max }) =>
        value === null ? null : { day, value, min: min ?? value, max: max ?? value, label: tenths(value) },
      ),
    [rounds, tenths],
  );

  const stripOf = ({ ig_date: day, ig_avg, min, max, above, below }: SeasonRound) => {
    const date = roundDate(day);
    if (ig_avg === null || min === null || max === null)
      return {
        day,
        x: geometry.xOf(day),
        name: t('chart.unrecorded', { date }),
        text: t('chart.unrecorded', { date }),
      };
    const words = { date, average: hundredths(ig_avg), min: frames(min), max: frames(max), above, below };
    return { day, x: geometry.xOf(day), name: t('chart.round', words), text: t('chart.short', words) };
  };
  return (
    <div ref={ref} className={styles.chart} style={{ minHeight: height }}>
      {width > 0 && (
        <>
          <SpreadDrawing runs={runs} geometry={geometry} height={height} chosen={chosen} />
          {sides && (
            <>
              <p className={styles.legend} aria-hidden="true">
                <span className={styles.above}>↑ {t('bees.above')}</span>
                <span className={styles.below}>↓ {t('bees.below')}</span>
              </p>
              <SidesDrawing rounds={rounds} geometry={geometry} />
            </>
          )}
          <RoundStrips
            label={label}
            strips={rounds.map(stripOf)}
            geometry={geometry}
            chosen={chosen}
            onChoose={onChoose}
          />
        </>
      )}
    </div>
  );
};

export default SeasonChart;
