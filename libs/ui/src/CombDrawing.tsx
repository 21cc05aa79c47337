import styles from './CombDrawing.module.css';
import { classes } from './classes';
import { COMB_BOX_SHAPES, type CombFrames, combBoxPaths, isCounted } from './comb-box-geometry';

export interface CombDrawingProps extends CombFrames {
  size?: keyof typeof COMB_BOX_SHAPES;
  /** For screen readers; without it the drawing is decorative. */
  name?: string;
}

export const CombDrawing = ({ size = 'row', name, ...frames }: CombDrawingProps) => {
  const shape = COMB_BOX_SHAPES[size];
  const recorded = isCounted(frames);
  const paths = combBoxPaths(shape, frames);
  const role = name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <span className={classes(styles.comb, styles[size])} {...role}>
      <svg
        width={shape.width}
        height={paths.height}
        viewBox={`0 0 ${shape.width} ${paths.height}`}
        aria-hidden="true"
        focusable="false"
      >
        {recorded ? (
          <>
            <path className={styles.box} d={paths.outline} />
            <path className={styles.slot} d={paths.slots} />
            <path className={styles.bees} d={paths.beeFrames} />
            <path className={styles.brood} d={paths.broodFrames} />
            <path className={styles.honey} d={paths.honeyFrames} />
            <path className={styles.wall} d={`${paths.outline}${paths.floors}`} />
            <path className={styles.lid} d={paths.lid} />
          </>
        ) : (
          <path className={styles.dashed} d={paths.outline} />
        )}
      </svg>
      {recorded && paths.written !== null && (
        <span className={styles.written} aria-hidden="true">
          ×{paths.written}
        </span>
      )}
    </span>
  );
};
