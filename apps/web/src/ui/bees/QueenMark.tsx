import { type QueenColor, queenColorOf } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import { classes } from '../classes';
import styles from './QueenMark.module.css';

export interface QueenMarkProps {
  /** The year of birth; null is unknown. */
  year: number | null;
  /** A mark entered by hand; otherwise the international colour of the year. */
  color?: QueenColor | null;
  size?: number;
  /** Set where words beside it say the same. */
  decorative?: boolean;
}

/** A queen's paint dot with the last two digits of her year, so that it works without colour. */
export const QueenMark = ({ year, color, size = 30, decorative = false }: QueenMarkProps) => {
  const { t } = useTranslation('hives');
  const paint = color ?? (year === null ? null : queenColorOf(year));
  const word = paint === null ? null : t(`queen.color.${paint}`);
  const name =
    year === null
      ? word === null
        ? t('queen.unknown')
        : t('queen.marked', { color: word })
      : t('queen.named', { year, color: word });
  return (
    <span
      className={classes(styles.mark, paint === null ? styles.unknown : styles[paint])}
      style={{ width: size, height: size, fontSize: size * 0.44 }}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      {year === null ? '' : String(year % 100).padStart(2, '0')}
    </span>
  );
};
