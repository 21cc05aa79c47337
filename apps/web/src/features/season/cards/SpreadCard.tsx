import type { SeasonSpread } from '@kypseli/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DoneTreatmentWords } from '../../../actions/use-treatments';
import { roundDate } from '../../../i18n/format';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { Card, CardNote } from '../../../ui/charts/Card';
import { FoldedCard } from '../../../ui/charts/FoldedCard';
import { InView } from '../../../ui/charts/InView';
import { TableToggle } from '../../../ui/charts/TableToggle';
import { lazyPart, usePreloaded } from '../../../ui/lazy/lazy-part';
import type { Days } from '../../../ui/time/timeframe';
import type { SpreadChartProps } from '../charts/SpreadChart';
import type { ThresholdStep } from '../charts/SpreadDrawing';
import { SpreadTable } from './SpreadTable';
import { useSpreadWords } from './use-spread-words';

const chart = lazyPart<SpreadChartProps>(() => import('../charts/SpreadChart'));
const HEIGHT = 232;

interface SpreadCardProps {
  title: string;
  /** In the keeper's unit, from the first day to the last. */
  rounds: readonly SeasonSpread[];
  days: Days;
  /** Few hives are counted on purpose: they stand for the apiary. */
  sampled?: boolean;
  steps?: readonly ThresholdStep[];
  treatments?: readonly DoneTreatmentWords[];
  /** Sentences below the chart that explain the threshold and the marks. */
  notes?: readonly string[];
  printing: boolean;
}

const NONE: readonly never[] = [];

/** A value that some hives of an apiary have over time, as a chart or a table; a single day is a sentence until unfolded. */
export const SpreadCard = (props: SpreadCardProps) => {
  const { title, rounds, days, sampled = false, steps = NONE, treatments = NONE, notes = NONE, printing } = props;
  const { t } = useTranslation('season');
  const { tenths } = useNumbers();
  const words = useSpreadWords();
  const [asTable, setAsTable] = useState(false);
  usePreloaded(chart);
  const points = useMemo(() => rounds.map((round) => words(round, sampled)), [rounds, words, sampled]);
  const last = points.at(-1);
  if (!last) return null;
  const body = (
    <>
      {asTable ? (
        <SpreadTable title={title} rounds={rounds} treatments={treatments} />
      ) : (
        <InView style={{ minHeight: HEIGHT }}>
          <chart.Part
            title={title}
            points={points}
            days={days}
            height={HEIGHT}
            steps={steps}
            marks={treatments.map(({ day }) => day)}
          />
        </InView>
      )}
      <div>
        {[...(points.some(({ few }) => few) ? [t('spread.few')] : []), ...notes].map((note) => (
          <CardNote key={note} under>
            {note}
          </CardNote>
        ))}
      </div>
    </>
  );
  const footer = <TableToggle card={title} asTable={asTable} onChange={setAsTable} />;
  if (points.length === 1)
    return (
      <FoldedCard title={title} sentence={last.name} unfolded={printing} footer={footer}>
        {body}
      </FoldedCard>
    );
  return (
    <Card
      title={title}
      aside={
        <>
          <CardNote under>{`${roundDate(last.day)}: ${last.counted}`}</CardNote>
          <CardNote under>{t('spread.lead')}</CardNote>
        </>
      }
      {...(last.few ? {} : { figure: tenths(last.value) })}
      footer={footer}
    >
      {body}
    </Card>
  );
};
