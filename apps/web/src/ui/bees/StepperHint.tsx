import { useTranslation } from 'react-i18next';
import styles from './Stepper.module.css';
import { useNumbers } from './use-numbers';

interface StepperHintProps {
  label: string;
  last: number | null;
  average: number | null;
  onTake: (value: number) => void;
}

/** "last 10.5, apiary 11.2": never preset, but a touch copies the last value. */
export const StepperHint = ({ label, last, average, onTake }: StepperHintProps) => {
  const { t } = useTranslation('inspection');
  const { frames, tenths } = useNumbers();
  const inApiary = average === null ? null : t('stepper.average', { value: tenths(average) });
  if (last === null) return <span className={styles.hint}>{inApiary ?? t('stepper.never')}</span>;
  const known = [t('stepper.last', { value: frames(last) }), inApiary].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      // With the keyboard, the count itself copies it.
      tabIndex={-1}
      className={styles.take}
      aria-label={t('stepper.take', { label, value: frames(last) })}
      onClick={() => onTake(last)}
    >
      {known}
    </button>
  );
};
