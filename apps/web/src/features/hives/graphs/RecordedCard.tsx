import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roundDate } from '../../../i18n/format';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { Card, CardNote } from '../../../ui/charts/Card';
import { DayTable } from '../../../ui/charts/DayTable';
import { FoldedCard } from '../../../ui/charts/FoldedCard';
import { InView } from '../../../ui/charts/InView';
import { TableToggle } from '../../../ui/charts/TableToggle';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import type { Days } from '../../../ui/time/timeframe';
import styles from './GraphsTab.module.css';
import type { HiveChartProps } from './HiveChart';
import type { HiveValue } from './use-measure';

const chart = lazyPart<HiveChartProps>(() => import('./HiveChart'));

export interface RecordedCardProps extends Pick<HiveChartProps, 'written' | 'threshold' | 'marks'> {
  title: string;
  /** From the first day to the last. */
  values: readonly HiveValue[];
  days: Days;
  /** Sentences below the chart that explain the threshold and the marks. */
  notes: readonly string[];
  printing: boolean;
}

/** The recorded values of one hive as a line or a table; a single value is a sentence until unfolded. */
export const RecordedCard = ({ title, values, days, notes, printing, ...drawn }: RecordedCardProps) => {
  const { t } = useTranslation('graphs');
  const { tenths } = useNumbers();
  const [asTable, setAsTable] = useState(false);
  const last = values.at(-1);
  if (!last) return null;
  const content = asTable ? (
    <DayTable
      title={title}
      header={t('table.date')}
      columns={[{ word: t('table.hive') }]}
      rows={[...values]
        .reverse()
        .map(({ date, value }) => ({ day: date, cells: [<b key="hive">{drawn.written(value)}</b>] }))}
    />
  ) : (
    <InView className={styles.chart}>
      <Suspense fallback={null}>
        <chart.Part title={title} values={values} days={days} filled={false} {...drawn} />
      </Suspense>
    </InView>
  );
  const body = (
    <>
      {content}
      {notes.map((note) => (
        <CardNote key={note} under>
          {note}
        </CardNote>
      ))}
    </>
  );
  const toggle = <TableToggle card={title} asTable={asTable} onChange={setAsTable} />;
  const date = roundDate(last.date);
  if (values.length === 1)
    return (
      <FoldedCard
        title={title}
        sentence={t('once', { value: drawn.written(last.value), date })}
        unfolded={printing}
        footer={toggle}
      >
        {body}
      </FoldedCard>
    );
  return (
    <Card
      title={title}
      aside={<CardNote>{t('range', { from: roundDate(values[0]!.date), to: date })}</CardNote>}
      figure={tenths(last.value)}
      footer={toggle}
    >
      {body}
    </Card>
  );
};
