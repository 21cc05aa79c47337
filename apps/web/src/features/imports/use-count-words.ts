import type { ImportCounts } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';

const IN_ORDER = ['apiaries', 'hives', 'rounds', 'inspections', 'losses', 'actions', 'unchanged', 'skipped'] as const;

/** The results of a run in words; zero counts are left out. */
export const useCountWords = () => {
  const { t } = useTranslation('imports');
  return (counts: ImportCounts): string[] =>
    IN_ORDER.flatMap((name) => (counts[name] > 0 ? [t(`run.${name}`, { count: counts[name] })] : []));
};
