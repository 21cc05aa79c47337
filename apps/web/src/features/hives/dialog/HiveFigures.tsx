import type { HiveWithStatus, Inspection } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { Delta } from '../../../ui/bees/Delta';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { FIGURES } from '../data/figures';
import { useHivesScreen } from '../data/hives-context';
import { GraphLink } from './GraphLink';
import { Sparkline } from './Sparkline';
import styles from './StatusTab.module.css';

/** How many rounds the small bars show. */
const ROUNDS = 6;

interface HiveFiguresProps {
  hiveId: string;
  shown: HiveWithStatus | Inspection;
  /** Newest first. */
  history: readonly Inspection[];
  /** Only values of the round on show can be compared with its averages. */
  compared: boolean;
}

/** Bees, brood and honey, each with its distance from the average and its last rounds; a touch opens its graph. */
export const HiveFigures = ({ hiveId, shown, history, compared }: HiveFiguresProps) => {
  const { t } = useTranslation('hives');
  const { frames } = useNumbers();
  const { figures } = useHivesScreen();
  const last = history.filter(({ dateCreated }) => dateCreated <= (shown.dateCreated ?? '')).slice(0, ROUNDS);
  return (
    <ul className={styles.figures}>
      {FIGURES.map((measure) => {
        const value = shown[measure];
        const average = compared ? figures.averages[measure] : null;
        const values = last.map((one) => one[measure]).reverse();
        return (
          <li key={measure}>
            <GraphLink hiveId={hiveId} of={measure} className={styles.figure}>
              <span className={styles.label}>{t(`short.${measure}`)}</span>
              <span className={styles.value}>{value === null ? '–' : frames(value)}</span>
              {compared && <Delta value={value} average={average} size="large" />}
              {values.filter((one) => one !== null).length > 1 && (
                <Sparkline values={values} average={value === null ? null : average} />
              )}
            </GraphLink>
          </li>
        );
      })}
    </ul>
  );
};
