import type { HiveWithStatus } from '@kypseli/contract';
import { IconAlertTriangle, IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { useHivesScreen } from '../data/hives-context';
import { useMiteAdvice } from '../data/mites';
import styles from './Mites.module.css';

interface MitesProps {
  varroa: NonNullable<HiveWithStatus['varroa']>;
  hiveId: string;
}

/** The rate of a count; where it is not per 100 bees, with its base. */
const useShown = () => {
  const { t } = useTranslation('hives');
  const { tenths } = useNumbers();
  return ({ method, rate }: MitesProps['varroa']): string => {
    if (method === 'natural_drop') return t('table.mitesOf.day', { value: tenths(rate) });
    return method === 'drone_brood' ? t('table.mitesOf.cells', { value: tenths(rate) }) : tenths(rate);
  };
};

/** A sign with the figure if a count of the round calls for one; else nothing, or the figure alone. */
export const MitesWarning = ({ varroa, hiveId, plain = false }: MitesProps & { plain?: boolean }) => {
  const { t } = useTranslation('hives');
  const { tenths } = useNumbers();
  const { round } = useHivesScreen();
  const value = useShown()(varroa);
  const advice = useMiteAdvice()(varroa, round.day, hiveId);
  if (advice === null) return plain ? <b>{value}</b> : null;
  const Icon = advice.weight === 'act' ? IconAlertTriangle : IconEye;
  const words = t(`table.mitesOf.${advice.base}`, { value: tenths(varroa.rate) });
  return (
    <span
      className={styles.many}
      data-weight={advice.weight}
      role="img"
      aria-label={t(advice.weight === 'act' ? 'table.manyMites' : 'table.someMites', { value: words })}
    >
      <Icon size={18} aria-hidden />
      <b>{value}</b>
    </span>
  );
};

/** Mites per 100 bees, or with another base, with a sign if there are many. */
export const Mites = ({ hive: { id, varroa }, warns }: { hive: HiveWithStatus; warns: boolean }) => {
  const shown = useShown();
  if (varroa === null) return '–';
  return warns ? <MitesWarning varroa={varroa} hiveId={id} plain /> : <b>{shown(varroa)}</b>;
};
