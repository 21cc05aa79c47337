import type { SeasonRound } from '@kypseli/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Loaded } from '../../../api/metrics';
import { Card, CardNote } from '../../../ui/charts/Card';
import { CardWait } from '../../../ui/charts/CardWait';
import { InView } from '../../../ui/charts/InView';
import { TableToggle } from '../../../ui/charts/TableToggle';
import { lazyPart, usePreloaded } from '../../../ui/lazy/lazy-part';
import type { SeasonChartProps } from '../charts/SeasonChart';
import type { SeasonField } from '../data/use-season';
import { AverageTable } from './AverageTable';
import { NothingRecorded } from './NothingRecorded';

const chart = lazyPart<SeasonChartProps>(() => import('../charts/SeasonChart'));

interface AverageCardProps {
  field: SeasonField;
  loaded: Loaded<SeasonRound[]>;
  lead?: string;
  height: number;
  sides?: boolean;
  chosen: string | null;
  onChoose: (day: string) => void;
}

/** A counted measure over the rounds, as a chart or a table; a dashed box if nobody counted it. */
export const AverageCard = ({ field, loaded, lead, height, sides, chosen, onChoose }: AverageCardProps) => {
  const { t } = useTranslation('season');
  const [asTable, setAsTable] = useState(false);
  usePreloaded(chart);
  const title = t(`card.${field}`);
  const rounds = loaded.data;
  if (!rounds) return <CardWait title={title} loaded={loaded} />;
  const recorded = rounds.filter((round) => round.recorded > 0).length;
  const note = <CardNote>{t('card.recorded', { count: rounds.length, recorded })}</CardNote>;
  if (recorded === 0)
    return (
      <Card title={title} aside={note}>
        <NothingRecorded title={t(`none.${field}`)} text={t('none.text')} />
      </Card>
    );
  return (
    <Card
      title={title}
      aside={
        <>
          {note}
          {lead && <CardNote under>{lead}</CardNote>}
        </>
      }
      footer={<TableToggle card={title} asTable={asTable} onChange={setAsTable} />}
    >
      {asTable ? (
        <AverageTable title={title} rounds={rounds} onChoose={onChoose} />
      ) : (
        <InView style={{ minHeight: height }}>
          <chart.Part
            label={t('chart.rounds', { card: title })}
            rounds={rounds}
            height={height}
            sides={sides}
            chosen={chosen}
            onChoose={onChoose}
          />
        </InView>
      )}
    </Card>
  );
};
