import type { ImportCounts } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';

const IN_ORDER = ['apiaries', 'hives', 'rounds', 'inspections', 'losses', 'actions', 'unchanged', 'skipped'] as const;

/** What a run did, in words; what it did not do is not said. */
export const useCountWords = () => {
  const { t } = useTranslation('imports');
  return (counts: ImportCounts): string[] =>
    IN_ORDER.flatMap((name) => (counts[name] > 0 ? [t(`run.${name}`, { count: counts[name] })] : []));
};
