import type { LastInspection } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { CombBox } from '../../../ui/bees/CombBox';
import { combOf } from '../../../ui/bees/comb-of';
import { Stepper } from '../../../ui/bees/Stepper';
import { averageOf } from '../data/figures';
import { useHivesScreen } from '../data/hives-context';
import type { EntryErrors } from './entry-errors';
import { type Entry, STEPPED } from './fields';
import styles from './InspectionForm.module.css';
import { usualCounts } from './usual-counts';

interface FrameSteppersProps {
  entry: Entry;
  last: LastInspection | null;
  errors: EntryErrors;
  onChange: (change: Partial<Entry>) => void;
}

/** The frame counts by steppers, and the box drawing that they fill. */
export const FrameSteppers = ({ entry, last, errors, onChange }: FrameSteppersProps) => {
  const { t } = useTranslation('inspection');
  const { hives, round } = useHivesScreen();
  return (
    <section>
      <div className={styles.header}>
        <h2>{t('frames')}</h2>
        <CombBox {...combOf(entry)} />
      </div>
      {STEPPED.map(({ name, label }) => (
        <div key={name} className={styles.line}>
          <Stepper
            label={t(label)}
            value={entry[name]}
            last={last?.[name] ?? null}
            average={averageOf(hives, name)}
            usual={usualCounts(name, last, round.day)}
            error={errors[name]}
            onChange={(value) => onChange({ [name]: value })}
          />
        </div>
      ))}
    </section>
  );
};
