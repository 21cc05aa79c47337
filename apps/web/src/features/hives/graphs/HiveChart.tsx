import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roundDate } from '../../../i18n/format';
import { axisTo } from '../../../ui/charts/axis-to';
import { geometryOf, yIn } from '../../../ui/charts/geometry';
import { RoundStrips, type Strip } from '../../../ui/charts/RoundStrips';
import { useWidth } from '../../../ui/charts/use-width';
import type { Days } from '../../../ui/time/timeframe';
import styles from './GraphsTab.module.css';
import { HEIGHT, HiveDrawing, TOP } from './HiveDrawing';
import { useCompared } from './use-compared';
import type { HiveValue } from './use-measure';

export interface HiveChartProps {
  title: string;
  /** A value in words. */
  written: (value: number) => string;
  /** A value from which to act. */
  threshold?: number | undefined;
  /** Days on which something was done. */
  marks?: readonly string[];
  values: readonly HiveValue[];
  days: Days;
  filled: boolean;
}

const NONE: readonly string[] = [];
/** The distance from a dot to its bubble, and the bubble's height. */
const BUBBLE = { apart: 14, height: 58 };

/** One measure of a hive over the chosen time; touching a day keeps its value visible. */
const HiveChart = ({ title, written, values, days, filled, threshold = 0, marks = NONE }: HiveChartProps) => {
  const { t, i18n } = useTranslation('graphs');
  const compared = useCompared();
  const { ref, width } = useWidth();
  const [held, setHeld] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const geometry = useMemo(
    () =>
      geometryOf(
        values.map(({ date }) => date),
        width,
        i18n.language,
        days,
      ),
    [values, width, i18n.language, days],
  );
  const axis = useMemo(
    () => axisTo(Math.max(threshold, ...values.flatMap(({ value, apiary_average }) => [value, apiary_average ?? 0]))),
    [values, threshold],
  );
  const yOf = yIn({ height: HEIGHT, top: TOP, end: axis.end });

  const stripOf = ({ date: day, value, apiary_average }: HiveValue): Strip => {
    const date = roundDate(day);
    const against = compared(value, apiary_average);
    const words = written(value);
    const dot = yOf(value);
    return {
      day,
      x: geometry.xOf(day),
      // On the side of the dot with more room.
      y: dot < HEIGHT / 2 ? dot + BUBBLE.apart + BUBBLE.height : dot - BUBBLE.apart,
      name: `${date}: ${words}${against ? `, ${against.words}` : ''}`,
      title: date,
      text: against ? `${words}, ${against.sign}` : words,
    };
  };
  return (
    <div ref={ref} className={styles.chart}>
      {width > 0 && (
        <>
          <HiveDrawing
            values={values}
            geometry={geometry}
            axis={axis}
            filled={filled}
            shown={pointed ?? held}
            threshold={threshold}
            marks={marks}
          />
          <RoundStrips
            label={t('chart.days', { measure: title })}
            strips={values.map(stripOf)}
            geometry={geometry}
            chosen={held}
            held
            onChoose={(day) => setHeld(day === held ? null : day)}
            onShow={setPointed}
          />
        </>
      )}
    </div>
  );
};

export default HiveChart;
