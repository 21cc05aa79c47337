import { type Varroa, type VarroaThreshold, varroaRate } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { NumberField } from '../../../ui/NumberField';
import { SelectField } from '../../../ui/SelectField';
import { useHivesScreen } from '../data/hives-context';
import { useMiteAdvice } from '../data/mites';
import { type Entry, MITES, SAMPLE, varroaOf } from './fields';
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

/** The figures are of samples of about 300. */
const FEW_BEES = 200;
const sampleIsSmall = (varroa: Varroa | null | undefined): boolean =>
  varroa != null && (varroa.method === 'alcohol_wash' || varroa.method === 'sugar_shake') && varroa.sample < FEW_BEES;

/** The source, its months, and where it can be read. */
const AdviceSource = ({ advice: { source, address, given } }: { advice: VarroaThreshold }) => {
  const { t, i18n } = useTranslation('inspection');
  const month = new Intl.DateTimeFormat(i18n.language, { month: 'long', timeZone: 'UTC' });
  const months = new Intl.ListFormat(i18n.language).format(given.map((each) => month.format(Date.UTC(2026, each - 1))));
  return (
    <p className={styles.note}>
      {t('rateSource')}{' '}
      <a href={address} target="_blank" rel="noreferrer">
        {source}
      </a>
      {given.length > 0 && ` (${months})`}
    </p>
  );
};

/** A mite count by its method; the rate is computed while typing. */
export const VarroaFields = ({ entry, error, onChange }: VarroaFieldsProps) => {
  const { t } = useTranslation('inspection');
  const { hundredths } = useNumbers();
  const adviceOn = useMiteAdvice();
  const { round } = useHivesScreen();
  const varroa = varroaOf(entry);
  const rate = varroa ? { ...varroa, rate: varroaRate(varroa) } : null;
  const advice = rate && adviceOn(rate, round.day);
  return (
    <div className={styles.varroa}>
      <SelectField
        label={t('varroa')}
        value={entry.varroaMethod}
        options={METHODS.map((method) => ({ value: method, label: t(`method.${method}`) }))}
        onChange={(event) => onChange({ varroaMethod: event.target.value as Entry['varroaMethod'] })}
      />
      <div className={styles.pair}>
        <NumberField
          label={t('mites')}
          typed={entry.mites}
          limits={MITES}
          onTake={(mites) => onChange({ mites })}
          value={entry.mites}
          error={error}
          onChange={(event) => onChange({ mites: event.target.value })}
        />
        <NumberField
          label={t(SAMPLES[entry.varroaMethod])}
          typed={entry.sample}
          limits={SAMPLE[entry.varroaMethod]}
          onTake={(sample) => onChange({ sample })}
          value={entry.sample}
          onChange={(event) => onChange({ sample: event.target.value })}
        />
      </div>
      <div aria-live="polite">
        <p className={styles.rate} data-many={advice?.weight === 'act' || undefined}>
          {rate === null ? t('rateMissing') : t(RATES[rate.method], { value: hundredths(rate.rate) })}
          {advice &&
            `. ${t(`rateAdvice.${advice.weight}`, { value: t(RATES[rate!.method], { value: advice.figure }) })}`}
        </p>
        {advice && <AdviceSource advice={advice} />}
      </div>
      {entry.varroaMethod === 'sugar_shake' && <p className={styles.note}>{t('shakeNote')}</p>}
      {sampleIsSmall(varroa) && <p className={styles.note}>{t('sampleNote')}</p>}
    </div>
  );
};
