import type { HiveWithStatus } from '@kypseli/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { useHivesScreen } from '../data/hives-context';
import { useManyMites } from '../data/mites';
import styles from './Mites.module.css';

interface MitesProps {
  varroa: NonNullable<HiveWithStatus['varroa']>;
}

/** A warning sign with the figure if a count of the round calls for one; else nothing, or the figure alone. */
export const MitesWarning = ({ varroa, plain = false }: MitesProps & { plain?: boolean }) => {
  const { t } = useTranslation('hives');
  const { tenths } = useNumbers();
  const { round } = useHivesScreen();
  const value = tenths(varroa.rate);
  if (!useManyMites()(varroa, round.day)) return plain ? <b>{value}</b> : null;
  return (
    <span className={styles.many} role="img" aria-label={t('table.manyMites', { value })}>
      <IconAlertTriangle size={18} aria-hidden />
      <b>{value}</b>
    </span>
  );
};

/** Mites per 100, with a warning if there are many. A natural drop has another unit and is only on the hive's page. */
export const Mites = ({ varroa, warns }: { varroa: HiveWithStatus['varroa']; warns: boolean }) => {
  const { tenths } = useNumbers();
  if (varroa === null || varroa.method === 'natural_drop') return '–';
  return warns ? <MitesWarning varroa={varroa} plain /> : <b>{tenths(varroa.rate)}</b>;
};
