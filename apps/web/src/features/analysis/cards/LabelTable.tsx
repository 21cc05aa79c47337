import { useTranslation } from 'react-i18next';
import type { HiveMark } from '../../../api/metrics';
import { AnalysisHiveTable } from './AnalysisHiveTable';

interface LabelTableProps {
  title: string;
  groups: readonly { word: string; hives: readonly HiveMark[] | null }[];
}

/** Each hive with its word. */
export const LabelTable = ({ title, groups }: LabelTableProps) => {
  const { t } = useTranslation('analysis');
  const rows = groups.flatMap(({ word, hives }) =>
    (hives ?? []).map(({ id, hiveNumber }) => ({ id, hiveNumber, cells: [{ name: title, content: word }] })),
  );
  return <AnalysisHiveTable title={title} columns={[t('table.hive'), title]} rows={rows} />;
};
