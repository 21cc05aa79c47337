import { useTranslation } from 'react-i18next';
import { classes } from '../classes';
import styles from './CombBox.module.css';
import { boxesOf, COMB_BOX_SHAPES, combBoxPaths } from './comb-box-geometry';

export interface CombBoxProps {
  /** Frames of bees; null is "not recorded" and draws a dashed box. */
  bees: number | null;
  brood?: number | null;
  boxes?: number | null;
  size?: keyof typeof COMB_BOX_SHAPES;
}

/** A hive as its boxes of ten frames, filled to the half frame. It illustrates; the number beside it is the value. */
export const CombBox = ({ bees, brood = null, boxes = null, size = 'row' }: CombBoxProps) => {
  const { t } = useTranslation('hives');
  const shape = COMB_BOX_SHAPES[size];
  const recorded = bees !== null || brood !== null;
  const count = boxesOf(bees, brood, boxes);
  const paths = combBoxPaths(shape, bees, brood, count);
  const parts = [
    bees === null ? null : t('comb.bees', { count: bees }),
    brood === null ? null : t('comb.brood', { count: brood }),
    t('comb.boxes', { count }),
  ];
  const name = recorded ? parts.filter(Boolean).join(', ') : t('comb.empty');
  return (
    <span className={classes(styles.comb, styles[size])} role="img" aria-label={name}>
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
