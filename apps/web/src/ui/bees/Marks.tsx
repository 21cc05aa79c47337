import type { OverviewApiary } from '@kypseli/contract';
import { isFresh } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import styles from './Marks.module.css';
import { useNumbers } from './use-numbers';

/** The scale of every apiary: 0 to 20 frames, and more at its end. */
const MOST = 20;
const BINS = MOST * 2 + 1;
const BIN = 5;
const WIDTH = BINS * BIN;
const HEIGHT = 40;
/** With more hives than this, marks would be too small to be seen one by one. */
const MOST_MARKS = 150;

const binOf = (value: number) => Math.round(Math.min(value, MOST) * 2);

type Look = 'weak' | 'fresh' | 'old';
const LOOKS: readonly Look[] = ['weak', 'fresh', 'old'];

/** One path per look, so that an apiary of 150 hives is three elements. */
const pathsOf = ({ values, weak }: OverviewApiary, today: string) => {
  const weakOnes = new Set(weak);
  const bins = Array.from({ length: BINS }, (): Record<Look, number> => ({ weak: 0, fresh: 0, old: 0 }));
  for (const [id, , value, day] of values)
    bins[binOf(value)]![weakOnes.has(id) ? 'weak' : isFresh(day, today) ? 'fresh' : 'old'] += 1;
  const highest = Math.max(...bins.map(({ weak, fresh, old }) => weak + fresh + old));
  const step = Math.min(BIN, (HEIGHT - 2) / highest);
  const bars = values.length > MOST_MARKS;
  const paths: Record<Look, string> = { weak: '', fresh: '', old: '' };
  for (const [at, bin] of bins.entries()) {
    let below = 0;
    const box = (look: Look, count: number) => {
      const height = Math.max(count * step - 0.8, 0.6);
      const bottom = HEIGHT - 1 - below * step;
      paths[look] += `M${at * BIN + 0.4} ${bottom.toFixed(2)}h${BIN - 0.8}v${-height.toFixed(2)}h${0.8 - BIN}z`;
      below += count;
    };
    for (const look of LOOKS)
      if (bars && bin[look] > 0) box(look, bin[look]);
      else for (let i = 0; i < bin[look]; i++) box(look, 1);
  }
  return paths;
};

/** Every counted hive of an apiary as a mark on one scale, or as bars; weak ones dark, old counts as outlines. */
export const Marks = ({ apiary, today }: { apiary: OverviewApiary; today: string }) => {
  const { t } = useTranslation('overview');
  const { frames } = useNumbers();
  const { values, average } = apiary;
  if (values.length === 0) return <div className={styles.none} />;
  const all = values.map(([, , value]) => value);
  const [least, most] = [all.reduce((a, b) => Math.min(a, b)), all.reduce((a, b) => Math.max(a, b))];
  const paths = pathsOf(apiary, today);
  const middle = average === null ? null : (Math.min(average, MOST) * 2 + 0.5) * BIN;
  return (
    <svg
      className={styles.marks}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('marks', { count: values.length, least: frames(least), most: frames(most) })}
    >
      {LOOKS.map((look) => paths[look] && <path key={look} className={styles[look]} d={paths[look]} />)}
      {middle !== null && <path className={styles.average} d={`M${middle} 0V${HEIGHT}`} />}
      <path className={styles.base} d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} />
    </svg>
  );
};
