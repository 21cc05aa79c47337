import type { NumberMetrics } from '@kypseli/contract';
import { classes } from '@kypseli/ui/classes';
import { NumberPlate } from '@kypseli/ui/NumberPlate';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Measure } from '../../../api/metrics';
import { useMedia } from '../../../browser/use-media';
import { withValuesOf } from '../../../shell/hives-link';
import { useAppPath } from '../../../shell/paths';
import { useFigures } from '../use-figures';
import { MoreHives } from './MoreHives';
import styles from './SidePart.module.css';

const NARROW = '(max-width: 600px)';
const FARTHEST = { narrow: 3, wide: 5 };

const SIDES = {
  above: { Icon: IconArrowUp, sign: -1, words: 'measure.above', more: 'measure.moreAbove' },
  below: { Icon: IconArrowDown, sign: 1, words: 'measure.below', more: 'measure.moreBelow' },
} as const;

interface SidePartProps {
  side: 'above' | 'below';
  measure: Measure;
  metrics: NumberMetrics;
}

/** How many are above or below the average, with the plates of the farthest. */
export const SidePart = ({ side, measure, metrics }: SidePartProps) => {
  const { t } = useTranslation('analysis');
  const { percent, value: written } = useFigures();
  const appPath = useAppPath();
  const most = useMedia(NARROW) ? FARTHEST.narrow : FARTHEST.wide;
  const [open, setOpen] = useState(false);
  const { count, percentage, hives } = metrics[`${side}_average`];
  const { Icon, sign, words, more } = SIDES[side];
  const sorted = [...hives].sort((a, b) => (a.value - b.value) * sign);
  return (
    <section className={styles.side}>
      <h3 className={classes(styles.header, styles[side])}>
        <Icon size={20} aria-hidden />
        <span className={styles.words}>{t(words, { count })}</span>
        <span className={styles.share}>{percent(percentage)}</span>
      </h3>
      <ul className={styles.plates}>
        {(open ? sorted : sorted.slice(0, most)).map(({ id, hiveNumber, value }) => (
          <li key={id}>
            <Link
              to={appPath(`hives/${id}`)}
              className={styles.plate}
              aria-label={t('card.hive', { number: hiveNumber, value: written(value) })}
            >
              <NumberPlate number={hiveNumber} look="outline" size="small" />
            </Link>
          </li>
        ))}
        {count > most && (
          <li>
            <MoreHives
              label={t(more, { count })}
              hidden={count - most}
              state={withValuesOf(measure, hives)}
              open={open}
              onOpen={setOpen}
            />
          </li>
        )}
      </ul>
    </section>
  );
};
