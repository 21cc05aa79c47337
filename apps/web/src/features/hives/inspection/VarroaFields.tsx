import { varroaRate } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { useHivesScreen } from '../data/hives-context';
import { useVarroaThreshold } from '../data/mites';
import { type Entry, varroaOf } from './fields';
import styles from './MoreFields.module.css';

interface VarroaFieldsProps {
  entry: Entry;
  error: string | undefined;
  onChange: (change: Partial<Entry>) => void;
}

const METHODS = ['alcohol_wash', 'sugar_shake', 'natural_drop', 'drone_brood'] as const;
const SAMPLES = {
  alcohol_wash: 'sampleBees',
  sugar_shake: 'sampleBees',
  natural_drop: 'days',
  drone_brood: 'sampleCells',
} as const;
const RATES = {
  alcohol_wash: 'rate',
  sugar_shake: 'rate',
  natural_drop: 'rateDay',
  drone_brood: 'rateCells',
} as const;

/** A mite count by its method; the rate is computed while typing. */
export const VarroaFields = ({ entry, error, onChange }: VarroaFieldsProps) => {
  const { t } = useTranslation('inspection');
  const { hundredths } = useNumbers();
  const threshold = useVarroaThreshold();
  const { round } = useHivesScreen();
  const varroa = varroaOf(entry);
  const rate = varroa ? { ...varroa, rate: varroaRate(varroa) } : null;
  const from = varroa ? threshold(varroa.method, round.day) : null;
  const many = rate !== null && from !== null && rate.rate >= from;
  return (
    <div className={styles.varroa}>
      <SelectField
        label={t('varroa')}
        value={entry.varroaMethod}
        options={METHODS.map((method) => ({ value: method, label: t(`method.${method}`) }))}
        onChange={(event) => onChange({ varroaMethod: event.target.value as Entry['varroaMethod'] })}
      />
      <div className={styles.pair}>
        <TextField
          label={t('mites')}
          inputMode="numeric"
          autoComplete="off"
          value={entry.mites}
          error={error}
          onChange={(event) => onChange({ mites: event.target.value })}
        />
        <TextField
          label={t(SAMPLES[entry.varroaMethod])}
          inputMode="decimal"
          autoComplete="off"
          value={entry.sample}
          onChange={(event) => onChange({ sample: event.target.value })}
        />
      </div>
      <p className={styles.rate} data-many={many || undefined} aria-live="polite">
        {rate === null ? t('rateMissing') : t(RATES[rate.method], { value: hundredths(rate.rate) })}
        {many && `. ${t('rateMany', { value: from })}`}
      </p>
    </div>
  );
};
