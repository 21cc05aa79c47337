import { classes } from '@kypseli/ui/classes';
import type { HiveMark } from '../../../api/metrics';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { HiveMarkLink } from '../marks/HiveMarkLink';
import { useFigures } from '../use-figures';
import styles from './LabelRow.module.css';
import type { LabelGroup } from './label-group';

interface LabelRowProps extends Omit<LabelGroup, 'key' | 'color'> {
  /** The accessible name of a hive's mark. */
  nameOf: (hive: HiveMark) => string;
  /** The length of the bar shown instead of too many marks, relative to the longest, 0 to 1. */
  bar: { share: number; color: string } | null;
}

/** In a narrow card, more marks than this have a line of their own, below the word. */
const MANY = 12;

/** One label of a card, such as a status: its word, a mark for each hive, their number and percentage. */
export const LabelRow = (props: LabelRowProps) => {
  const { word, together, count, percentage, hives, mark, marks, nameOf, bar, linked } = props;
  const { count: written } = useNumbers();
  const { percent } = useFigures();
  const number = (
    <>
      <span className={styles.together}>{together}</span>
      <span className={styles.number}>{written(count)}</span>
    </>
  );
  const unnamed = Array.from({ length: count }, (_, index) => index);
  return (
    <li className={classes(styles.row, !bar && count > MANY && styles.many)}>
      <span className={styles.word}>{word}</span>
      <span className={styles.marks}>
        {bar ? (
          <>
            <span className={styles.sample}>{mark}</span>
            <span className={styles.track}>
              <span className={styles.bar} style={{ width: `${bar.share * 100}%`, background: bar.color }} />
            </span>
          </>
        ) : hives === null ? (
          unnamed.map((index) => (
            <span key={index} className={styles.unnamed}>
              {mark}
            </span>
          ))
        ) : (
          hives.map((hive, nth) => (
            <HiveMarkLink key={hive.id} id={hive.id} name={nameOf(hive)}>
              {marks?.[nth] ?? mark}
            </HiveMarkLink>
          ))
        )}
      </span>
      <span className={styles.count}>{linked && count > 0 ? linked(number) : number}</span>
      <span className={styles.share}>{percentage !== null && percent(percentage)}</span>
    </li>
  );
};
