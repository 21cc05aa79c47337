import styles from './CombDrawing.module.css';
import { classes } from './classes';
import { boxesOf, COMB_BOX_SHAPES, combBoxPaths } from './comb-box-geometry';

export interface CombDrawingProps {
  /** Frames of bees; null is "not recorded" and draws a dashed box. */
  bees: number | null;
  brood?: number | null;
  boxes?: number | null;
  size?: keyof typeof COMB_BOX_SHAPES;
  /** For screen readers; without it the drawing is decorative. */
  name?: string;
}

export const CombDrawing = ({ bees, brood = null, boxes = null, size = 'row', name }: CombDrawingProps) => {
  const shape = COMB_BOX_SHAPES[size];
  const recorded = bees !== null || brood !== null;
  const paths = combBoxPaths(shape, bees, brood, boxesOf(bees, brood, boxes));
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
