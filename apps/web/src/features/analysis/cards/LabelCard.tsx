import type { LabelMetrics } from '@kypseli/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabelField } from '../../../api/metrics';
import { Card, CardNote } from '../../../ui/charts/Card';
import { TableToggle } from '../../../ui/charts/TableToggle';
import { EmptyMeasure } from './EmptyMeasure';
import { LabelRows } from './LabelRows';
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

  return (
    <Card
      title={title}
      aside={<CardNote>{note}</CardNote>}
      footer={<TableToggle card={title} asTable={asTable} onChange={setAsTable} />}
    >
      {asTable ? (
        <LabelTable title={title} groups={groups} />
      ) : (
        <LabelRows title={title} groups={groups} recorded={metrics.recorded} />
      )}
    </Card>
  );
};
