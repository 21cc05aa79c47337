import type { NumberMetrics } from '@kypseli/contract';
import { useState } from 'react';
import type { Measure } from '../../../api/metrics';
import { MarkGroup } from '../../../ui/charts/MarkGroup';
import { Readout } from '../../../ui/charts/Readout';
import { useWidth } from '../../../ui/charts/use-width';
import type { ChartMark } from './chart-mark';
import { Drawing } from './Drawing';
import styles from './MeasureChart.module.css';
import { useMarkTexts } from './use-mark-texts';
import { usePlan } from './use-plan';

interface MeasureChartProps {
  title: string;
  measure: Measure;
  metrics: NumberMetrics;
}

/** One cell per hive at its exact value, the average as a dashed line; bars if there are too many cells. */
const MeasureChart = ({ title, measure, metrics }: MeasureChartProps) => {
  const { ref, width } = useWidth();
  const [shown, setShown] = useState<ChartMark | null>(null);
  const plan = usePlan(metrics, width);
  const texts = useMarkTexts(plan.kind, title);

  return (
    <MarkGroup label={texts.group} first={plan.marks[0]?.key} className={styles.chart}>
      <div ref={ref}>
        {width > 0 && (
          <Drawing
            title={title}
            measure={measure}
            average={metrics.average}
            plan={plan}
            width={width}
            onShow={setShown}
          />
        )}
      </div>
      {shown && <Readout x={plan.xOf(shown.value)} y={plan.yOf(shown.to)} width={width} text={texts.short(shown)} />}
    </MarkGroup>
  );
};

export default MeasureChart;
