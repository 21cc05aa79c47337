import type { HiveWithStatus } from '@kypseli/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { useHivesScreen } from '../data/hives-context';
import { useManyMites } from '../data/mites';

/** Mites per 100; too many of them carry a warning sign. A natural drop is another figure and stays on the hive's page. */
export const Mites = ({ varroa }: { varroa: HiveWithStatus['varroa'] }) => {
  const { t } = useTranslation('hives');
  const { tenths } = useNumbers();
  const manyMites = useManyMites();
  const { round } = useHivesScreen();
  if (varroa === null || varroa.method === 'natural_drop') return '–';
  const value = tenths(varroa.rate);
  if (!manyMites(varroa, round.day)) return <b>{value}</b>;
  return (
    <span data-warning role="img" aria-label={t('table.manyMites', { value })}>
      <IconAlertTriangle size={18} aria-hidden />
      <b>{value}</b>
    </span>
  );
};
