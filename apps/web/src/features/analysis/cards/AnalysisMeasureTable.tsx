import type { NumberMetrics } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { Delta } from '../../../ui/bees/Delta';
import { useFigures } from '../use-figures';
import { AnalysisHiveTable } from './AnalysisHiveTable';

/** Each hive with its value and its distance from the average, the strongest first. */
export const AnalysisMeasureTable = ({ title, metrics }: { title: string; metrics: NumberMetrics }) => {
  const { t } = useTranslation('analysis');
  const { value: written } = useFigures();
  const { average, hives } = metrics;
  const columns = [t('table.hive'), t('table.value'), t('table.delta')] as const;
  const rows = [...hives]
    .sort((a, b) => b.value - a.value)
    .map(({ id, hiveNumber, value }) => ({
      id,
      hiveNumber,
      cells: [
        { name: columns[1], content: written(value) },
        { name: columns[2], content: <Delta value={value} average={average} /> },
      ],
    }));
  return <AnalysisHiveTable title={title} columns={columns} rows={rows} numeric />;
};
