import styles from './Sparkline.module.css';

const WIDTH = 60;
const HEIGHT = 24;
/** The gap between two bars. */
const GAP = 3;
/** Zero is still seen. */
const LEAST = 1;

interface SparklineProps {
  /** One of each round, the oldest first; null: not recorded. */
  values: readonly (number | null)[];
  /** The average of the last round; null: not known. */
  average: number | null;
}

/** A bar for each of a few rounds, the last one solid; the average of the last round is dashed across it. It decorates. */
export const Sparkline = ({ values, average }: SparklineProps) => {
  const most = Math.max(LEAST, average ?? 0, ...values.map((value) => value ?? 0));
  const pitch = WIDTH / values.length;
  const heightOf = (value: number) => Math.max(LEAST, (value / most) * HEIGHT);
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {values.map(
        (value, at) =>
          value !== null && (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a round is its place
              key={at}
              className={at === values.length - 1 ? styles.last : styles.earlier}
              x={at * pitch}
              y={HEIGHT - heightOf(value)}
              width={pitch - GAP}
              height={heightOf(value)}
            />
          ),
      )}
      {average !== null && (
        <path className={styles.average} d={`M${WIDTH - pitch - GAP} ${HEIGHT - heightOf(average)}H${WIDTH}`} />
      )}
    </svg>
  );
};
