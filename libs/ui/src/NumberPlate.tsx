import { IconCheck } from '@tabler/icons-react';
import { classes } from './classes';
import styles from './NumberPlate.module.css';

export interface NumberPlateProps {
  /** As painted on the box; up to 20 characters. */
  number: string;
  /** ink: inspected in this round; dashed: not yet; selected: honey; outline: mentioned elsewhere. */
  look?: 'ink' | 'dashed' | 'selected' | 'outline';
  size?: 'row' | 'table' | 'header' | 'small';
}

/** Longer numbers get smaller digits, so that columns keep their width. */
const fitOf = (number: string) => {
  if (number.length <= 8) return undefined;
  return number.length <= 12 ? styles.long : styles.longest;
};

/** A hive's number as painted on its box. */
export const NumberPlate = ({ number, look = 'ink', size = 'row' }: NumberPlateProps) => (
  <span className={classes(styles.plate, styles[look], styles[size], fitOf(number))}>
    {look === 'selected' && <IconCheck className={styles.check} size={18} aria-hidden />}
    <span className={styles.number}>{number}</span>
  </span>
);
