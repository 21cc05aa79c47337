import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Loaded } from '../../../api/metrics';
import { roundDate } from '../../../i18n/format';
import { Delta } from '../../../ui/bees/Delta';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { Card, CardNote } from '../../../ui/charts/Card';
import { CardWait } from '../../../ui/charts/CardWait';
import { FoldedCard } from '../../../ui/charts/FoldedCard';
import { InView } from '../../../ui/charts/InView';
import { TableToggle } from '../../../ui/charts/TableToggle';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import type { Days } from '../../../ui/time/timeframe';
import type { Measure } from '../data/figures';
import styles from './GraphsTab.module.css';
import type { HiveChartProps } from './HiveChart';
import { HiveMeasureTable } from './HiveMeasureTable';
import type { HiveValue } from './use-measure';

const chart = lazyPart<HiveChartProps>(() => import('./HiveChart'));
chart.preload();

/** With counts in fewer rounds than this share, the line is too sparse to show at first. */
const SELDOM = 1 / 4;
/** Below this share the area is not filled: the values between are unknown. */
const NEARLY_ALWAYS = 9 / 10;

interface MeasureCardProps {
  measure: Measure;
  loaded: Loaded<HiveValue[]>;
  days: Days;
  /** Of the rounds within these days. */
  rounds: readonly string[];
  /** Everything unfolded, for print. */
  printing: boolean;
}

/**
 * One measure: last value, its distance from the average, the line; a rarely counted measure is a sentence until
 * unfolded.
 */
export const MeasureCard = ({ measure, loaded, days, rounds, printing }: MeasureCardProps) => {
  const { t } = useTranslation(['graphs', 'hives']);
  const { frames } = useNumbers();
  const [asTable, setAsTable] = useState(false);
  const title = t(`hives:measure.${measure}`);
  const values = loaded.data;
  if (!values) return <CardWait title={title} loaded={loaded} />;
  const first = values[0];
  const last = values.at(-1);
  if (!first || !last)
    return (
      <Card title={title} aside={<CardNote under>{t('nothing')}</CardNote>}>
        {null}
      </Card>
    );
  // A hive from another apiary brings the days of that apiary's rounds.
  const count = new Set([...rounds, ...values.map(({ date }) => date)]).size;
  const inAll = values.length === count;
  const content = asTable ? (
    <HiveMeasureTable title={title} values={values} />
  ) : (
    <InView className={styles.chart}>
      <chart.Part
        title={title}
        written={(value) => t(`point.${measure}`, { value: frames(value) })}
        values={values}
        days={days}
        filled={values.length >= count * NEARLY_ALWAYS}
      />
    </InView>
  );
  const toggle = <TableToggle card={title} asTable={asTable} onChange={setAsTable} />;
  const recorded = t('recorded', { count, recorded: values.length });
  if (values.length === 1 || values.length < count * SELDOM) {
    const words = { value: frames(last.value), date: roundDate(last.date) };
    return (
      <FoldedCard
        title={title}
        sentence={values.length === 1 ? t('once', words) : t('seldom', { recorded, ...words })}
        unfolded={printing}
        footer={toggle}
      >
        {content}
      </FoldedCard>
    );
  }
  return (
    <Card
      title={title}
      aside={
        <CardNote>{inAll ? t('range', { from: roundDate(first.date), to: roundDate(last.date) }) : recorded}</CardNote>
      }
      figure={
        <>
          {frames(last.value)}
          <Delta value={last.value} average={last.apiary_average} />
        </>
      }
      footer={toggle}
    >
      {content}
    </Card>
  );
};
