import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { type NumberLimits, readNumber } from '../i18n/typed-number';
import { NumberDoubt } from './NumberDoubt';
import styles from './NumberField.module.css';
import { TextField } from './TextField';

interface NumberFieldProps extends ComponentProps<typeof TextField> {
  typed: string;
  limits: NumberLimits;
  /** Takes a number that was chosen instead of typed. */
  onTake: (text: string) => void;
}

/** A field for a number, which asks what an unclear one means and points out an unusual one. */
export const NumberField = ({ typed, limits, onTake, error, ...field }: NumberFieldProps) => {
  const { t, i18n } = useTranslation();
  const unclear = readNumber(typed, i18n.language, limits).is === 'unclear';
  return (
    <div className={styles.field}>
      <TextField
        inputMode={limits.digits === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        error={error && unclear ? t('number.choose') : error}
        {...field}
      />
      <NumberDoubt typed={typed} limits={limits} onTake={onTake} />
    </div>
  );
};
