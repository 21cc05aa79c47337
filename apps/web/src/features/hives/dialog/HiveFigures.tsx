import type { HiveWithStatus, Inspection } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { Delta } from '../../../ui/bees/Delta';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { useHivesScreen } from '../data/hives-context';
import styles from './StatusTab.module.css';

interface HiveFiguresProps {
  shown: HiveWithStatus | Inspection;
  /** Only values of the round on show can be compared with its averages. */
  compared: boolean;
}

/** The counts that tell most of a hive. */
export const FIGURES = ['populationFrames', 'broodFrames', 'honeycombs'] as const;

/** Bees, brood and honey, each with its distance from the average. */
export const HiveFigures = ({ shown, compared }: HiveFiguresProps) => {
  const { t } = useTranslation('hives');
  const { frames } = useNumbers();
  const { figures } = useHivesScreen();
  return (
    <dl className={styles.figures}>
      {FIGURES.map((measure) => {
        const value = shown[measure];
        return (
          <div key={measure} className={styles.figure} data-compared={compared || undefined}>
            <dt>{t(`short.${measure}`)}</dt>
            <dd className={styles.value}>{value === null ? '–' : frames(value)}</dd>
            {compared && (
              <dd>
                <Delta value={value} average={figures.averages[measure]} size="large" />
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
};
