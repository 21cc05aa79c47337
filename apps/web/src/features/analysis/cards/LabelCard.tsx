import type { LabelMetrics } from '@kypseli/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabelField } from '../../../api/metrics';
import { Card, CardNote } from '../../../ui/charts/Card';
import { MarkGroup } from '../../../ui/charts/MarkGroup';
import { TableToggle } from '../../../ui/charts/TableToggle';
import { MARKS_AT_MOST } from '../data/fields';
import { EmptyMeasure } from './EmptyMeasure';
import { LabelRow } from './LabelRow';
import { LabelTable } from './LabelTable';
import type { LabelGroup } from './label-group';

interface LabelCardProps {
  field: LabelField;
  metrics: LabelMetrics;
  note: string;
  groups: readonly LabelGroup[];
}

/** A word per hive: one row per word, one mark per hive. */
export const LabelCard = ({ field, metrics, note, groups }: LabelCardProps) => {
  const { t } = useTranslation('analysis');
  const [asTable, setAsTable] = useState(false);
  const title = t(`card.${field}`);
  if (metrics.recorded === 0)
    return (
      <Card title={title}>
        <EmptyMeasure field={field} />
      </Card>
    );

  const asBars = metrics.recorded > MARKS_AT_MOST;
  const most = Math.max(...groups.map(({ count }) => count));
  const rows = (
    <ul>
      {groups.map(({ key, color, ...group }) => (
        <LabelRow
          key={key}
          {...group}
          nameOf={({ hiveNumber }) => t('card.hive', { number: hiveNumber, value: group.word })}
          bar={asBars ? { share: group.count / most, color } : null}
        />
      ))}
    </ul>
  );
  const first = groups.find(({ hives }) => hives?.[0])?.hives?.[0];
  const content = () => {
    if (asTable) return <LabelTable title={title} groups={groups} />;
    if (asBars) return rows;
    return (
      <MarkGroup label={t('card.marks', { card: title })} first={first?.id}>
        {rows}
      </MarkGroup>
    );
  };
  return (
    <Card
      title={title}
      aside={<CardNote>{note}</CardNote>}
      footer={<TableToggle card={title} asTable={asTable} onChange={setAsTable} />}
    >
      {content()}
    </Card>
  );
};
