import { classes } from '@kypseli/ui/classes';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../VisuallyHidden';
import styles from './Delta.module.css';
import { useNumbers } from './use-numbers';

export interface DeltaProps {
  value: number | null;
  /** The apiary's average; null if nobody recorded it. */
  average: number | null;
  size?: 'row' | 'large';
  /** True if it is the value of the round before instead. */
  since?: boolean;
}

/** The distance of a value from the apiary's average, or since the round before; nothing without a recorded value. */
export const Delta = ({ value, average, size = 'row', since = false }: DeltaProps) => {
  const { t } = useTranslation(['hives', 'bulk']);
  const { tenths } = useNumbers();
  if (value === null || average === null) return null;
  // Rounds half away from zero.
  const distance = Math.round(Math.abs(value - average) * 10) / 10;
  if (distance === 0)
    return (
      <span className={classes(styles.delta, styles.same, styles[size])}>
        <span aria-hidden="true">=</span>
        <VisuallyHidden>{t(since ? 'bulk:sort.unchanged' : 'delta.same')}</VisuallyHidden>
      </span>
    );
  const above = value > average;
  const figure = tenths(distance);
  const [more, less] = since
    ? (['bulk:sort.more', 'bulk:sort.less'] as const)
    : (['delta.above', 'delta.below'] as const);
  const Arrow = above ? IconArrowUp : IconArrowDown;
  return (
    <span className={classes(styles.delta, above ? styles.above : styles.below, styles[size])}>
      <Arrow size={size === 'row' ? 15 : 18} aria-hidden />
      <span aria-hidden="true">{figure}</span>
      <VisuallyHidden>{t(above ? more : less, { value: figure })}</VisuallyHidden>
    </span>
  );
};
