import type { LastInspection } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { Stepper } from '../../../ui/bees/Stepper';
import { averageOf } from '../data/figures';
import { useHivesScreen } from '../data/hives-context';
import { isMostlyCounted } from '../data/mostly-counted';
import { CombInput } from './CombInput';
import type { EntryErrors } from './entry-errors';
import { asLastTime, type Entry, STEPPED } from './fields';
import styles from './InspectionForm.module.css';
import { usualCounts } from './usual-counts';

interface FrameSteppersProps {
  entry: Entry;
  last: LastInspection | null;
  errors: EntryErrors;
  onChange: (change: Partial<Entry>) => void;
}

/** The frame counts: by a touch of the comb, refined by steppers. */
export const FrameSteppers = ({ entry, last, errors, onChange }: FrameSteppersProps) => {
  const { t } = useTranslation('inspection');
  const { hives, figures, round } = useHivesScreen();
  const lasting = last ? asLastTime(entry, last) : {};
  return (
    <section>
      <CombInput entry={entry} last={last} onChange={onChange} />
      {STEPPED.map(({ name, label }) => (
        <div key={name} className={styles.line}>
          <Stepper
            label={t(label)}
            value={entry[name]}
            last={last?.[name] ?? null}
            from={lasting[name] ?? null}
            average={isMostlyCounted(hives, name, figures.expected) ? averageOf(hives, name) : null}
            usual={usualCounts(name, last, round.day)}
            error={errors[name]}
            onChange={(value) => onChange({ [name]: value })}
          />
        </div>
      ))}
    </section>
  );
};
