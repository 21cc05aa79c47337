import type { NumberMetrics } from '@kypseli/contract';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Measure } from '../../../api/metrics';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { Card, CardNote } from '../../../ui/charts/Card';
import { InView } from '../../../ui/charts/InView';
import { TableToggle } from '../../../ui/charts/TableToggle';
import { lazyPart, usePreloaded } from '../../../ui/lazy/lazy-part';
import { AnalysisMeasureTable } from './AnalysisMeasureTable';
import { EmptyMeasure } from './EmptyMeasure';
import { Figures } from './Figures';
import styles from './MeasureCard.module.css';
import { SidePart } from './SidePart';

const chart = lazyPart<{ title: string; measure: Measure; metrics: NumberMetrics }>(
  () => import('../charts/MeasureChart'),
);

interface MeasureCardProps {
  measure: Measure;
  metrics: NumberMetrics;
}

/** A counted measure: average, weakest, strongest, the chart of all hives, and the stand-out hives. */
export const MeasureCard = memo(({ measure, metrics }: MeasureCardProps) => {
  const { t } = useTranslation('analysis');
  const { count } = useNumbers();
  const [asTable, setAsTable] = useState(false);
  usePreloaded(chart);
  const title = t(`card.${measure}`);
  const recorded = (
    <CardNote under>
      {t('measure.recorded', { count: metrics.recorded, missing: count(metrics.not_recorded) })}
    </CardNote>
  );
  if (metrics.recorded === 0 && measure !== 'topBoxFrames')
    return (
      <Card title={title} aside={recorded}>
        <EmptyMeasure field={measure} />
      </Card>
    );

  const equal = metrics.recorded - metrics.above_average.count - metrics.below_average.count;
  return (
    <Card
      title={title}
      aside={
        <>
          <Figures metrics={metrics} />
          {recorded}
        </>
      }
      footer={<TableToggle card={title} asTable={asTable} onChange={setAsTable} />}
    >
      {measure === 'topBoxFrames' && <CardNote under>{t('card.quick')}</CardNote>}
      {asTable ? (
        <AnalysisMeasureTable title={title} metrics={metrics} />
      ) : (
        <InView className={styles.chart}>
          <chart.Part title={title} measure={measure} metrics={metrics} />
        </InView>
      )}
      <div className={styles.sides}>
        <SidePart side="above" measure={measure} metrics={metrics} />
        <SidePart side="below" measure={measure} metrics={metrics} />
      </div>
      {equal > 0 && <p className={styles.equal}>{t('measure.equal', { count: equal })}</p>}
    </Card>
  );
});
MeasureCard.displayName = 'MeasureCard';
