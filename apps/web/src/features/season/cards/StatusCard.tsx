import type { SeasonStatus } from '@kypseli/contract';
import { StatusMark } from '@kypseli/ui/StatusMark';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Loaded } from '../../../api/metrics';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { Card, CardNote } from '../../../ui/charts/Card';
import { CardWait } from '../../../ui/charts/CardWait';
import { DayTable } from '../../../ui/charts/DayTable';
import { TableToggle } from '../../../ui/charts/TableToggle';
import { hivesOf } from '../data/use-season';
import { NothingRecorded } from './NothingRecorded';
import { StatusMarks } from './StatusMarks';
import { countOf, STATUS_PARTS } from './status-parts';

interface StatusCardProps {
  loaded: Loaded<SeasonStatus[]>;
  chosen: string | null;
  onChoose: (day: string) => void;
}

/** Status by round. */
export const StatusCard = ({ loaded, chosen, onChoose }: StatusCardProps) => {
  const { t } = useTranslation(['season', 'charts']);
  const { count: written } = useNumbers();
  const [asTable, setAsTable] = useState(false);
  const title = t('card.generalStatus');
  const rounds = loaded.data;
  if (!rounds) return <CardWait title={title} loaded={loaded} />;
  const recorded = rounds.filter((round) => hivesOf(round) > round.not_recorded).length;
  if (recorded === 0)
    return (
      <Card title={title} aside={<CardNote>{t('card.recorded', { count: rounds.length, recorded })}</CardNote>}>
        <NothingRecorded title={t('none.generalStatus')} text={t('none.statusText')} />
      </Card>
    );
  return (
    <Card
      title={title}
      aside={<CardNote>{t('card.recorded', { count: rounds.length, recorded })}</CardNote>}
      footer={<TableToggle card={title} asTable={asTable} onChange={setAsTable} />}
    >
      {asTable ? (
        <DayTable
          header={t('table.round')}
          title={title}
          columns={STATUS_PARTS.map((part) => ({
            word: t(`charts:status.${part}`),
            sign: <StatusMark status={part === 'none' ? null : part} size={18} />,
          }))}
          rows={[...rounds].reverse().map((round) => ({
            day: round.ig_date,
            cells: STATUS_PARTS.map((part) => written(countOf(round, part))),
          }))}
          onChoose={onChoose}
        />
      ) : (
        <StatusMarks title={title} rounds={rounds} chosen={chosen} onChoose={onChoose} />
      )}
    </Card>
  );
};
