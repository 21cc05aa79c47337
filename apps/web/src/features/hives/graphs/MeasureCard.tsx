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

/** Counted in fewer of the rounds than this, a measure has no line to speak of. */
const SELDOM = 1 / 4;
/** Counted in fewer, nothing is filled under its line: what was between is not known. */
const NEARLY_ALWAYS = 9 / 10;

interface MeasureCardProps {
  measure: Measure;
  loaded: Loaded<HiveValue[]>;
  days: Days;
  /** Of the rounds within these days. */
  rounds: readonly string[];
  /** Everything unfolded, for paper. */
  printing: boolean;
}

/** One measure: last value, its distance from the apiary, the line; what was seldom counted is a sentence until it is unfolded. */
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
  // A hive that came from another apiary brings the days of that one's rounds.
  const count = new Set([...rounds, ...values.map(({ date }) => date)]).size;
  const inAll = values.length === count;
  const content = asTable ? (
    <HiveMeasureTable title={title} values={values} />
  ) : (
    <InView className={styles.chart}>
      <chart.Part
        measure={measure}
        title={title}
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
        foot={toggle}
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
      foot={toggle}
    >
      {content}
    </Card>
  );
};
